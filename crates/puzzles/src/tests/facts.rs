//! Questions about the law: every shipped answer is what the naive second implementation of the law says, and a wrong one is refused.

use crate::{Flaw, Maker, Prover, Puzzle, Question, Step, check_collection, read_collection, text};
use ludoteca_games::GameId;
use ludoteca_testkit::oracle::{Oracle, atarigo, avanco, dominorio, gatos, nex, rastros, semaforo, y};

/// The answer by the second implementation.
fn slow_answer<O: Oracle + Clone>(puzzle: &Puzzle) -> String {
    let oracle = O::from_position(&puzzle.position);
    match &puzzle.question {
        Question::Finish { .. } => slow_wins(&oracle).join(" "),
        Question::Threat { played, .. } => {
            assert_eq!(slow_wins(&oracle), [""; 0], "{puzzle}: a win at once was there before");
            let mut after = oracle;
            after.play(played);
            let again = O::from_position(&other_turn(&after.position()));
            format!("{played} {}", slow_wins(&again).join(" "))
        }
        Question::Moves { counts } if counts.len() == 1 => oracle.actions().len().to_string(),
        Question::Moves { .. } => {
            let other = O::from_position(&other_turn(&puzzle.position));
            let (own, other) = (oracle.actions().len(), other.actions().len());
            if oracle.to_act() == 1 { format!("{own} {other}") } else { format!("{other} {own}") }
        }
        Question::Forbidden { .. } => {
            let (allowed, empty) = (oracle.actions(), empty_cells(&puzzle.position));
            let mut cells: Vec<String> = empty.into_iter().filter(|cell| !allowed.contains(cell)).collect();
            cells.sort();
            cells.join(" ")
        }
        other => panic!("{other:?} is not about the law"),
    }
}

fn slow_wins<O: Oracle + Clone>(oracle: &O) -> Vec<String> {
    let wins = |action: &String| {
        let mut after = oracle.clone();
        after.play(action);
        after.winner() == Some(oracle.to_act())
    };
    oracle.actions().into_iter().filter(wins).collect()
}

/// The position with the other letter or number at its end.
fn other_turn(position: &str) -> String {
    let (board, turn) = position.rsplit_once(' ').unwrap();
    let pair = ["12", "wb", "cd", "vh"].into_iter().find(|pair| pair.contains(turn)).unwrap();
    format!("{board} {}", pair.replace(turn, ""))
}

/// The empty cells of a board whose rows are written from the top, with numbers for runs of empty cells.
fn empty_cells(position: &str) -> Vec<String> {
    let rows: Vec<&str> = position.split(' ').next().unwrap().split('/').collect();
    let mut empty = Vec::new();
    for (from_top, row) in rows.iter().enumerate() {
        let mut columns = 'a'..;
        for sign in row.chars() {
            let run = sign.to_digit(10);
            for column in columns.by_ref().take(run.unwrap_or(1) as usize) {
                if run.is_some() {
                    empty.push(format!("{column}{}", rows.len() - from_top));
                }
            }
        }
    }
    empty
}

#[test]
fn every_shipped_answer_about_the_law_is_that_of_the_second_implementation() {
    let mut kinds: Vec<(&str, GameId)> = Vec::new();
    for game in GameId::ALL {
        for (_, puzzle) in read_collection(text(game)).unwrap() {
            if !puzzle.question.is_fact() {
                continue;
            }
            kinds.push((puzzle.question.kind(), game));
            let answer = match game {
                GameId::Semaforo => slow_answer::<semaforo::Semaforo>(&puzzle),
                GameId::Gatos => slow_answer::<gatos::Gatos>(&puzzle),
                GameId::Rastros => slow_answer::<rastros::Rastros>(&puzzle),
                GameId::Avanco => slow_answer::<avanco::Avanco>(&puzzle),
                GameId::Atarigo => slow_answer::<atarigo::Atarigo>(&puzzle),
                GameId::Dominorio => slow_answer::<dominorio::Dominorio>(&puzzle),
                GameId::Nex => slow_answer::<nex::Nex>(&puzzle),
                GameId::Y => slow_answer::<y::Y>(&puzzle),
                other => panic!("{other} has no questions about the law"),
            };
            assert_eq!(puzzle.question.answer(), answer, "{game}: {puzzle}");
        }
    }
    for kind in Question::FACTS {
        assert!(kinds.iter().any(|&(known, _)| known == kind), "no puzzle of the kind {kind}");
    }
    assert!(kinds.iter().all(|&(kind, game)| Question::is_asked(kind, game)));
}

#[test]
fn an_answer_that_the_law_does_not_give_is_refused() {
    let semaforo = |line: &str| Puzzle::read(line).unwrap().check(&mut Prover::new(GameId::Semaforo));
    // The greens of b1 and c1 wait for d1; a1 is red.
    semaforo("finish|4/4/RGG1 2|d1|1||1").unwrap();
    assert_eq!(semaforo("finish|4/4/RGG1 2|b2|1||1"), Err(Flaw::Fact(Some("d1".to_owned()))));
    assert_eq!(semaforo("finish|4/4/RG2 1|d1|1||1"), Err(Flaw::Fact(None)));
    assert_eq!(semaforo("finish|4/4/1GG1 1|a1|1||1"), Err(Flaw::Fact(None)), "a1 and d1 both win");
    assert_eq!(semaforo("finish|4/4/RGG1 2|d1|2||1"), Err(Flaw::Step(Step::EASIEST)));
    assert_eq!(semaforo("finish|4/4/RGG1 2|d1|1||-"), Err(Flaw::Distance(Some(1))));
    assert_eq!(semaforo("finish|4/4/RGG1 2|d1|1|door|1"), Err(Flaw::Themes(vec![])));
    semaforo("moves|4/4/RGG1 2|11|2||-").unwrap();
    assert_eq!(semaforo("moves|4/4/RGG1 2|12|2||-"), Err(Flaw::Fact(Some("11".to_owned()))));
    assert_eq!(
        semaforo("threat|4/4/RG2 1|c1 d1|2||-"),
        Err(Flaw::Fact(None)),
        "both could complete the line"
    );
}

#[test]
fn a_line_about_the_law_is_read_as_it_was_written_and_nonsense_is_refused() {
    for line in [
        "finish|p|d3|1||1",
        "forbidden|p|a1 b2|1||-",
        "moves|p|5|1||-",
        "moves|p|5 3|1||-",
        "threat|p|d3 d4|2||-",
    ] {
        assert_eq!(Puzzle::read(line).unwrap().to_string(), line);
    }
    for (line, why) in [
        ("finish|p|d3 d4|1||1", "expected the one action that wins at once"),
        ("forbidden|p||1||-", "expected different cells in order"),
        ("forbidden|p|b2 a1|1||-", "expected different cells in order"),
        ("forbidden|p|a1 a1|1||-", "expected different cells in order"),
        ("moves|p|many|1||-", "expected one number or two"),
        ("moves|p|1 2 3|1||-", "expected one number or two"),
        ("threat|p|d3|1||-", "expected what was played, and what it threatens"),
    ] {
        let refused = Puzzle::read(line).unwrap_err();
        assert!(refused.contains(why), "{line}: {refused}");
    }
}

#[test]
fn questions_about_the_law_are_made_the_same_each_time() {
    let make = |seed| {
        let mut maker = Maker::new(GameId::Semaforo, Some("finish"), 4, seed);
        while !maker.is_done() {
            maker.play_one();
        }
        maker.text()
    };
    let collection = make(1);
    assert!(collection.contains("puzzles make semaforo --kind finish --count 4 --seed 1`"), "{collection}");
    assert_eq!(make(1), collection);
    assert_ne!(make(2), collection);
    let (count, bad) = check_collection(GameId::Semaforo, &collection, || true);
    assert!(count > 0 && bad.is_empty(), "{bad:?}");
}
