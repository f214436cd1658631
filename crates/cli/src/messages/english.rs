//! Every message in English.

use super::{Message, UNSAID, cells, other, scores, side, swap_is_open};
use ludoteca_arena::words::quoted;
use ludoteca_engines::{ActionEval, Value};
use ludoteca_games::{GameId, Picture, PictureEnding};
use std::io::{self, ErrorKind};

pub(super) fn say(message: Message<'_>) -> String {
    match message {
        Message::Welcome(game, level) => {
            let who = level.map_or("for two players".to_owned(), |level| {
                format!("against the computer at level {level}")
            });
            format!("{}, {who}. Type an action, such as {}; ? for help.", game.name(), example(game))
        }
        Message::Help(game, level) => help(game, level.is_some()),
        Message::ComputerName(level) => format!("Ludoteca level {level}"),
        Message::ComputerPlays("swap") => "The computer swaps.".to_owned(),
        Message::ComputerPlays(action) => format!("The computer plays {action}."),
        Message::ComputersTurn(text) => {
            format!("{} cannot be played yet: it is the computer's turn. Nothing was played.", quoted(text))
        }
        Message::Hint(picture, eval) => hint(picture, eval),
        Message::Turn(picture) => format!("Player {} to act{}.", seat(picture, picture.turn), hand(picture)),
        Message::Prompt(picture) => format!("Player {}{}> ", seat(picture, picture.turn), hand(picture)),
        Message::PromptOver => "Over (undo, save FILE, quit)> ".to_owned(),
        Message::Won(picture, ending) => {
            let winner = seat(picture, ending.winner);
            format!("Player {winner} wins: {} (rule {}).", reason(picture, ending), ending.rule)
        }
        Message::Tally([first, second], picture) => {
            format!(
                "{}: player {} {first}, player {} {second}.",
                counted(picture),
                seat(picture, 1),
                seat(picture, 2)
            )
        }
        Message::ActsAgain(picture) => format!("Player {} acts again.", seat(picture, picture.turn)),
        Message::Legal(actions) => format!("Legal actions: {}", actions.join(" ")),
        Message::LegalNone => "None: the game is over.".to_owned(),
        Message::Illegal { action, breach, .. } => {
            format!("{action} is not allowed: {} (rule {}).", breach.why, breach.rule)
        }
        Message::Unreadable { game, text } => {
            format!(
                "I do not understand {}. Type an action, such as {}; ? for help.",
                quoted(text),
                example(game)
            )
        }
        Message::Undone(actions) => format!("Taken back: {}.", actions.join(", ")),
        Message::NothingToUndo => "There is nothing to take back.".to_owned(),
        Message::Saved(file) => format!("Saved in {file}."),
        Message::SaveWhere => "Save where? Type save and the name of a file: save game.txt".to_owned(),
        Message::Replace(file) => format!("{file} exists already. Replace it? [y/N] "),
        Message::NotReplaced(file) => format!("{file} was left as it was; nothing was saved."),
        Message::CannotSave(file, error) => {
            format!("Could not save in {file}: {}. Try another name.", fault(error))
        }
        Message::Goodbye => "Goodbye!".to_owned(),
        Message::Resume(command) => format!("To go on from here: {command}"),
    }
}

pub(super) fn example(game: GameId) -> &'static str {
    match game {
        GameId::Semaforo => "b2 (the cell whose light changes)",
        GameId::Gatos => "d4 (the cell where the animal goes)",
        GameId::Rastros => "d4 (the cell where the piece goes)",
        GameId::Avanco => "d2d3 (from where to where)",
        GameId::Produto => "Be5 (a black stone on e5) or We5 (a white one)",
        GameId::Flume => "d4 (the cell where the stone goes), or swap when it may be said",
        GameId::Dominorio => "d4d5 (the two cells that the domino covers)",
        GameId::Faisca => "f3c3 (the cell of the piece and the cell at which it points)",
        GameId::Quelhas => "c2c5 (the two ends of the line), or swap when it may be said",
        GameId::Atarigo => "e5 (the point where the stone goes)",
        GameId::Nex => "Sf6 Nd8 (your stone on f6, the neutral one on d8), or swap when it may be said",
        GameId::Y => "c7 (the point where the stone goes), or swap when it may be said",
        // A test keeps this from being said.
        _ => UNSAID,
    }
}

/// The best action in words: what it comes to, and how sure that is.
fn hint(picture: &Picture, eval: &ActionEval) -> String {
    let action = &eval.action;
    let margin = eval.margin.map_or(String::new(), |margin| by(picture, margin.unsigned_abs()));
    let at_most = if eval.value.is_exact() { "" } else { "at most " };
    match (eval.value, eval.value.plies()) {
        (Value::Win(_), Some(1)) => format!("Hint: {action} wins now{margin}."),
        (Value::Win(_), Some(plies)) => {
            format!("Hint: {action} wins{margin} ({at_most}{plies} actions to the end).")
        }
        (Value::Win(_), None) => format!("Hint: {action} wins{margin}."),
        (Value::Loss(_), Some(plies)) => format!(
            "Hint: {action}. Every action loses against one who does not err; this one holds out best and \
             loses{margin} ({at_most}{plies} actions to the end)."
        ),
        (Value::Loss(_), None) => {
            format!(
                "Hint: {action}. Every action loses against one who does not err; this one loses{margin}."
            )
        }
        (Value::Estimate(_), _) => format!("Hint: {action} looks best, but that is not certain."),
    }
}

fn help(game: GameId, against_the_computer: bool) -> String {
    let (undo, hint) = if against_the_computer {
        ("take back your last action", "\n  hint        suggest an action")
    } else {
        ("take back the last action", "")
    };
    format!(
        "\
An action looks like this: {}.
  moves       list the legal actions
  undo        {undo}{hint}
  save FILE   save the game
  quit        leave
An empty line draws the board again. Several actions may stand on one line.",
        example(game)
    )
}

/// A seat's number, and its side where it has one.
pub(super) fn seat(picture: &Picture, number: u8) -> String {
    side(picture, number).map_or(number.to_string(), |side| format!("{number} ({})", side_name(side)))
}

/// A side's name, which is the fixed word itself where that is English.
fn side_name(side: &'static str) -> &'static str {
    match side {
        "a1" => "goal a1",
        "g7" => "goal g7",
        other => other,
    }
}

/// What the tally counts; a test keeps the fixed word itself from being said.
pub(super) fn counted(picture: &Picture) -> &'static str {
    match picture.counts {
        Some("stones") => "Stones",
        Some("product") => "Products",
        other => other.unwrap_or_default(),
    }
}

/// A margin in what the tally counts.
fn by(picture: &Picture, margin: u32) -> String {
    match (picture.counts, margin) {
        (Some("stones"), 1) => " by 1 stone".to_owned(),
        (Some("stones"), _) => format!(" by {margin} stones"),
        _ => format!(" by {margin}"),
    }
}

/// What else the player to act should know.
fn hand(picture: &Picture) -> String {
    match (picture.turn_length, picture.left) {
        (Some(2..), 1) => ", one action left this turn".to_owned(),
        (Some(2..), 2) => ", two actions left this turn".to_owned(),
        (Some(2..), left) => format!(", {left} actions left this turn"),
        _ if swap_is_open(picture) => "; may say swap".to_owned(),
        _ => String::new(),
    }
}

fn reason(picture: &Picture, ending: &PictureEnding) -> String {
    let loser = seat(picture, other(ending.winner));
    let (won, lost) = scores(picture, ending.winner);
    match ending.code {
        "line" => format!("three equal pieces in a line, {}", cells(picture, ending)),
        "goal" => format!("the piece is on {}", cells(picture, ending)),
        "no-action" | "blocked" => format!("player {loser} cannot act"),
        "no-action-wins" => format!("player {} has no move left", seat(picture, ending.winner)),
        "far-row" => format!("the far row is reached, {}", cells(picture, ending)),
        "group-captured" => format!("the stones on {} are captured", cells(picture, ending)),
        "joined" => "both sides are joined".to_owned(),
        "three-sides" => "one group touches all three sides".to_owned(),
        "captured" => "the last enemy piece is captured".to_owned(),
        "product" => format!("the higher product, {won} to {lost}"),
        "fewer-stones" => format!("equal products, {won}, and fewer stones of one's own colour"),
        "more-stones" => format!("more stones, {won} to {lost}"),
        code => code.to_owned(),
    }
}

fn fault(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such folder".to_owned(),
        ErrorKind::PermissionDenied => "writing there is not permitted".to_owned(),
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        ErrorKind::IsADirectory => "that is not a file".to_owned(),
        _ => error.to_string(),
    }
}
