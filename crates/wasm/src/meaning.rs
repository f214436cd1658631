//! What a person meant by a whole turn typed in their own language. What could mean two things is asked back, not guessed.

use crate::lexicon::{Word, words};
use crate::line::Line;
use crate::reply::{Meant, Unsure};
use crate::trouble::Trouble;
use ludoteca_games::rulebook::Language;
use ludoteca_games::{ActionError, Choice, Picture, Piece, Table};
use ludoteca_kernel::excerpt;
use serde::Deserialize;
use std::slice::Iter;

/// A turn as it was typed.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Typed {
    pub text: String,
    pub language: Language,
    /// What was answered to earlier questions about the same text, in their order.
    #[serde(default)]
    pub chosen: Vec<String>,
}

/// The actions that a typed turn means, or the first of them that must be asked about.
pub(crate) fn mean(line: &Line, typed: &Typed) -> Result<Meant, Trouble> {
    if let Some(actions) = as_records_write_it(line, &typed.text)? {
        return Ok(Meant { actions, unsure: None });
    }
    let mut table = line.play()?.table;
    let unreadable = || Trouble::Unreadable {
        at: line.actions.len(),
        text: excerpt(typed.text.trim()).into_owned(),
        expected: "the actions of one turn",
    };
    let all = words(&typed.text, typed.language).filter(|all| !all.is_empty()).ok_or_else(unreadable)?;
    let (seat, mut chosen) = (table.turn(), typed.chosen.iter());
    let (mut rest, mut actions) = (&all[..], Vec::new());
    while !rest.is_empty() {
        if !actions.is_empty() && (table.outcome().is_some() || table.turn() != seat) {
            let text: Vec<&str> = rest.iter().map(|word| word.text(typed.language)).collect();
            return Err(Trouble::Beyond { text: excerpt(&text.join(" ")).into_owned() });
        }
        let (said, after) = one_action(table.as_ref(), rest).ok_or_else(unreadable)?;
        let action = match settle(&table.picture(), said, &mut chosen) {
            Settled::Action(action) => action,
            Settled::Unsure(unsure) => return Ok(Meant { actions, unsure: Some(unsure) }),
            Settled::Nothing => return Err(unreadable()),
        };
        table.play(&action).map_err(|error| Trouble::action(line.actions.len() + actions.len(), error))?;
        actions.extend(table.history().pop());
        rest = after;
    }
    Ok(Meant { actions, unsure: None })
}

/// The actions of a turn that was typed with the capital letters of records, `Sf6 Nd8`; `None` where no such letter begins an action
/// of the game, or where letters are colours, which people of two languages write in two ways.
fn as_records_write_it(line: &Line, text: &str) -> Result<Option<Vec<String>>, Trouble> {
    let mut table = line.play()?.table;
    let seat = table.turn();
    let mut actions = Vec::new();
    let typed: Vec<&str> = text.split_whitespace().collect();
    if asks_colour(&table.picture())
        || !typed.iter().all(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
    {
        return Ok(None);
    }
    for (count, word) in typed.iter().enumerate() {
        if count > 0 && (table.outcome().is_some() || table.turn() != seat) {
            return Err(Trouble::Beyond { text: excerpt(&typed[count..].join(" ")).into_owned() });
        }
        match table.play(word) {
            Ok(()) => actions.extend(table.history().pop()),
            Err(ActionError::Unreadable(_)) if count == 0 => return Ok(None),
            Err(error) => return Err(Trouble::action(line.actions.len() + count, error)),
        }
    }
    Ok(Some(actions).filter(|actions| !actions.is_empty()))
}

fn asks_colour(picture: &Picture) -> bool {
    picture.actions.iter().any(|action| stone(action.choice).is_some())
}

/// What was said of one action: its text if the colour is not in doubt, its cells, and its colour as far as it was said.
struct Said {
    text: String,
    cells: Vec<u8>,
    colour: SaidColour,
}

/// A colour as it was said.
#[derive(Clone, Copy, PartialEq)]
enum SaidColour {
    Unsaid,
    /// A letter that two colours begin with.
    Unclear,
    Plain(Choice),
}

/// Takes the words of one action from the front: a swap, or a colour perhaps and as many cells as an action needs.
fn one_action<'a>(table: &dyn Table, words: &'a [Word]) -> Option<(Said, &'a [Word])> {
    let (colour, words) = match words.split_first()? {
        (Word::Swap, rest) => {
            let text = table.touched(&[], Some(Choice::Swap)).unwrap_or_else(|| "swap".to_owned());
            return Some((Said { text, cells: vec![], colour: SaidColour::Unsaid }, rest));
        }
        (Word::Colour(colour), rest) => (colour.map_or(SaidColour::Unclear, SaidColour::Plain), rest),
        (Word::Cell(_), _) => (SaidColour::Unsaid, words),
    };
    let choice = if let SaidColour::Plain(choice) = colour { Some(choice) } else { None };
    let picture = table.picture();
    let mut cells = Vec::new();
    for (count, word) in words.iter().enumerate() {
        let Word::Cell(name) = word else { return None };
        cells.push(picture.cells.iter().position(|cell| &cell.name == name)? as u8);
        if let Some(text) = table.touched(&cells, choice) {
            return Some((Said { text, cells, colour }, &words[count + 1..]));
        }
    }
    None
}

/// What is to be done with what was said.
enum Settled {
    Action(String),
    Unsure(Unsure),
    /// A colour that cannot be put down now.
    Nothing,
}

fn settle(picture: &Picture, said: Said, chosen: &mut Iter<'_, String>) -> Settled {
    if !asks_colour(picture) {
        let own = match said.colour {
            SaidColour::Plain(colour) => picture.piece == stone(Some(colour)),
            SaidColour::Unsaid | SaidColour::Unclear => true,
        };
        return if own { Settled::Action(said.text) } else { Settled::Nothing };
    }
    if let SaidColour::Plain(_) = said.colour {
        return Settled::Action(said.text);
    }
    let same = picture.actions.iter().filter(|action| action.cells == said.cells);
    let options: Vec<String> = same.map(|action| action.text.clone()).collect();
    match (options.len(), chosen.next()) {
        // Illegal in any colour: the law says why.
        (0, _) => Settled::Action(said.text),
        (1, _) => Settled::Action(options[0].clone()),
        (_, Some(answer)) if options.contains(answer) => Settled::Action(answer.clone()),
        _ => {
            let cell = said.cells.last().map(|&cell| picture.cells[cell as usize].name.clone());
            Settled::Unsure(Unsure { cell: cell.unwrap_or_default(), options })
        }
    }
}

/// The piece of a colour that is chosen.
const fn stone(choice: Option<Choice>) -> Option<Piece> {
    match choice {
        Some(Choice::White) => Some(Piece::White),
        Some(Choice::Black) => Some(Piece::Black),
        _ => None,
    }
}
