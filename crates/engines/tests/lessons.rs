//! What the lessons claim to be a forced win is proved here: exactly the actions they name win, and no other.

use ludoteca_engines::{Engine, Limits, StoppedClock, engine};
use ludoteca_games::lessons::{Lesson, LessonTask, Stage, lessons, text};
use ludoteca_games::{GameId, Player};

/// So much may be looked at for one position.
const NODES: u64 = 4_000_000;
/// So much a page looks at to answer a wrong try (`web/src/game/tries/tries.svelte.ts`).
const NODES_OF_A_PAGE: u64 = 200_000;

/// What is not as the lesson says, at one of its stages.
fn doubt(engine: &mut dyn Engine, lesson: &Lesson, stage: &Stage) -> Option<String> {
    let table = lesson.table(engine.game(), &stage.played).unwrap();
    let analysis = engine.think(table.as_ref(), &Limits::nodes(NODES), &StoppedClock, &mut ()).unwrap();
    let verdict = analysis.verdict(table.turn()).unwrap();
    let proved = verdict.complete && verdict.winning == stage.answers;
    let place = || format!("{}, line {}, after {:?}", engine.game(), lesson.line, stage.played);
    (!proved).then(|| format!("{}: {} (complete: {})", place(), verdict.winning.join(" "), verdict.complete))
}

#[test]
fn exactly_the_actions_named_force_a_win() {
    let mut doubts = Vec::new();
    for game in GameId::ALL {
        let mut engine = engine(game, 64);
        let lessons = lessons(text(game)).unwrap();
        for lesson in lessons.iter().filter(|lesson| lesson.task == LessonTask::Forces) {
            doubts.extend(lesson.stages.iter().filter_map(|stage| doubt(engine.as_mut(), lesson, stage)));
        }
    }
    assert!(doubts.is_empty(), "{}", doubts.join("\n"));
}

/// Who wins after a wrong try, as far as a page finds out.
fn winner_after(engine: &mut dyn Engine, lesson: &Lesson, wrong: &String) -> Option<Player> {
    let table = lesson.table(engine.game(), std::slice::from_ref(wrong)).unwrap();
    if let Some(outcome) = table.outcome() {
        return Some(outcome.winner);
    }
    let limits = Limits::nodes(NODES_OF_A_PAGE);
    let analysis = engine.think(table.as_ref(), &limits, &StoppedClock, &mut ()).unwrap();
    analysis.verdict(table.turn())?.winner
}

/// A wrong try is answered with the reply that wins: the page must find it quickly.
#[test]
fn every_wrong_try_is_refuted_within_what_a_page_looks_at() {
    for game in GameId::ALL {
        let mut engine = engine(game, 16);
        let lessons = lessons(text(game)).unwrap();
        for lesson in lessons.iter().filter(|lesson| lesson.task == LessonTask::Forces) {
            let table = lesson.table(game, &[]).unwrap();
            let right = &lesson.stages[0].answers;
            for wrong in table.actions().iter().filter(|action| !right.contains(action)) {
                let winner = winner_after(engine.as_mut(), lesson, wrong);
                assert_eq!(winner, Some(table.turn().other()), "{game}, line {}: {wrong}", lesson.line);
            }
        }
    }
}
