//! The engine against plain recursion, the GPU's values, and its own limits.

use super::board::bits;
use super::book::BOOK_LEAST;
use super::reduce::reduce;
use super::symmetry::MaskImages;
use super::*;
use ludoteca_games::board::Board as _;
use ludoteca_games::{Game, Notation};
use ludoteca_kernel::{Player, Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Distance, Limits, Row, StoppedClock, Value, Watch};
use std::collections::HashMap;

const SAMPLES: &str = include_str!("../../data/flume/samples.txt");

fn think(engine: &mut FlumeEngine, position: &Flume, limits: Limits) -> Report<Action> {
    engine.think(position, &mut Budget::new(&limits, &StoppedClock, &mut ()))
}

fn random_position(empty: u32, rng: &mut Rng) -> Flume {
    let mut at = Flume::start();
    while at.empty().len() > empty {
        let Some(action) = at.random_action(rng) else { break };
        at.play_unchecked(action);
    }
    at
}

fn stones(position: &Flume, seat: Player) -> i32 {
    let white = position.seat_of(ludoteca_games::Colour::White) == seat;
    (if white { position.white().bits() } else { position.black().bits() }).count_ones() as i32
}

/// First's final margin under best play, by trying everything.
fn naive(position: &Flume, seen: &mut HashMap<Flume, i32>) -> i32 {
    if position.outcome().is_some() {
        return stones(position, Player::First) - stones(position, Player::Second);
    }
    if let Some(&margin) = seen.get(position) {
        return margin;
    }
    let margins = position.legal_actions().into_iter().map(|action| naive(&position.after(action), seen));
    let best = if position.turn() == Player::First { margins.max() } else { margins.min() };
    let best = best.expect("an unfinished game has an action");
    seen.insert(position.clone(), best);
    best
}

fn for_the_one_to_act(position: &Flume, firsts: i32) -> i32 {
    if position.turn() == Player::First { firsts } else { -firsts }
}

#[test]
fn rows_agree_with_trying_everything() {
    let mut rng = Rng::new(21);
    let mut engine = FlumeEngine::new(1);
    for round in 0..150 {
        let position = random_position(1 + round % 10, &mut rng);
        let mut seen = HashMap::new();
        let best = for_the_one_to_act(&position, naive(&position, &mut seen));
        let report = think(&mut engine, &position, Limits::NONE);
        assert_eq!(report.rows.len(), position.legal_actions().len());
        assert_eq!(report.rows[0].margin, Some(best));
        for row in &report.rows {
            let wanted = for_the_one_to_act(&position, naive(&position.after(row.action), &mut seen));
            assert_eq!(row.margin, Some(wanted), "{} in {}", row.action, position.write());
            check_proof(&position, row);
            check_line(&position, row, wanted);
        }
    }
}

/// Every game is equally long: as many plies as empty cells.
fn check_proof(position: &Flume, row: &Row<Action>) {
    let plies = position.empty().len() as u16;
    let won = row.margin.is_some_and(|margin| margin > 0);
    assert_eq!(row.value, Value::proved(won, Distance::Exact(plies)));
}

/// The line begins with the action, is legal, and ends the game with the margin.
fn check_line(position: &Flume, row: &Row<Action>, margin: i32) {
    let mut at = position.clone();
    assert_eq!(row.line.first(), Some(&row.action));
    assert!(row.line.iter().all(|&action| at.play(action)), "{:?} in {}", row.line, position.write());
    assert!(at.is_over());
    let seat = position.turn();
    assert_eq!(stones(&at, seat) - stones(&at, seat.other()), margin);
}

#[test]
fn openings_and_the_swap() {
    const FEW: Limits = Limits::nodes(1000);
    let mut engine = FlumeEngine::new(16);
    let start = Flume::start();
    let report = think(&mut engine, &start, FEW);
    assert_eq!(report.rows.len(), 49);
    assert!(report.rows.iter().all(|row| row.margin == Some(-1)), "the swap makes every opening lose by one");
    let images = MaskImages::new(BoardMasks::new(7, 7));
    let mut classes = 0;
    for row in &report.rows {
        let Action::Place(cell) = row.action else { panic!("no swap before the first stone") };
        let is_b1 = images.canonical(cell.alone().bits()) == images.canonical(0b10);
        let plies = if is_b1 { 49 } else { 50 };
        assert_eq!(row.value, Value::Loss(Distance::Exact(plies)), "{}", row.action);
        if !images.is_canonical(cell.alone().bits()) {
            continue;
        }
        classes += 1;
        let position = start.after(row.action);
        let answers = think(&mut engine, &position, FEW);
        let swap = answers.rows.iter().find(|row| row.action == Action::Swap).expect("swap may be said");
        let (best, margin) = (answers.rows[0].action, if is_b1 { -1 } else { 1 });
        assert_eq!(swap.margin, Some(margin));
        assert_eq!(swap.value.plies(), Some(49));
        assert_eq!((best == Action::Swap, answers.rows[0].margin), (!is_b1, Some(1)));
        let stones = answers.rows.iter().filter(|row| row.action != Action::Swap);
        assert_eq!(stones.map(|row| row.margin).max(), Some(Some(-margin)));
        // After the exchange the other seat says the same.
        let later = think(&mut engine, &position.after(Action::Swap), FEW);
        assert_eq!(later.rows[0].margin, Some(-margin));
        assert_eq!(later.rows[0].value, Value::proved(is_b1, Distance::Exact(48)));
    }
    assert_eq!(classes, 10);
}

#[test]
fn without_the_book_an_opening_loses_but_nobody_says_how_soon() {
    let report = think(&mut FlumeEngine::without_book(1), &Flume::start(), Limits::nodes(1000));
    assert_eq!(report.rows.len(), 49);
    for row in &report.rows {
        // Whoever may choose the side of an odd margin wins: 50 plies if with the swap, else 49.
        assert_eq!((row.value, row.margin), (Value::Loss(Distance::AtMost(50)), None));
    }
}

#[test]
fn later_thoughts_agree_with_earlier_ones() {
    let mut rng = Rng::new(22);
    let mut engine = FlumeEngine::new(16);
    for empty in [20, 25, 30, 33] {
        let position = random_position(empty, &mut rng);
        let report = think(&mut engine, &position, Limits::NONE);
        for row in report.rows.iter().step_by(7) {
            let next = position.after(row.action);
            let later = think(&mut FlumeEngine::new(4), &next, Limits::NONE).rows[0].margin;
            let sign = if next.turn() == position.turn() { 1 } else { -1 };
            assert_eq!(later.map(|margin| sign * margin), row.margin);
        }
        check_line(&position, &report.rows[0], report.rows[0].margin.expect("it is proved"));
    }
}

/// Stops at the n-th question and remembers what it heard.
struct Impatient {
    questions: u32,
    heard: usize,
}

impl Watch<Action> for Impatient {
    fn stop(&mut self) -> bool {
        self.questions = self.questions.saturating_sub(1);
        self.questions == 0
    }

    fn report(&mut self, report: &Report<Action>) {
        assert_eq!(report.rows.len(), 40);
        self.heard += 1;
    }
}

#[test]
fn the_budget_is_kept_and_proofs_stay_true() {
    let position = random_position(40, &mut Rng::new(23));
    let truth = think(&mut FlumeEngine::new(16), &position, Limits::NONE);
    let mut solver = CoreSolver::with_book(16);
    let mut margin = |row: &Row<Action>| match row.action {
        Action::Place(cell) => {
            line::margin(&position) + solver.action(position.empty().bits(), cell.alone().bits())
        }
        Action::Swap => panic!("it is too late for that"),
    };
    let margins: HashMap<String, i32> =
        truth.rows.iter().map(|row| (row.action.to_string(), margin(row))).collect();
    for nodes in [0, 1, 100, 1500, 5000, 20_000, u64::MAX] {
        let report = think(&mut FlumeEngine::new(16), &position, Limits::nodes(nodes));
        assert_eq!(report.rows.len(), 40);
        assert!(report.nodes <= nodes);
        assert!(report.rows.is_sorted_by_key(|row| std::cmp::Reverse(row.value)));
        for row in &report.rows {
            let margin = margins[&row.action.to_string()];
            assert!(row.margin.is_none_or(|found| found == margin));
            assert!(!row.value.is_proof() || row.value.is_win() == (margin > 0));
            assert_eq!(row.value.is_exact(), row.value.is_proof());
        }
    }
    let mut watch = Impatient { questions: 4, heard: 0 };
    let mut budget = Budget::new(&Limits::NONE, &StoppedClock, &mut watch);
    let report = FlumeEngine::new(16).think(&position, &mut budget);
    assert!(report.nodes <= 3 * ludoteca_search::POLL_GRAIN && !report.is_proved());
    let mut watch = Impatient { questions: u32::MAX, heard: 0 };
    FlumeEngine::new(16).think(&position, &mut Budget::new(&Limits::NONE, &StoppedClock, &mut watch));
    assert!(watch.heard >= 2, "who wins first, then the best margin");
}

/// Here the margins of the lesser actions alone would take eight million nodes.
#[test]
fn an_early_position_is_answered_soon() {
    let actions = ["b1", "c1", "e3", "f1", "e2"].map(|text| text.parse::<Action>().expect("an action"));
    let position = actions.into_iter().fold(Flume::start(), |at, action| at.after(action));
    let report = think(&mut FlumeEngine::new(16), &position, Limits::NONE);
    assert!(report.nodes < 400_000, "{}", report.nodes);
    assert!(report.rows.iter().all(|row| row.value.is_exact()));
    assert_eq!(report.rows[0].margin, Some(3));
    assert_eq!(report.rows.iter().filter(|row| row.value.is_win()).count(), 3);
    assert!(report.rows.iter().any(|row| row.margin.is_none()), "or the position is not that hard");
}

/// The best level does not get the nodes that the best margin takes here (1,312,002), but it knows who wins.
#[test]
fn the_best_level_always_knows_who_wins() {
    let actions = ["g1", "e2", "d2", "f2", "e3", "f1", "e1", "c2"]
        .map(|text| text.parse::<Action>().expect("an action"));
    let hard = actions.into_iter().fold(Flume::start(), |at, action| at.after(action));
    let mut rng = Rng::new(29);
    let others = (0..6).map(|_| random_position(39, &mut rng)).collect::<Vec<_>>();
    for position in [hard].iter().chain(&others) {
        let report = think(&mut FlumeEngine::new(16), position, Limits::nodes(FlumeEngine::MOST_NODES));
        let won = CoreSolver::with_book(16).value(position.empty().bits()) + line::margin(position) > 0;
        let best = report.rows[0].value;
        assert!(best.is_proof() && best.is_win() == won, "{}", position.write());
    }
}

#[test]
fn the_book_knows_what_it_should() {
    let book = Book::in_use().expect("it comes with the program");
    assert_eq!((book.least(), book.losses()), (BOOK_LEAST, 967_558));
    let checked = check(42, 2, 5, &false.into()).expect("the book is true");
    assert_eq!((checked.followed, checked.bounded, checked.proved), (866, 58, 2));
}

#[test]
fn the_solver_and_the_book_agree_with_the_gpu() {
    let board = BoardMasks::new(7, 7);
    let (mut prover, mut learned) = (CoreSolver::new(board, 16), CoreSolver::with_book(16));
    let (mut solved, mut known) = (0, 0);
    for line in SAMPLES.lines() {
        let (mask, value) = line.split_once(' ').expect("a mask and a value");
        let empty = u64::from_str_radix(mask, 16).expect("a mask");
        let value: i32 = value.parse().expect("a value");
        if empty.count_ones() <= 34 {
            assert_eq!(prover.value(empty), value, "{mask}");
            solved += 1;
        }
        let reduced = reduce(board, empty);
        if let Some((low, high)) = Book::in_use().and_then(|book| book.bounds(reduced.core)) {
            let (least, most) = reduced.settle_bounds(low, high);
            assert!((least..=most).contains(&value), "{mask}");
            if reduced.core.count_ones() > BOOK_LEAST + 1 {
                assert_eq!(learned.value(empty), value, "{mask}");
            }
            known += 1;
        }
    }
    assert!(solved > 1000 && known > 100, "{solved} solved, {known} known in the book");
}

#[test]
fn small_boards_from_the_start() {
    let start =
        |side| CoreSolver::new(BoardMasks::new(side, side), 16).value(BoardMasks::new(side, side).full());
    assert_eq!([1, 2, 3, 4, 5].map(start), [1, -2, 7, -2, 1]);
    let best = |side: u32| {
        let board = BoardMasks::new(side, side);
        let mut solver = CoreSolver::new(board, 1);
        bits(board.full()).map(|cell| solver.action(board.full(), cell)).max()
    };
    assert_eq!(best(4), Some(start(4)));
    assert_eq!(ludoteca_games::flume::Board::ALL.bits(), BoardMasks::new(7, 7).full());
}

mod on_disk {
    use super::*;
    use crate::flume::brute::Brute;
    use crate::flume::tables::{Tables, TablesError, build, verify};
    use std::path::PathBuf;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// A folder of its own, gone at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("ludoteca-flume-{name}-{}", std::process::id()));
            let _ = std::fs::remove_dir_all(&path);
            Self(path)
        }

        fn layer(&self, side: u32, layer: u32) -> PathBuf {
            self.0.join(format!("flume-{side}x{side}-{layer:02}.layer"))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn tables_of_4x4_hold_every_subset() {
        let folder = Folder::new("4x4");
        let go_on = AtomicBool::new(false);
        let built = build(&folder.0, 4, 2, &mut |_| (), &go_on).expect("built");
        assert_eq!(built.cores, 385);
        assert_eq!(verify(&folder.0, 4, &mut |_| (), &go_on).expect("true"), built);
        let board = BoardMasks::new(4, 4);
        let brute = Brute::new(board);
        let tables = Tables::open(&folder.0, 4).expect("complete");
        for empty in 0..=board.full() {
            assert_eq!(tables.value(empty).expect("read"), brute.value(empty));
        }
    }

    #[test]
    fn an_interrupted_build_goes_on_and_damage_is_noticed() {
        let folder = Folder::new("5x5");
        let stop = AtomicBool::new(false);
        let stopped = build(
            &folder.0,
            5,
            1,
            &mut |progress| {
                stop.store(progress.layer == 18 && progress.checksum.is_some(), Ordering::Relaxed);
            },
            &stop,
        );
        assert!(matches!(stopped, Err(TablesError::Stopped)));
        assert!(folder.layer(5, 18).exists() && !folder.layer(5, 19).exists());
        assert!(matches!(Tables::open(&folder.0, 5), Err(TablesError::Missing(19))));
        let go_on = AtomicBool::new(false);
        let (mut found, mut sums) = (0, Vec::new());
        let built = build(
            &folder.0,
            5,
            2,
            &mut |progress| {
                found += u32::from(progress.found);
                sums.extend(progress.checksum);
            },
            &go_on,
        );
        let built = built.expect("built");
        assert_eq!((built.cores, built.start, found, sums.len()), (31_380, 1, 19, 26));
        // As the GPU found them.
        assert_eq!(
            (sums[18], sums[20], sums[25]),
            (0x66dd_0cd1_427d_c72b, 0x50b2_2b57_d37c_7eb6, 0x910a_2dec_8902_5cc1)
        );
        let packed = Tables::pack(&folder.0, 5, 20).expect("packed");
        let book = Book::open(&packed).expect("a book");
        let tables = Tables::open(&folder.0, 5).expect("complete");
        for cell in bits(BoardMasks::new(5, 5).full()) {
            let core = reduce(BoardMasks::new(5, 5), BoardMasks::new(5, 5).full() & !cell).core;
            let value = tables.core_value(core).expect("it is there");
            let expected = if value < 0 { (value, value) } else { (value & 1, core.count_ones() as i32) };
            assert_eq!(book.bounds(core), Some(expected));
        }
        let mut bytes = std::fs::read(folder.layer(5, 17)).expect("read");
        bytes[600] ^= 1;
        std::fs::write(folder.layer(5, 17), bytes).expect("written");
        assert!(matches!(verify(&folder.0, 5, &mut |_| (), &go_on), Err(TablesError::Io(_))));
        assert!(matches!(build(&folder.0, 5, 1, &mut |_| (), &go_on), Err(TablesError::Io(_))));
        assert!(matches!(build(&folder.0, 8, 1, &mut |_| (), &go_on), Err(TablesError::Side(8))));
        assert!(FlumeEngine::with_tables(1, &folder.0).is_err(), "these are not the tables of 7×7");
    }
}
