"""The day after: what is told to everybody, what was corrected, and what the file is to forget."""
