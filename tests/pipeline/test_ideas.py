"""Ideas files: every form is read, every bad line is named, the rest goes on."""

from pathlib import Path

import pytest

from crumb.errors import UsageFault
from crumb.pipeline.ideas import read_ideas


def write(tmp_path: Path, name: str, data: bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(data)
    return path


def test_a_text_file_skips_blanks_comments_and_duplicates_and_keeps_the_order(tmp_path: Path) -> None:
    text = "\ufeff# my ideas\r\n\r\n  a frog jumps  \r\nsnake\nsnake\n도시락 게임\n"
    found = read_ideas(write(tmp_path, "i.txt", text.encode()))
    assert [(idea.text, idea.line) for idea in found.ideas] == [("a frog jumps", 3), ("snake", 4), ("도시락 게임", 6)]
    assert found.duplicates == 1
    assert found.problems == []


def test_a_bad_line_is_named_with_its_number_and_the_rest_is_kept(tmp_path: Path) -> None:
    found = read_ideas(write(tmp_path, "i.txt", b"good game\nbad \xff\xfe byte\nother game\n" + b"x" * 10_001))
    assert [idea.text for idea in found.ideas] == ["good game", "other game"]
    assert [problem.split(":")[1] for problem in found.problems] == ["2", "4"]
    assert "UTF-8" in found.problems[0]


def test_json_lines_keep_variants_and_hash_signs_apart(tmp_path: Path) -> None:
    data = (
        b'{"idea": "# c"}\n{"idea": "# c", "variant": 2}\nnot json\n{"text": "b"}\n{"idea": 3}\n{"idea": "f \\ud800"}\n'
    )
    found = read_ideas(write(tmp_path, "i.jsonl", data))
    assert [(idea.text, idea.variant) for idea in found.ideas] == [("# c", 0), ("# c", 2), ("b", 0)]
    assert [problem.split(":")[1] for problem in found.problems] == ["3", "5", "6"]


def test_csv_quotes_newlines_and_columns_are_understood(tmp_path: Path) -> None:
    found = read_ideas(write(tmp_path, "i.csv", b'id,idea\n1,"a, b"\n\n2,"it""s"\n'))
    assert [idea.text for idea in found.ideas] == ["a, b", 'it"s']
    with pytest.raises(UsageFault, match="no column"):
        read_ideas(write(tmp_path, "j.csv", b"a,b\n1,2\n"))


def test_yaml_lists_keep_words_as_typed(tmp_path: Path) -> None:
    found = read_ideas(write(tmp_path, "i.yaml", b"ideas:\n  - 123\n  - yes\n  - idea: 'x # y'\n    variant: 1\n"))
    assert [(idea.text, idea.variant) for idea in found.ideas] == [("123", 0), ("yes", 0), ("x # y", 1)]
    with pytest.raises(UsageFault, match="no list"):
        read_ideas(write(tmp_path, "j.yaml", b"a: 1\n"))


def test_a_missing_file_is_a_usage_fault_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match=r"nothing\.txt"):
        read_ideas(tmp_path / "nothing.txt")


def test_an_open_quote_in_a_csv_is_named_and_nothing_behind_it_becomes_one_idea(tmp_path: Path) -> None:
    found = read_ideas(write(tmp_path, "i.csv", b'idea,variant\ngood game,0\n"open,1\ncat game,2\n'))
    assert [idea.text for idea in found.ideas] == ["good game"]
    assert "quote" in found.problems[0]


def test_a_list_in_a_yaml_file_is_no_idea_and_a_mistyped_key_is_named(tmp_path: Path) -> None:
    found = read_ideas(
        write(tmp_path, "i.yaml", b"- [1]\n- {ideaa: snake}\n- {idea: snake, variant: x}\n- good game\n")
    )
    assert [idea.text for idea in found.ideas] == ["good game"]
    assert [problem.split(":")[1] for problem in found.problems] == ["1", "2", "3"]
