"""Who pays whom at the end of an evening, in few payments."""

from __future__ import annotations

from collections.abc import Mapping


def settle_up(accounts: Mapping[str, int]) -> tuple[tuple[str, str, int], ...]:
    """Payments (payer, payee, amount) that bring every account to zero, in the unit of the accounts.

    An account is what somebody is to get, negative what he owes; together they are zero, else the last ones keep the
    rest. Whoever owes most pays first, to whoever is to get most; so there are fewer payments than people.
    """
    debts = sorted(((-amount, who) for who, amount in accounts.items() if amount < 0), key=lambda one: -one[0])
    dues = sorted(((amount, who) for who, amount in accounts.items() if amount > 0), key=lambda one: -one[0])
    payments: list[tuple[str, str, int]] = []
    while debts and dues:
        (owed, payer), (due, payee) = debts[0], dues[0]
        amount = min(owed, due)
        payments.append((payer, payee, amount))
        debts[:1] = [(owed - amount, payer)] if owed > amount else []
        dues[:1] = [(due - amount, payee)] if due > amount else []
    return tuple(payments)
