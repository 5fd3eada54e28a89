"""The public screen: a window for a projector or a second screen, and its panel at the desk.

``show`` turns the pages, ``pages`` lays facts out as drawings on a plane of fixed height, ``window`` and ``preview``
paint them at any size.
"""
