"""The screens of the 13-card rummy tournament, from the door to the last player.

``base`` is what they share; ``entries`` and ``door`` register and take money; ``seating`` draws and changes tables;
``tables``, ``table_page``, ``deal_page`` and ``sheet_page`` score; ``reentry`` buys back in; ``stages`` leads to the
final; ``ranking`` is the standing of the whole field with its prizes.
"""
