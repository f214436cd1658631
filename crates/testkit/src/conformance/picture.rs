//! Laws of [`ludoteca_games::Picture`].

use crate::walk::{sorted_texts, walk};
use crate::{opinion, rule_sheet};
use ludoteca_games::board::Board as _;
use ludoteca_games::{Game, Picture, PictureCell, Piece, Touch};
use ludoteca_kernel::{Player, PositionExt};

/// What stands for a piece that has no letter here yet: the law then fails and says so.
const UNKNOWN: char = '?';

/// The letter of a piece in position strings.
const fn letter(piece: Piece) -> char {
    match piece {
        Piece::Green => 'G',
        Piece::Yellow => 'Y',
        Piece::Red => 'R',
        Piece::Cat => 'C',
        Piece::Dog => 'D',
        Piece::Walker => 'o',
        Piece::Trail => 'x',
        Piece::White => 'w',
        Piece::Black | Piece::BlueStone => 'b',
        Piece::VerticalLow | Piece::VerticalHigh | Piece::Upright => 'V',
        Piece::HorizontalLeft | Piece::HorizontalRight | Piece::Lying => 'H',
        Piece::Neutral => 'n',
        Piece::BlackTaken => 'B',
        Piece::WhiteTaken => 'W',
        Piece::RedStone => 'r',
        Piece::Arrow(arrow) => arrow.letter(),
        _ => UNKNOWN,
    }
}

/// Every cell is there once, in its place, and the picture says whose game it is and who is to act.
pub fn the_board_is_shown_whole<G: Game>() {
    walk(20, 41, |at: &G| {
        let picture = Picture::of(at);
        let mut names: Vec<&str> = picture.cells.iter().map(|cell| cell.name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, opinion::board(G::ID));
        for cell in &picture.cells {
            let name = format!("{}{}", ('a'..='z').nth(cell.column as usize).unwrap_or('?'), cell.row + 1);
            assert_eq!(cell.name, name);
            assert!(cell.column < picture.columns && cell.row < picture.rows, "{name}");
        }
        // On a net a column is a ring and a row a number on it.
        let net = picture.net.is_some();
        let place = |cell: &PictureCell| if net { (cell.column, cell.row) } else { (cell.row, cell.column) };
        assert!(picture.cells.is_sorted_by_key(place));
        assert_eq!((picture.game, picture.turn), (G::ID.slug(), at.turn().number()), "{}", at.write());
    });
}

/// What a screen must know does not change while a game is played, but for the seats' sides, which may be exchanged;
/// an action that ends no turn leaves one action fewer.
pub fn what_a_screen_must_know_is_shown<G: Game>() {
    let begun = Picture::of(&G::start());
    let lasting = |picture: &Picture| (picture.below, picture.counts, picture.tally.is_some(), picture.touch);
    walk(50, 45, |at: &G| {
        let picture = Picture::of(at);
        let place = at.write();
        assert_eq!(lasting(&picture), lasting(&begun), "{place}");
        let ([first, second], [as_first, as_second]) = (&picture.sides, &begun.sides);
        let kept = (first, second) == (as_first, as_second);
        assert!(kept || (first, second) == (as_second, as_first), "{place}: {:?}", picture.sides);
        assert_eq!(first.name.is_some(), second.name.is_some(), "{place}");
        assert!(first.name.is_none() || first.name != second.name, "{place}");
        assert!(first.pieces.iter().all(|piece| !second.pieces.contains(piece)), "{place}");
        assert!(picture.left >= 1 && picture.turn_length.is_none_or(|all| picture.left <= all), "{place}");
        let own = if at.turn() == Player::First { first } else { second };
        if let (Some(piece), false) = (picture.piece, own.pieces.is_empty()) {
            assert!(own.pieces.contains(&piece), "{place}: {piece:?} is in the wrong hand");
        }
        at.for_each_action(|action| check_turn(at, &picture, action));
    });
}

/// A turn of a known length goes on exactly as long as actions are left.
fn check_turn<G: Game>(at: &G, picture: &Picture, action: G::Action) {
    let next = at.after(action);
    if picture.turn_length.is_none() || next.is_over() {
        return;
    }
    let goes_on = next.turn() == at.turn();
    assert_eq!(goes_on, picture.left > 1, "{action} at {}", at.write());
    let (left, length) = (next.hand().left, next.hand().turn_length);
    let due =
        if goes_on { (picture.left - 1, picture.turn_length) } else { (length.unwrap_or(left), length) };
    assert_eq!((left, length), due, "{action} at {}", at.write());
}

/// What an action touches means that action: in its order, and in any order where the order does not matter.
pub fn a_touch_means_its_action<G: Game>() {
    walk(20, 46, |at: &G| {
        at.for_each_action(|action| {
            let (mut cells, choice) = at.touch(action);
            assert_eq!(at.touched(&cells, choice), Some(action), "{action} at {}", at.write());
            for _ in 1..cells.len() {
                cells.rotate_left(1);
                let meant = at.touched(&cells, choice);
                assert_eq!(meant == Some(action), G::TOUCH == Touch::Set, "{action} at {}", at.write());
            }
        });
    });
}

/// What stands on the board is what the position string says, cell by cell.
pub fn pieces_are_those_of_the_position_string<G: Game>() {
    walk(50, 42, |at: &G| {
        let text = at.write();
        let rows = text.split(' ').next().unwrap_or_default();
        let spelt = crate::oracle::spelt(rows).replace('/', "");
        let picture = Picture::of(at);
        let mut cells: Vec<_> = picture.cells.iter().collect();
        if picture.net.is_none() {
            cells.sort_by_key(|cell| (u8::MAX - cell.row, cell.column));
        }
        let drawn: String = cells.iter().map(|cell| cell.piece.map_or('.', letter)).collect();
        let unknown = cells.iter().filter_map(|cell| cell.piece).find(|&piece| letter(piece) == UNKNOWN);
        assert_eq!(unknown, None, "{} does not know its letter", file!());
        assert_eq!(drawn, spelt, "{text}");
    });
}

/// The actions of a picture are the legal ones, once each, sorted; cells and choice tell them apart.
pub fn the_legal_actions_are_shown_once_sorted_and_unambiguous<G: Game>() {
    walk(50, 43, |at: &G| {
        let picture = Picture::of(at);
        let texts: Vec<&str> = picture.actions.iter().map(|action| action.text.as_str()).collect();
        assert_eq!(texts, sorted_texts(at), "{}", at.write());
        let count = picture.cells.len();
        for (index, action) in picture.actions.iter().enumerate() {
            assert!(action.cells.iter().all(|&cell| (cell as usize) < count), "{action:?}");
            let names: String =
                action.cells.iter().map(|&cell| picture.cells[cell as usize].name.as_str()).collect();
            assert!(action.text.ends_with(&names), "{action:?} names the cells it touches: {names}");
            let alike = |other: &ludoteca_games::PictureAction| {
                (&other.cells, other.choice) == (&action.cells, action.choice)
            };
            assert!(!picture.actions[..index].iter().any(alike), "{action:?} at {}", at.write());
            assert!(!action.cells.is_empty() || action.choice.is_some(), "{action:?}");
        }
    });
}

/// An action with its changes laid over the cells gives the cells of the picture after it, and names no cell in vain.
pub fn changes_lead_to_the_picture_after<G: Game>() {
    walk(20, 47, |at: &G| {
        let picture = Picture::of(at);
        at.for_each_action(|action| {
            let text = action.to_string();
            let shown = picture.actions.iter().find(|shown| shown.text == text);
            let changes = shown.map(|shown| &*shown.changes).unwrap_or_default();
            let mut pieces: Vec<Option<Piece>> = picture.cells.iter().map(|cell| cell.piece).collect();
            for &(cell, piece) in changes {
                assert_ne!(pieces[cell as usize], piece, "{text} at {} changes nothing", at.write());
                pieces[cell as usize] = piece;
            }
            let after = at.after(action);
            let due: Vec<Option<Piece>> = G::Board::ALL.into_iter().map(|cell| after.piece(cell)).collect();
            assert_eq!(pieces, due, "{text} at {}", at.write());
        });
    });
}

/// A finished game shows who won, by which rule, on cells of the board; a game that goes on shows no ending.
pub fn an_ending_is_shown_exactly_when_the_game_is_over<G: Game>() {
    let (mut winners, rules) = ([0, 0], rule_sheet::rules(G::ID));
    walk(300, 44, |at: &G| {
        assert_eq!(at.ending().is_some(), at.is_over(), "{}", at.write());
        let picture = Picture::of(at);
        assert_eq!(picture.ending.is_some(), at.is_over(), "{}", at.write());
        let Some(ending) = picture.ending else { return };
        assert_eq!(at.outcome().map(|outcome| outcome.winner.number()), Some(ending.winner));
        assert!((1..=rules).contains(&ending.rule), "{ending:?}");
        assert!(!ending.code.is_empty(), "{ending:?}");
        assert!(!ending.cells.is_empty(), "{}: nothing shows {ending:?}", at.write());
        assert!(ending.cells.iter().all(|&cell| (cell as usize) < picture.cells.len()), "{ending:?}");
        winners[usize::from(ending.winner == Player::Second.number())] += 1;
    });
    assert!(winners.iter().all(|&wins| wins > 0), "each seat can win: {winners:?}");
}
