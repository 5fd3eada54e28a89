"""A document as plain text: what a person would read aloud from it. For tests and for searching."""

from __future__ import annotations

from app.printing.document import (
    Arrow,
    Beside,
    Block,
    Bracket,
    BracketMatch,
    Cards,
    Cell,
    Document,
    Gap,
    Labels,
    PageBreak,
    Passage,
    Plaque,
    SeatDiagram,
    Signatures,
    Table,
    Tent,
    TickBox,
)


def as_text(document: Document) -> str:
    """All words of ``document`` in reading order, one block or row per line; for tests and searching."""
    lines: list[str] = []
    if document.strip:
        strip = document.strip
        lines.append(" | ".join(part for part in (strip.title, strip.event, strip.subject) if part))
    lines += _lines(document.blocks)
    lines += document.foot.rulings
    return "\n".join(lines)


def _cell_text(cell: str | Cell) -> str:
    return cell if isinstance(cell, str) else cell.text


def _match_text(match: BracketMatch) -> str:
    sides = (f"{side.seed} {side.team or side.source} {side.score}".strip() for side in (match.upper, match.lower))
    return f"{match.title}: {' / '.join(sides)} {match.note}".rstrip()


def _lines(blocks: tuple[Block, ...]) -> list[str]:
    lines: list[str] = []
    for block in blocks:
        match block:
            case Table():
                groups = dict.fromkeys(column.group for column in block.columns if column.group)
                if groups:
                    lines.append(" / ".join(groups))
                if any(column.title for column in block.columns):
                    lines.append(" | ".join(column.title for column in block.columns))
                lines += [" | ".join(_cell_text(cell) for cell in row.cells) for row in block.rows]
            case TickBox():
                lines.append(f"[{'x' if block.ticked else ' '}] {block.text}")
            case Signatures():
                lines += [f"____ {label}" for label in block.labels]
            case SeatDiagram():
                lines.append(" ".join(f"{seat.place} {seat.player}".strip() for seat in block.seats))
            case Bracket():
                for played in block.rounds:
                    lines.append(played.title)
                    lines += [_match_text(match) for match in played.matches]
                lines += [_match_text(match) for match in block.beside]
                lines.append(f"{block.champion}: {block.champion_name}")
            case Beside():
                for _, inner in block.parts:
                    lines += _lines(inner)
            case Cards() | Labels():
                for card in block.cards:
                    lines += [*_lines(card), "--"]
            case Passage():
                text = "".join(span.text for span in block.spans)
                lines.append(f"{block.mark} {text}".strip())
            case Tent() | Plaque():
                lines += _lines(block.blocks)
            case Gap():
                pass
            case Arrow():
                lines.append(f"({block.way})")
            case PageBreak():
                lines.append("====")
            case _:
                lines.append(block.text)
    return lines
