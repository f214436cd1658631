//! The lessons are executable: every task can be done as it says, by the law; both languages are whole.

use ludoteca_games::GameId;
use ludoteca_games::lessons::{Lesson, LessonTask, LessonWords, Section, lessons, text};
use ludoteca_games::rulebook::Language;
use ludoteca_testkit::opinion;

/// The most sentences a card has: a child reads it before touching the board.
const MOST_SENTENCES: usize = 4;

fn of(game: GameId) -> Vec<Lesson> {
    lessons(text(game)).unwrap_or_else(|why| panic!("{game}: {why}"))
}

fn every() -> impl Iterator<Item = (GameId, Lesson)> {
    GameId::ALL.into_iter().flat_map(|game| of(game).into_iter().map(move |lesson| (game, lesson)))
}

#[test]
fn every_task_can_be_done_as_it_says() {
    let check = |(game, lesson): (GameId, Lesson)| {
        let why = lesson.check(game).err()?;
        Some(format!("{game}, line {}: {why}", lesson.line))
    };
    let wrong: Vec<String> = every().filter_map(check).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_task_with_another_answer_is_caught() {
    for (game, mut lesson) in every() {
        lesson.stages[0].answers.push("?".to_owned());
        assert!(lesson.check(game).is_err(), "{game}, line {}", lesson.line);
    }
}

/// The last card, "now beat level 1", is the same for all games: the page adds it.
#[test]
fn every_game_has_a_path_of_five_to_seven_cards_and_at_least_four_exercises() {
    for game in GameId::ALL {
        let count = |section| of(game).iter().filter(|lesson| lesson.section == section).count();
        let path = count(Section::Path);
        let file = format!("crates/games/data/{game}/lessons.txt");
        assert!((4..=6).contains(&path), "{file}: {path} cards before the last, not 4 to 6");
        assert!(count(Section::Exercise) >= 4, "{file}: {} exercises of 4", count(Section::Exercise));
    }
}

#[test]
fn an_exercise_asks_for_something_that_can_be_missed() {
    for (game, lesson) in every().filter(|(_, lesson)| lesson.section == Section::Exercise) {
        let legal = lesson.table(game, &[]).unwrap().actions().len();
        assert!(lesson.task != LessonTask::Try, "{game}, line {}: it claims nothing", lesson.line);
        assert!(lesson.stages[0].answers.len() < legal, "{game}, line {}", lesson.line);
    }
}

#[test]
fn every_lesson_is_told_in_both_languages_and_in_few_sentences() {
    for (game, lesson) in every() {
        for language in Language::ALL {
            let place = format!("{game}, {language:?}, line {}", lesson.line);
            let LessonWords { title, text, task, right } = lesson.words(language);
            assert!([title, text, task, right].iter().all(|words| !words.is_empty()), "{place}");
            let sentences = text.matches(['.', '!', '?']).count();
            assert!(sentences <= MOST_SENTENCES, "{place}: {sentences} sentences");
        }
        let [pt, en] = Language::ALL.map(|language| lesson.words(language));
        assert_ne!(pt.text, en.text, "{game}, line {}", lesson.line);
    }
}

#[test]
fn marks_are_cells_of_the_board() {
    for (game, lesson) in every() {
        let board = opinion::board(game);
        for mark in &lesson.board.marks {
            assert!(board.contains(mark), "{game}, line {}: {mark}", lesson.line);
        }
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_its_line() {
    let refused = [
        ("try: a1", "line 1"),
        ("== path\n\n== song", "line 3"),
        ("== path\nmelody: a1", "line 2"),
        ("== path\ntry: a1\nwins: a1", "line 3"),
        ("== path\nfr.title: Oui", "line 2"),
        ("== path\npt.chorus: la", "line 2"),
        ("== path\nposition", "line 2"),
    ];
    for (text, line) in refused {
        let why = lessons(text).unwrap_err();
        assert!(why.starts_with(line), "{text:?}: {why}");
    }
}

#[test]
fn a_turn_that_goes_on_must_be_told_to_its_end() {
    for (game, mut lesson) in every().filter(|(_, lesson)| lesson.task == LessonTask::Forces) {
        if lesson.stages.len() > 1 {
            lesson.stages.pop();
            assert!(lesson.check(game).is_err(), "{game}, line {}", lesson.line);
        }
    }
}
