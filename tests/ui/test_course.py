"""The course of a wizard, walked with drafts alone."""

from __future__ import annotations

from tests.ui.sample import COURSE, Draft


def keys(draft: Draft) -> list[str]:
    return [step.key for step in COURSE.walk(draft)]


def test_walk_follows_the_draft() -> None:
    assert keys(Draft(knockout=True)) == ["name", "bracket", "check"]
    assert keys(Draft(knockout=False)) == ["name", "check"]


def test_neighbours() -> None:
    draft = Draft(knockout=False)
    after, before = COURSE.after("name", draft), COURSE.before("check", draft)
    assert after is not None
    assert after.key == "check"
    assert before is not None
    assert before.key == "name"
    assert COURSE.after("check", draft) is None
    assert COURSE.before("name", draft) is None


def test_refusals_keep_the_person_on_a_step() -> None:
    assert [problem.field for problem in COURSE.refusals("name", Draft())] == ["title"]
    assert COURSE.refusals("name", Draft(title="28")) == []
    refused = COURSE.first_refused(Draft())
    assert refused is not None
    assert refused.key == "name"
    assert COURSE.first_refused(Draft(title="28")) is None


def test_step_left_out() -> None:
    from app.ui.course import Course, Step

    course: Course[int] = Course((Step("a", "A"), Step("b", "B", when=lambda draft: draft > 1), Step("c", "C")))
    assert [step.key for step in course.walk(1)] == ["a", "c"]
    assert [step.key for step in course.walk(2)] == ["a", "b", "c"]
