"""Games, tables, positions, symmetries, records and pictures."""

import copy
import pathlib
import pickle
import xml.etree.ElementTree

import pytest

import ludoteca

DATA = pathlib.Path(__file__).parents[3] / "crates" / "games" / "data"


def test_a_game_is_found_by_its_slug(game):
    assert ludoteca.Game(game.slug) == game and hash(ludoteca.Game(game.slug)) == hash(game)
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.rules("pt") != game.rules("en")
    with pytest.raises(ludoteca.LudotecaError, match="pt or en"):
        game.rules("fr")


def test_a_game_that_is_not_here_is_refused():
    with pytest.raises(ludoteca.NoSuchGame, match='"xadrez" is not a game; the games are semaforo'):
        ludoteca.Table("xadrez")


def test_undo_takes_everything_back(game, walk):
    *_, table = walk(game, 1)
    history, winner = table.history, table.winner
    assert winner in (1, 2) and table.actions == [] and len(table.turns) == len(history) <= game.longest
    undone = [table.undo() for _ in history]
    assert undone[::-1] == history and table.position == game.table().position and table.undo() is None


def test_a_position_is_read_as_it_was_written(game, walk):
    for table in walk(game, 3):
        again = game.table(table.position)
        assert again == table and again.actions == table.actions and again.pieces == table.pieces


def test_numbers_are_places_in_the_list_of_actions(game, walk):
    assert game.actions == sorted(set(game.actions))
    for table in walk(game, 3):
        assert [game.actions[number] for number in table.numbers] == table.actions
        assert [game.number(action) for action in table.actions] == table.numbers
        if not table.over:
            by_number, by_text = table.copy(), table.copy()
            by_number.play_number(table.numbers[-1])
            by_text.play(table.actions[-1])
            assert by_number == by_text


def test_images_are_the_same_game(game, walk):
    for table in walk(game, 2):
        for symmetry in range(game.symmetries):
            image = table.image(symmetry)
            assert image.canonical == table.canonical and image.turn == table.turn and image.winner == table.winner
            assert sorted(game.image_of(action, symmetry) for action in table.actions) == image.actions
    with pytest.raises(ludoteca.LudotecaError, match="no symmetry 99"):
        game.table().image(99)


def test_copies_and_pickles_keep_the_history(game, walk):
    *_, table = walk(game, 1)
    table.undo()
    for other in (copy.copy(table), copy.deepcopy(table), table.copy(), pickle.loads(pickle.dumps(table))):
        assert other == table and other.history == table.history
        other.undo()
        assert other != table


def test_the_tree_is_counted_as_in_the_files(game):
    rows = 0
    for line in (DATA / game.slug / "perft.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        position, *counts = line.split(" ; ")
        table = game.table(position, admit_unreachable=True)
        for depth, count in (map(int, part.split()) for part in counts):
            if count < 50_000:
                rows += 1
                assert table.perft(depth) == count == sum(table.divide(depth).values()), (position, depth)
    assert rows > 5


def counted_slowly(table, depth, key):
    """Different positions by sets of strings: the slow twin of `count_positions`."""
    level, counts = {key(table): table}, [1]
    for _ in range(depth):
        after = {}
        for at in level.values():
            for action in at.actions:
                there = at.copy()
                there.play(action)
                after[key(there)] = there
        level = after
        counts.append(len(level))
    return counts


def test_positions_are_counted(game):
    table = game.table()
    assert table.count_positions(2) == counted_slowly(table, 2, lambda at: at.position)
    alike = counted_slowly(table, 2, lambda at: at.canonical)
    assert table.count_positions(2, up_to_symmetry=True) == alike
    with pytest.raises(ludoteca.LudotecaError, match="more than 3 positions"):
        table.count_positions(2, most=3)


def test_a_record_is_read_back(game, walk):
    *_, table = walk(game, 1)
    record = table.record({"First": "Ana", "Ending": "rules"})
    [again] = ludoteca.read_records(str(record))
    assert str(again) == str(record) and again.tags["First"] == "Ana" and again.game == game.slug
    assert again.actions == table.history and again.winner == table.winner and again.table() == table


def test_bad_records_say_where():
    with pytest.raises(ludoteca.BadRecord) as caught:
        ludoteca.read_records("no record")
    assert caught.value.line == 1
    [record] = ludoteca.read_records('[Game "rastros"]\n[Result "1-0"]\n\n1. d4 2. a1 1-0\n')
    with pytest.raises(ludoteca.BadRecord, match="a1 is illegal") as caught:
        record.table()
    assert (caught.value.line, caught.value.column) == (4, 10)
    with pytest.raises(ludoteca.BadRecord) as caught:
        ludoteca.Table("rastros").record({"two words": "x"})
    assert caught.value.line is None


def test_a_refusal_carries_the_rule():
    table = ludoteca.Table("gatos")
    table.play("d5")
    with pytest.raises(ludoteca.IllegalAction, match=r"c5 is illegal: .* \(rule 3\)") as caught:
        table.play("c5")
    error = caught.value
    assert isinstance(error, ValueError) and (error.action, error.rule, error.code) == ("c5", 3, "beside")
    assert error.why in str(error) and table.history == ["d5"]
    with pytest.raises(ludoteca.UnreadableAction, match='"z9" is not an action') as caught:
        table.play("z9")
    assert caught.value.text == "z9" and "b2" in caught.value.expected
    with pytest.raises(ludoteca.LudotecaError, match="no action 64"):
        table.play_number(64)


def test_positions_that_play_cannot_reach_are_admitted_on_request():
    text = "7/7/7/7/7/xxx4/2o4 1"
    with pytest.raises(ludoteca.PositionError, match="admit_unreachable=True") as caught:
        ludoteca.Table("rastros", text)
    assert (caught.value.trust, caught.value.rule) == ("unreachable", 1)
    assert ludoteca.Table("rastros", text, admit_unreachable=True).actions == ["b1", "d1", "d2"]
    with pytest.raises(ludoteca.PositionError) as caught:
        ludoteca.Table("gatos", "8/8/8/3CD3/8/8/8/8 c", admit_unreachable=True)
    assert (caught.value.trust, caught.value.row, caught.value.column) == ("law", 5, "e")
    with pytest.raises(ludoteca.PositionError) as caught:
        ludoteca.Table("gatos", "rubbish")
    assert caught.value.trust == "syntax"


def test_every_board_is_a_drawing(game, walk):
    for table in walk(game, 1):
        drawing = table._repr_svg_()
        assert drawing == table.svg()
        root = xml.etree.ElementTree.fromstring(drawing)
        assert root.tag.endswith("}svg") and len([part for part in root if part.tag.endswith("}text")]) >= 7
    assert str(table).count("\n") >= 4 and repr(table).startswith(f'Table("{game.slug}"')
