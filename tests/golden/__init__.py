"""Golden cases: tables of given and expected results, and the runner that plays them.

``python -m tests.golden PATH...`` reads JSON and CSV files, or folders of them. Each game has a translator module here
by its key (``tests/golden/twentyeight.py``) that offers

``KINDS: dict[str, Callable[[Rules, Given], Mapping]]``
    For each ``kind`` of case the function that asks the program and says the answer in the words of the file. It gets
    the game's house rules, with the case's ``rulings`` in, and ``given``. Every key of ``expect`` must be in its
    answer with an equal value; more keys do no harm.

``COLUMNS: frozenset[str]`` and ``cases_of_row(number: int, row: dict[str, str]) -> Iterable[dict]`` (optional)
    For tables in CSV: the columns by which a table is known as this game's, and the cases (``id``, ``given``,
    ``expect``) that one row holds.

A translator only translates: it never looks at a case's id or at a file's name.
"""
