"""One quoted place of a text is replaced, literally, or nothing is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crumb.harness.api_edits import NoMatch, edit

CODE = "function a() {\n    const x = 1;\n    return x;\n}\n\nfunction b() {\n\treturn 2;\n}\n"


def test_an_exact_quotation_is_replaced_and_nothing_else() -> None:
    assert edit(CODE, "const x = 1;", "const x = 7;") == (CODE.replace("x = 1", "x = 7"), "exact")


def test_blank_ends_of_a_quotation_do_not_matter() -> None:
    edited = edit(CODE, "\n\n  const x = 1;  \n", "\n  const x = 7;\n")
    assert edited == (CODE.replace("x = 1", "x = 7"), "trimmed")


def test_another_indentation_is_found_and_the_files_own_is_kept() -> None:
    edited = edit(
        CODE, "function a() {\n  const x = 1;\n  return x;\n}", "function a() {\n  const x = 7;\n  return x;\n}"
    )
    assert edited == (CODE.replace("x = 1", "x = 7"), "spaced")


def test_windows_line_ends_are_no_hindrance() -> None:
    edited = edit("one\r\ntwo\r\nthree\r\n", "one\ntwo", "one\n2")
    assert edited.text == "one\n2\r\nthree\r\n"


@pytest.mark.parametrize(
    ("old", "said"),
    [
        ("return", "stands at 2 places"),
        ("", "is empty"),
        (" \n ", "is empty"),
        ("const y = 2;", "does not stand in the file"),
        ("function a() { // first\n  return 3", "does not stand"),
    ],
)
def test_what_names_no_place_or_several_is_refused_in_words(old: str, said: str) -> None:
    with pytest.raises(NoMatch, match=said):
        edit(CODE, old, "new")


def test_the_nearest_line_is_shown_when_the_first_one_is_there() -> None:
    with pytest.raises(NoMatch, match=r"nearest line is: const x = 1;"):
        edit(CODE, "const  x = 1;\nreturn y;", "")


LINES = st.lists(st.text(alphabet="ab {};\t", max_size=6), min_size=1, max_size=8)


@given(LINES, st.data())
def test_only_the_quoted_lines_ever_change(lines: list[str], data: st.DataObject) -> None:
    text = "\n".join(lines)
    first = data.draw(st.integers(0, len(lines) - 1))
    last = data.draw(st.integers(first, len(lines) - 1))
    quoted = "\n".join(lines[first : last + 1])
    try:
        edited = edit(text, quoted, "NEW")
    except NoMatch:
        # places may overlap: ";\n;" stands twice in ";\n;\n;"
        places = [at for at in range(len(text)) if text.startswith(quoted, at)]
        assert not quoted.strip() or len(places) != 1
        return
    assert edited.text.count("NEW") == 1
    before, after = edited.text.split("NEW")
    assert text.startswith(before)
    assert text.endswith(after)
    assert "".join(text[len(before) : len(text) - len(after)].split()) == "".join(quoted.split())


@given(LINES, LINES)
def test_a_text_that_is_quoted_with_other_white_space_is_found_at_the_same_place(
    above: list[str], own: list[str]
) -> None:
    quoted = [f"line{number};{line.strip()}" for number, line in enumerate(own)]
    text = "\n".join([*above, *(f"\t\t{line}  " for line in quoted), *above])
    edited = edit(text, "\n".join(f"  {line}" for line in quoted), "line0;")
    assert edited.text.splitlines()[len(above)].strip() == "line0;"
    assert len(edited.text.splitlines()) == len(text.splitlines()) - len(quoted) + 1
