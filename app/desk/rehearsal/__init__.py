"""A whole tournament played through the desk's own commands, to show that it works and to practise with."""
