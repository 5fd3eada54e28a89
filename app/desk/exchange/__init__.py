"""Lists from outside and back out: anybody's file to people, teams, payments and questions.

Pure: bytes in, frozen values out. ``reading.read`` opens a file, ``proposal.propose`` says what it holds,
``comparing.compare`` holds it against what the event has, ``writing`` writes lists that this same import reads back.
"""
