//! Records: whatever the format can hold survives being written and read; whatever was played is replayed.

use ludoteca_games::{BY_RULES, ENDINGS, GameId, UNFINISHED, replay};
use ludoteca_kernel::record::{DEEPEST_VARIATION, Line, Record, Step, read_all, read_one};
use ludoteca_testkit::strategies::{play, record};
use proptest::prelude::*;

/// How many actions a line has, its variations included.
fn actions(line: &Line) -> usize {
    let steps = line.steps.iter();
    steps.map(|step| 1 + step.variations.iter().map(actions).sum::<usize>()).sum()
}

/// A record of this play, with comments and with every action told again as a variation on itself.
fn annotated(game: GameId, history: &[String], comment: &str) -> Record {
    let mut table = game.table();
    for action in history {
        table.play(action).expect("it was played before");
    }
    let mut record = table.record();
    for step in &mut record.line.steps {
        let same = Line { comments: vec![comment.to_owned()], steps: vec![Step::new(step.action.clone())] };
        step.comments.push(comment.to_owned());
        step.variations.push(same);
    }
    record
}

/// A record whose only action has a variation that has a variation…, this many inside each other.
fn nested(depth: usize) -> Record {
    let mut line = Line { comments: vec![], steps: vec![Step::new("a1")] };
    for _ in 0..depth {
        let mut step = Step::new("a1");
        step.variations.push(line);
        line = Line { comments: vec![], steps: vec![step] };
    }
    Record { game: "rastros".to_owned(), line, ..Record::default() }
}

#[test]
fn however_deep_the_variations_what_is_written_can_be_read() {
    for depth in
        [0, 1, DEEPEST_VARIATION - 1, DEEPEST_VARIATION, DEEPEST_VARIATION + 1, 3 * DEEPEST_VARIATION]
    {
        let record = nested(depth);
        match record.write() {
            Ok(text) => assert_eq!(read_one(&text).map(|located| located.record), Ok(record), "{depth} deep"),
            Err(_) => assert!(depth > DEEPEST_VARIATION, "{depth} deep is not too deep"),
        }
    }
}

/// What is said of a game of Rastros with this ending and this result.
fn told(ending: &str, result: &str, actions: &str) -> Result<(), String> {
    let text = format!("[Game \"rastros\"]\n[Ending \"{ending}\"]\n{actions} {result}");
    let located = read_one(&text).expect("well formed");
    let replayed = replay(&located).map(drop);
    if let Err(error) = &replayed {
        assert_eq!(error.place, located.end, "{text}");
    }
    replayed.map_err(|error| error.to_string())
}

#[test]
fn ending_and_result_do_not_contradict_each_other() {
    for ending in ENDINGS {
        let is_open = ending == UNFINISHED;
        assert_eq!(told(ending, "*", "d4").is_ok(), is_open, "{ending} and an open result");
        let won = ending != UNFINISHED && ending != BY_RULES;
        assert_eq!(told(ending, "1-0", "d4").is_ok(), won, "{ending} and a winner");
        assert_eq!(told(ending, "1-0", HOME).is_ok(), ending == BY_RULES, "{ending} and the end of the game");
        assert!(told(ending, "*", HOME).is_err() && told(ending, "0-1", HOME).is_err(), "{ending}");
    }
    assert_eq!(
        told(UNFINISHED, "1-0", "d4"),
        Err("line 3, column 4: the result says player 1 won, but the Ending tag says that the game is unfinished".to_owned())
    );
    assert_eq!(
        told("resignation", "*", "d4"),
        Err("line 3, column 4: the Ending tag says that resignation decided the game, but the result is left open"
            .to_owned())
    );
}

/// A game of Rastros that First wins.
const HOME: &str = "d4 c3 b2 a1";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn reading_what_was_written_gives_the_same_record(record in record()) {
        let text = record.write().expect("the strategy keeps to what the format can hold");
        let located = read_one(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&located.record, &record);
        prop_assert_eq!(located.actions.len(), actions(&record.line));
        prop_assert_eq!(record.write(), located.record.write());
    }

    #[test]
    fn records_one_after_the_other_are_read_one_after_the_other(records in prop::collection::vec(record(), 0..4)) {
        let texts: Vec<String> = records.iter().map(|record| record.write().expect("writable")).collect();
        let read = read_all(&texts.concat()).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(read.into_iter().map(|located| located.record).collect::<Vec<_>>(), records);
    }

    #[test]
    fn blanks_between_words_mean_nothing(record in record()) {
        let text = record.write().expect("writable");
        let spaced = format!("\u{feff}\n ; a remark\n\t{text}\n\n;another");
        prop_assert_eq!(read_one(&spaced).map(|located| located.record), Ok(record));
    }

    #[test]
    fn a_cut_record_is_refused_and_never_panics(record in record(), cut in any::<prop::sample::Index>()) {
        let text = record.write().expect("writable");
        // All but the result and the line break after it.
        let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let end = ends[cut.index(ends.len() - 3)];
        let error = read_one(&text[..end]);
        prop_assert!(error.is_err_and(|error| !error.why.is_empty()), "{}", &text[..end]);
    }

    #[test]
    fn what_was_played_is_replayed((game, history) in play(), comment in "[a-z ;(\"]{0,20}") {
        let record = annotated(game, &history, &comment);
        let text = record.write().expect("writable");
        let located = read_one(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&located.record, &record);
        let table = replay(&located).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(table.history(), history);
    }

    #[test]
    fn an_action_after_the_end_or_a_wrong_result_is_refused_where_it_stands((game, history) in play()) {
        let mut record = annotated(game, &history, "");
        let winner = replay(&read_one(&record.write().expect("writable")).expect("readable"))
            .expect("lawful").outcome().map(|outcome| outcome.winner);
        record.line.steps.push(Step::new("z9"));
        let text = record.write().expect("writable");
        let located = read_one(&text).expect("readable");
        let error = replay(&located).expect_err("z9 is no action");
        prop_assert_eq!(Some(&error.place), located.actions.last());
        record.line.steps.pop();
        record.result = match winner {
            Some(winner) => Some(winner.other()),
            None => Some(ludoteca_kernel::Player::First),
        };
        let located = read_one(&record.write().expect("writable")).expect("readable");
        let error = replay(&located).expect_err("the result is wrong");
        prop_assert_eq!(error.place, located.end);
    }
}
