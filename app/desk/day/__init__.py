"""The hall on the day: two tournaments, the same people, one clock.

To be asked (frozen rows, all computed):

* ``whereabouts.now_at(desk)``: person -> the table he is at; ``whereabouts.where_is(desk, person_id)``: everything
  about one person (now, next, results, money, who waits for him).
* ``timetable.timetable(desk)``: every game of the day as it was planned and as it is projected now.
* ``waiting.waiting(desk)``: the tables that wait for somebody, for whom and how long; ``calls.calls(desk)``: the
  announcer's list; ``silence.silent(desk)``: tables of which nothing was heard.
* ``holding.held(desk)``: seats that are held; ``waves.wave(desk, tournament_id)``: who is free for a next wave.
* ``pace.pace(desk, tournament_id)``, ``pace.pauses(desk)``: what the timetable is made from.

To be done (commands): ``app.desk.matches.CallMatch``, ``CallTogether``, ``StartMatch`` (which refuse to call anybody to
two tables), ``holding.FillSeat``, ``ReleaseSeat``, ``waves.DrawWave``, ``pace.SetPace``, ``AddPause``, ``RemovePause``.
"""
