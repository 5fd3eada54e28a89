"""Sample lists of every kind with what an import must make of them, and the runner that holds one against the other."""
