"""The sittings of 21-card rummy of a club evening: who sits where, the kitty register, deals, the stake, accounts.

A sitting is a ``Match`` of a tournament of the game; a player is an ``Entry`` of it with one member, and the lines of a
sheet name him by its number as text (``sitting.player_key``). :meth:`sitting.Sitting.named` puts names into the game's
messages. Counters are in large points; money is in minor units.

To be asked (frozen rows, all computed from what was written):

* ``sitting.sittings(desk, tournament_id)``, ``sitting.sitting_of(desk, match_id) -> Sitting``: ``players``,
  ``present``, ``standings`` (``Standing``: box, counters due, net, money, who deals), ``tally``, ``lines`` and
  ``after``, ``state``, ``over``, ``dealer``, ``next_action``, ``without_box``, ``whole(key)``, ``marked``,
  ``troubles``; ``sitting.finished(desk)``.
* ``boxes.register(desk) -> tuple[Holding, ...]``: who took which box of the evening and what came back.
* ``words.sheet(sitting, currency) -> tuple[Row, ...]``: the lines in words; ``words.counters_words(counters)``.
* ``deals.typed(sitting, marks, joker, exposed, cards, paper, tally)``, ``deals.preview(sitting, deal)`` (payments in
  order and explained, claims line by line, what is to be asked), ``deals.prompts``, ``deals.without_values``,
  ``deals.questions`` (rule 20, wrong declaration), ``deals.codes``.
* ``kitty.leaving(sitting, entry, counted)``, ``kitty.ending(sitting, counted)``: what leaving, and the end, come to.
* ``stake.stakes(sitting)``, ``stake.needs_consent(sitting)``, ``stake.uncounted(sitting, counted)``.
* ``waiting.waiting(desk, tournament_id) -> tuple[Waiting, ...]``: who waits for a seat; ``opening.open_tables(desk)``.
* ``accounts.accounts(desk, tournament_id) -> tuple[Account, ...]``.

To be done (commands):

* ``opening.OpenSitting``, ``MoveSitting``, ``CancelSitting``; ``kitty.TakeKitty`` (a newcomer, one who comes back, one
  who has no box yet), ``LeaveSitting``, ``EndSitting``; ``stake.ChangeStake``.
* ``app.desk.lines.RecordLine``, ``RecordSheet``, ``CorrectLine``, ``StrikeLine`` with the lines of
  :mod:`app.games.rummy21.lines`: ``Deal``, ``Redealt``, ``Buys``, ``Pays``, ``Counted``, ``Shortage``,
  ``Refreshments``, ``GoodWill``; ``app.desk.rulings.OpenDispute`` (freezes the table), ``SettleDispute``.
"""
