//! Puzzles as their makers and readers meet them: right ones, wrong ones, and the collections that come with the program.

use crate::{BadDraft, BadLine, Difficulty, Flaw, Maker, Prover, Puzzle, Question, Step, TRIES};
use crate::{check_collection, likeness, pick, read_collection, text};
use ludoteca_games::{Game, GameId, Notation, Rng, Symmetric, rastros::Rastros};
use ludoteca_kernel::Player;

/// All the collections together may be no larger, in bytes.
const LARGEST: usize = 400 * 1024;
/// Puzzles of each game that are proved here; `ludoteca puzzles check` proves them all.
const SAMPLE: usize = 5;

mod facts;

fn puzzle(question: Question, position: String) -> Puzzle {
    Puzzle { question, position, step: Step::HARDEST, themes: vec![], distance: None }
}

fn win(action: &str, position: String) -> Puzzle {
    puzzle(Question::Win { action: action.to_owned() }, position)
}

fn first(game: GameId, kind: &str) -> Puzzle {
    let found = read_collection(text(game)).unwrap();
    found.into_iter().map(|(_, puzzle)| puzzle).find(|puzzle| puzzle.question.kind() == kind).unwrap()
}

#[test]
fn a_line_is_read_as_it_was_written() {
    let lines = [
        "win|7/7/4x2/3o3/7/7/7 2|d3|1||7",
        "mistake|7/7/4x2/3o3/7/7/7 2|d3 e4|5|door corner|-",
        "who|7/7/4x2/3o3/7/7/7 2|2|3|door|12",
    ];
    for line in lines {
        assert_eq!(Puzzle::read(line).unwrap().to_string(), line);
    }
    let spaced = Puzzle::read("win | 7/7/4x2/3o3/7/7/7 2 | d3 | 1 |  | 7").unwrap();
    assert_eq!(spaced.to_string(), lines[0]);
}

#[test]
fn a_line_that_is_none_is_refused_with_its_field() {
    let refusals = [
        ("", "1 fields instead of 6"),
        ("win|p|d3|1|", "5 fields instead of 6"),
        ("win|p|d3|1||7|", "7 fields instead of 6"),
        (
            "hold|p|d3|1||7",
            "the kind is \"hold\": expected one of finish, forbidden, mistake, moves, threat, who, win",
        ),
        ("win||d3|1||7", "the position is \"\""),
        ("win|p||1||7", "the answer is \"\": expected the one action that wins"),
        ("win|p|d3 d4|1||7", "the answer is \"d3 d4\""),
        ("mistake|p|d3|1||7", "expected two different actions"),
        ("mistake|p|d3 d3|1||7", "expected two different actions"),
        ("who|p|3|1||7", "expected the seat that wins, 1 or 2"),
        ("win|p|d3|0||7", "the step is \"0\": expected a number from 1 to 5"),
        ("win|p|d3|6||7", "the step is \"6\""),
        ("win|p|d3|1||", "the distance is \"\": expected a number of plies, or -"),
        ("win|p|d3|1||0", "the distance is \"0\""),
        ("win|p|d3|1||-3", "the distance is \"-3\""),
    ];
    for (line, why) in refusals {
        let refused = Puzzle::read(line).unwrap_err();
        assert!(refused.contains(why), "{line}: {refused}");
    }
    let refused = read_collection("# a remark\n\nwin|p|d3|1||7\nwin|p\n").unwrap_err();
    assert_eq!(refused.line, 4);
    assert!(refused.to_string().starts_with("line 4: 2 fields"), "{refused}");
}

#[test]
fn two_solutions_are_refused() {
    let mut prover = Prover::new(GameId::Rastros);
    let mut rng = Rng::new(3);
    let mut refused = 0;
    for _ in 0..10 {
        let mut table = GameId::Rastros.table();
        for _ in 0..6 {
            table.play_random(&mut rng);
        }
        let Some(analysis) = prover.every_action(table.as_ref()) else { continue };
        let winning: Vec<&str> = analysis.winning().map(|eval| eval.action.as_str()).collect();
        if let [one, _, ..] = winning.as_slice()
            && analysis.evals.len() > 2
        {
            let flaw = win(one, table.position()).check(&mut prover).unwrap_err();
            assert!(matches!(&flaw, Flaw::Solutions(all) if all.len() > 1), "{flaw}");
            refused += 1;
        }
    }
    assert!(refused > 0, "no position had two solutions");
}

#[test]
fn what_is_not_proved_is_refused() {
    let game = GameId::Avanco;
    let (mut prover, table) = (Prover::new(game), game.table());
    let [one, other] = [0, 1].map(|at| table.actions()[at].clone());
    let who = Question::Who { winner: Player::First };
    let mistake = Question::Mistake { mistake: one.clone(), other };
    for question in [Question::Win { action: one }, who, mistake] {
        let asked = puzzle(question, table.position());
        assert_eq!(asked.check(&mut prover), Err(Flaw::Unproved), "{asked}");
    }
}

#[test]
fn a_puzzle_that_says_something_else_is_refused() {
    let game = GameId::Rastros;
    let mut prover = Prover::new(game);
    let right = first(game, "win");
    right.check(&mut prover).unwrap();
    let check = |change: &dyn Fn(&mut Puzzle)| {
        let mut changed = right.clone();
        change(&mut changed);
        changed.check(&mut Prover::new(game)).unwrap_err()
    };
    let Question::Win { action } = &right.question else { panic!("{right}") };
    let wrong = right.table(game).unwrap().actions().into_iter().find(|other| other != action).unwrap();
    let flaw = check(&|puzzle| puzzle.question = Question::Win { action: wrong.clone() });
    assert_eq!(flaw, Flaw::Solutions(vec![action.clone()]));
    assert!(matches!(
        check(&|puzzle| puzzle.question = Question::Win { action: "z9".to_owned() }),
        Flaw::Illegal(_)
    ));
    assert!(matches!(check(&|puzzle| puzzle.distance = Some(99)), Flaw::Distance(_)));
    assert!(matches!(check(&|puzzle| puzzle.position.push_str("  ")), Flaw::Position(_)));
    assert!(matches!(check(&|puzzle| puzzle.position.clear()), Flaw::Position(_)));
    let turned = Question::Mistake { mistake: action.clone(), other: wrong.clone() };
    assert!(matches!(check(&|puzzle| puzzle.question = turned.clone()), Flaw::NoMistake(_)));

    let mut who = first(game, "who");
    who.check(&mut prover).unwrap();
    let Question::Who { winner } = who.question else { panic!("{who}") };
    who.question = Question::Who { winner: winner.other() };
    assert_eq!(who.check(&mut prover), Err(Flaw::Winner(winner)));
}

#[test]
fn a_position_that_was_mirrored_is_not_another() {
    let shipped = first(GameId::Rastros, "win");
    let position = Rastros::read(&shipped.position).unwrap().admit();
    let image = position.image(Rastros::SYMMETRIES[1]);
    let Question::Win { action } = &shipped.question else { panic!("{shipped}") };
    let action = Rastros::image_of(position.read_action(action).unwrap(), Rastros::SYMMETRIES[1]);
    let mut mirrored = win(&action.to_string(), image.write());
    mirrored.distance = shipped.distance;
    mirrored.themes = mirrored.seen_themes(&mut Prover::new(GameId::Rastros));
    assert_ne!(mirrored.position, shipped.position, "a position that is its own image");
    mirrored.check(&mut Prover::new(GameId::Rastros)).unwrap();

    let likenesses = [&shipped, &mirrored].map(|puzzle| likeness(GameId::Rastros, &puzzle.position).unwrap());
    assert_eq!(likenesses[0], likenesses[1]);
    let both = format!("# a remark\n{shipped}\n{mirrored}\n");
    let (count, bad) = check_collection(GameId::Rastros, &both, || true);
    assert_eq!((count, bad), (2, vec![BadLine { line: 3, why: Flaw::Alike(2).to_string() }]));
}

#[test]
fn every_wrong_line_is_named() {
    let shipped = text(GameId::Semaforo);
    let lines: Vec<&str> = shipped.lines().filter(|line| line.starts_with("who")).take(3).collect();
    let turned = match lines[1].split('|').nth(2) {
        Some("1") => lines[1].replacen("|1|", "|2|", 1),
        _ => lines[1].replacen("|2|", "|1|", 1),
    };
    let tampered = format!("# a remark\n{}\n{turned}\nnonsense\n{}\n", lines[0], lines[2]);
    let (count, bad) = check_collection(GameId::Semaforo, &tampered, || true);
    assert_eq!(count, 4);
    assert_eq!(bad.iter().map(|bad| bad.line).collect::<Vec<_>>(), [3, 4], "{bad:?}");
}

#[test]
fn the_same_seed_gives_the_same_bytes_however_often_it_was_stopped() {
    for (game, count, seed) in [(GameId::Semaforo, 12, 3), (GameId::Quelhas, 5, 3)] {
        let whole = |seed| {
            let mut maker = Maker::new(game, None, count, seed);
            while !maker.is_done() {
                maker.play_one();
            }
            maker.text()
        };
        let once = whole(seed);
        let mut draft = Maker::new(game, None, count, seed).text();
        loop {
            let mut maker = Maker::resume(game, None, count, seed, &draft).unwrap();
            if maker.is_done() {
                break;
            }
            maker.play_one();
            draft = maker.text();
        }
        assert_eq!(draft, once);
        assert_ne!(whole(seed + 1), once);
        let (made, bad) = check_collection(game, &once, || true);
        assert_eq!((made, bad), (count as usize, vec![]));
    }
}

#[test]
fn a_draft_of_something_else_is_refused() {
    let draft = Maker::new(GameId::Semaforo, None, 12, 3).text();
    let refused = |game, count, seed, draft: &str| -> BadDraft {
        Maker::resume(game, None, count, seed, draft).unwrap_err()
    };
    for (game, count, seed) in
        [(GameId::Semaforo, 12, 4), (GameId::Semaforo, 13, 3), (GameId::Rastros, 12, 3)]
    {
        let why = refused(game, count, seed, &draft).to_string();
        assert!(why.contains(&format!("puzzles make {game} --count {count} --seed {seed}")), "{why}");
    }
    refused(GameId::Semaforo, 12, 3, "");
    refused(GameId::Semaforo, 12, 3, &draft.replace(" 0 games", " no games"));
    refused(GameId::Semaforo, 12, 3, &format!("{draft}nonsense\n"));
}

#[test]
fn who_goes_wrong_more_often_has_the_harder_puzzle() {
    let step = |found: u32, wrong, distance| Difficulty { found: [found; 8], wrong, distance }.step();
    assert!(step(2, 3, Some(9)) > step(12, 3, Some(9)));
    assert!(step(12, 8, Some(9)) > step(12, 0, Some(9)));
    assert!(step(12, 3, Some(24)) > step(12, 3, Some(1)));
    assert_eq!(step(TRIES, 0, Some(1)).number(), 1);
    assert_eq!(step(0, 8, Some(40)), Step::HARDEST);
    assert!(Difficulty { found: [TRIES; 8], wrong: 0, distance: None }.is_trivial());
}

/// `LUDOTECA_WRITE=1 cargo test -p ludoteca-puzzles themes` writes the themes of all of them anew and leaves the rest as it is.
#[test]
fn the_shipped_themes_are_those_that_are_seen() {
    let writes = std::env::var_os("LUDOTECA_WRITE").is_some();
    for game in GameId::ALL {
        let mut prover = Prover::new(game);
        let mut lines: Vec<String> = Vec::new();
        let (mut puzzles, mut themed, mut all) = (0, 0, 0);
        for line in text(game).lines() {
            let Some(mut puzzle) = (!line.starts_with('#')).then(|| Puzzle::read(line).unwrap()) else {
                lines.push(line.to_owned());
                continue;
            };
            all += 1;
            if writes || puzzles < SAMPLE || puzzle.question.is_fact() {
                puzzles += usize::from(!puzzle.question.is_fact());
                puzzle.themes = puzzle.seen_themes(&mut prover);
            }
            themed += usize::from(!puzzle.themes.is_empty());
            lines.push(puzzle.to_string());
        }
        let written = lines.join("\n") + "\n";
        if writes {
            println!("{game}: {themed} of {all} puzzles have a theme");
            std::fs::write(format!("data/{game}.txt"), written).unwrap();
        } else {
            assert!(
                written == text(game),
                "{game}: LUDOTECA_WRITE=1 cargo test -p ludoteca-puzzles themes writes them"
            );
        }
    }
}

#[test]
fn every_shipped_collection_is_sorted_small_and_proved_in_a_sample() {
    let mut size = 0;
    for game in GameId::ALL {
        let text = text(game);
        size += text.len();
        assert!(text.starts_with('#') && text.ends_with('\n'), "{game}: how was it made?");
        let puzzles: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(puzzles.is_sorted(), "{game}");
        let read = read_collection(text).unwrap_or_else(|bad| panic!("{game}, {bad}"));
        assert_eq!(read.len(), puzzles.len(), "{game}: an empty line");
        for ((_, puzzle), line) in read.iter().zip(&puzzles) {
            assert_eq!(puzzle.to_string(), *line, "{game}");
        }
        // Facts of the law are proved in no time: all of them.
        let (facts, proved): (Vec<&str>, Vec<&str>) =
            puzzles.iter().partition(|line| Puzzle::read(line).is_ok_and(|puzzle| puzzle.question.is_fact()));
        let sample: Vec<&str> = facts.into_iter().chain(proved.into_iter().take(SAMPLE)).collect();
        let (_, bad) = check_collection(game, &sample.join("\n"), || true);
        assert!(bad.is_empty(), "{game}: {bad:?}");
    }
    assert!(size <= LARGEST, "{size} bytes");
}

#[test]
fn every_game_has_puzzles_enough_of_several_kinds_and_steps() {
    for game in GameId::ALL {
        let puzzles = read_collection(text(game)).unwrap();
        let least = match game {
            GameId::Produto | GameId::Atarigo | GameId::Y | GameId::Nex => 100,
            _ => 300,
        };
        assert!(puzzles.len() >= least, "{game}: {}", puzzles.len());
        let different = |of: &dyn Fn(&Puzzle) -> String| {
            puzzles.iter().map(|(_, puzzle)| of(puzzle)).collect::<std::collections::BTreeSet<_>>().len()
        };
        assert!(different(&|puzzle| puzzle.question.kind().to_owned()) >= 2, "{game}: one kind");
        assert!(different(&|puzzle| puzzle.step.number().to_string()) >= 4, "{game}: few steps");
    }
}

/// The page of puzzles picks the same: `web/src/game/puzzles/puzzles.test.ts` has these lines too.
#[test]
fn a_set_is_picked_from_easy_to_hard_and_as_the_page_picks_it() {
    let all: Vec<Puzzle> = (0_u8..40)
        .map(|at| Puzzle {
            step: Step::new(1 + at % 5).unwrap(),
            themes: vec![["door", "corner", "one-way"][usize::from(at % 3)].to_owned()],
            ..win("a1", format!("{at}"))
        })
        .collect();
    let themed = |count, steps, themes: &[&str], seed| -> Vec<String> {
        let themes: Vec<String> = themes.iter().map(ToString::to_string).collect();
        pick(&all, count, &steps, &themes, &[], seed).into_iter().map(|puzzle| puzzle.position).collect()
    };
    let picked = |count, steps, seed| themed(count, steps, &[], seed);
    let up_to_three = || Step::EASIEST..=Step::new(3).unwrap();
    assert_eq!(picked(6, up_to_three(), 1).join(" "), "10 0 25 31 21 2");
    assert_ne!(picked(6, up_to_three(), 2), picked(6, up_to_three(), 1));
    assert_eq!(picked(100, up_to_three(), 1).len(), 24, "all there are");
    let hardest = picked(5, Step::HARDEST..=Step::HARDEST, 7);
    assert!(hardest.iter().all(|at| at.parse::<u8>().unwrap() % 5 == 4), "{hardest:?}");
    let two = themed(4, up_to_three(), &["door", "one-way"], 1);
    assert_eq!(two.join(" "), "15 0 5 36");
    assert_eq!(themed(100, up_to_three(), &["door"], 1).len(), 8);
}
