//! `lessons/<slug>.json`: the path and the exercises of a game, each with the picture of its board.

use crate::books::{cells, code};
use crate::folder::write_json;
use anyhow::{Context, Result, anyhow};
use ludoteca_games::lessons::{self, Section, lessons, text};
use ludoteca_games::rulebook::Language;
use ludoteca_games::{GameId, Picture};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Serialize)]
struct Course {
    slug: &'static str,
    /// The start of the game, for the last card.
    start: Picture,
    lessons: Vec<LessonData>,
}

#[derive(Serialize)]
struct LessonData {
    section: &'static str,
    position: String,
    /// Whether the position may be one that play cannot lead to.
    exercise: bool,
    play: Vec<String>,
    marks: Vec<usize>,
    task: &'static str,
    stages: Vec<StageData>,
    /// The board when the question is asked.
    picture: Picture,
    words: BTreeMap<&'static str, WordsData>,
}

#[derive(Serialize)]
struct StageData {
    played: Vec<String>,
    answers: Vec<String>,
}

#[derive(Serialize)]
struct WordsData {
    title: String,
    text: String,
    task: String,
    right: String,
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

fn one(game: GameId, lesson: lessons::Lesson) -> Result<LessonData> {
    let stages = lesson.stages.iter().map(|stage| {
        let table = lesson.table(game, &stage.played).map_err(|why| anyhow!(why))?;
        Ok(StageData { played: stage.played.clone(), answers: lesson.answers(table.as_ref(), stage) })
    });
    let stages = stages.collect::<Result<_>>()?;
    let picture = lesson.table(game, &[]).map_err(|why| anyhow!(why))?.picture();
    let words = Language::ALL.map(|language| {
        let lessons::LessonWords { title, text, task, right } = lesson.words(language).clone();
        (code(language), WordsData { title, text, task, right })
    });
    Ok(LessonData {
        section: match lesson.section {
            Section::Path => "path",
            Section::Exercise => "exercise",
        },
        marks: cells(&picture, &lesson.board.marks)?,
        position: lesson.board.position,
        exercise: lesson.board.exercise,
        play: lesson.board.play,
        task: lesson.task.key(),
        stages,
        picture,
        words: words.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_is_written_with_its_answers_among_the_actions_of_its_picture() {
        for game in GameId::ALL {
            for LessonData { position, stages, picture, .. } in of(game).unwrap().lessons {
                let legal = |answer: &String| picture.actions.iter().any(|action| &action.text == answer);
                assert!(stages[0].answers.iter().all(legal), "{game}: {position}");
            }
        }
    }
}
