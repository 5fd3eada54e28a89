"""The card room: who is there and where they sit, rubbers and Chicagos, members, accounts."""
