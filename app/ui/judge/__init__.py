"""The judge's window: cards typed or clicked, answered in groups while they are typed; the rulings that are kept.

    JudgePage(desk, shell)                                        # from anywhere, without an event too
    JudgePage(desk, shell, entry, Asker(match_id, deal, entry_id, name, cut_joker), done=fill)   # for a player's count
"""
