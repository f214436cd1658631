//! `lessons/<slug>.json`: the path and the exercises of a game, each with the picture of its board.

use crate::books::cells;
use crate::folder::write_json;
use anyhow::{Context, Result, anyhow};
use ludoteca_games::lessons::{Lesson, LessonTask, LessonWords, Section, lessons, text};
use ludoteca_games::rulebook::Language;
use ludoteca_games::{GameId, Picture};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// `lessons/<slug>.json`.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Course {
    #[schemars(with = "GameId")]
    slug: &'static str,
    /// The start of the game, for the last card.
    start: Picture,
    lessons: Vec<LessonEntry>,
}

#[derive(Serialize, JsonSchema)]
struct LessonEntry {
    section: Section,
    position: String,
    /// Whether the position may be one that play cannot lead to.
    exercise: bool,
    /// What was played before the question.
    play: Vec<String>,
    /// Cells to point out, as indices.
    marks: Vec<usize>,
    task: LessonTask,
    /// The right actions at first, and after right actions for as long as the turn goes on.
    stages: Vec<LessonStage>,
    /// The board when the question is asked.
    picture: Picture,
    words: LessonTexts,
}

#[derive(Serialize, JsonSchema)]
struct LessonStage {
    played: Vec<String>,
    answers: Vec<String>,
}

/// What a lesson says in each language.
#[derive(Serialize, JsonSchema)]
struct LessonTexts {
    pt: LessonWords,
    en: LessonWords,
}

/// Writes the lessons of every game into a folder.
pub(crate) fn write(folder: &Path) -> Result<()> {
    for game in GameId::ALL {
        write_json(&folder.join(format!("{}.json", game.slug())), &of(game)?)?;
    }
    Ok(())
}

fn of(game: GameId) -> Result<Course> {
    let found = lessons(text(game)).map_err(|why| anyhow!("the lessons of {game}: {why}"))?;
    let lessons = found.into_iter().map(|lesson| {
        let line = lesson.line;
        one(game, lesson).with_context(|| format!("the lessons of {game}, line {line}"))
    });
    Ok(Course { slug: game.slug(), start: game.table().picture(), lessons: lessons.collect::<Result<_>>()? })
}

fn one(game: GameId, lesson: Lesson) -> Result<LessonEntry> {
    let stages = lesson.stages.iter().map(|stage| {
        let table = lesson.table(game, &stage.played).map_err(|why| anyhow!(why))?;
        Ok(LessonStage { played: stage.played.clone(), answers: lesson.answers(table.as_ref(), stage) })
    });
    let stages = stages.collect::<Result<_>>()?;
    let picture = lesson.table(game, &[]).map_err(|why| anyhow!(why))?.picture();
    let said = |language| lesson.words(language).clone();
    let words = LessonTexts { pt: said(Language::Portuguese), en: said(Language::English) };
    Ok(LessonEntry {
        section: lesson.section,
        marks: cells(&picture, &lesson.board.marks)?,
        position: lesson.board.position,
        exercise: lesson.board.exercise,
        play: lesson.board.play,
        task: lesson.task,
        stages,
        picture,
        words,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_is_written_with_its_answers_among_the_actions_of_its_picture() {
        for game in GameId::ALL {
            for LessonEntry { position, stages, picture, .. } in of(game).unwrap().lessons {
                let legal = |answer: &String| picture.actions.iter().any(|action| &action.text == answer);
                assert!(stages[0].answers.iter().all(legal), "{game}: {position}");
            }
        }
    }
}
