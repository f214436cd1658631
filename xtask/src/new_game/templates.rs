//! The files of a game before anybody has thought about it.
//!
//! They hold what is the same in every game and nothing else. `{Game}` is the game's type and `{slug}` its slug.

/// Where each file lies, and how it begins.
pub(super) const FILES: &[(&str, &str)] = &[
    ("crates/games/src/<slug>/mod.rs", RULE_SHEET),
    ("crates/games/src/<slug>/action.rs", ACTION),
    ("crates/games/src/<slug>/position.rs", POSITION),
    ("crates/games/src/<slug>/notation.rs", NOTATION),
    ("crates/games/src/<slug>/symmetry.rs", SYMMETRY),
    ("crates/games/src/<slug>/picture.rs", PICTURE),
    ("crates/games/src/<slug>/tests.rs", TESTS),
    ("crates/testkit/src/oracle/<slug>.rs", ORACLE),
    ("crates/engines/src/<slug>/mod.rs", ENGINE),
    ("crates/engines/data/<slug>/openings.txt", OPENINGS),
    ("crates/reasons/src/<slug>/mod.rs", THEMES),
    ("crates/reasons/src/<slug>/tests.rs", THEME_TESTS),
    ("crates/puzzles/data/<slug>.txt", PUZZLES),
    ("crates/games/data/<slug>/rules.pt.md", REGRAS),
    ("crates/games/data/<slug>/rules.en.md", RULES),
    ("crates/games/data/<slug>/lessons.txt", LESSONS),
    ("crates/games/data/<slug>/perft.txt", PERFT),
    ("crates/games/data/<slug>/playthrough.txt", PLAYTHROUGH),
    ("crates/games/data/<slug>/portrait.txt", PORTRAIT),
];

const RULE_SHEET: &str = "\
//! {Game}.
//!
//! The numbered rules of the sheet come here, in plain words; then why no game can be drawn.

mod action;
mod notation;
mod picture;
mod position;
mod symmetry;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use position::{Game};

/// Eight columns, eight rows.
pub type Board = crate::board::Square<8, 8>;
";

const ACTION: &str = "\
//! An action of {Game} names a cell: `d4`.

/// Naming a cell.
pub type Action = crate::CellAction<super::Board>;
";

const POSITION: &str = "\
//! The state of a game of {Game}, and its law.

use super::Action;
use crate::{Game, GameId};
use ludoteca_kernel::{Player, Position, RandomAction};

/// A position of {Game}: what stands where, and who is to act.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct {Game} {
    pub(super) turn: Player,
}

impl Position for {Game} {
    type Action = Action;
}

impl RandomAction for {Game} {}

impl Game for {Game} {
    const ID: GameId = GameId::{Game};
}
";

const NOTATION: &str = "\
//! Position strings of {Game}.

use super::{Board, {Game}};
use crate::Notation;

impl Notation for {Game} {
    type Board = Board;
}
";

const SYMMETRY: &str = "\
//! How the board of {Game} can be turned and mirrored without touching the seats.

use super::{Game};
use crate::Symmetric;

impl Symmetric for {Game} {}
";

const PICTURE: &str = "\
//! What a position of {Game} looks like.

use super::{Game};
use crate::Depict;

impl Depict for {Game} {}
";

const TESTS: &str = "\
//! The rules of {Game}, one by one.
";

const ORACLE: &str = "\
//! The naive oracle of {Game}, from its rule sheet.

use super::{Board, Oracle};

/// A game of {Game}.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct {Game} {
    board: Board,
    to_act: u8,
}

impl Oracle for {Game} {}
";

const ENGINE: &str = "\
//! {Game}: how it is played well.

pub(crate) use self::{Game}Engine as Engine;

use crate::engine::GameEngine;
use ludoteca_games::{slug}::{Game};

/// An engine for {Game}.
#[derive(Debug)]
pub(crate) struct {Game}Engine;

impl GameEngine for {Game}Engine {
    type Game = {Game};
}
";

const OPENINGS: &str = "\
# Written by:
#   cargo run --release -p ludoteca-lab --bin openings -- {slug} > crates/engines/data/{slug}/openings.txt
";

const THEMES: &str = "\
//! {Game}: its themes.

#[cfg(test)]
mod tests;

use crate::any_game::finish;
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::{slug}::{Game};

impl Explain for {Game} {
    const THEMES: &'static [Theme] = &[Theme::Finish];

    fn seen(played: &Played<'_, Self>) -> Vec<Finding> {
        finish(played).into_iter().collect()
    }
}
";

const THEME_TESTS: &str = "\
//! {Game}: themes against plain definitions.
";

const PUZZLES: &str = "\
# Written by:
#   ludoteca puzzles make {slug} --count 300 --seed 1 --out crates/puzzles/data/{slug}.txt
";

const REGRAS: &str = "\
# {Game}

## O que é preciso

## O objetivo

## As regras

## Exemplos

## Como acaba, e porque não há empates

## Como se escrevem as jogadas

## Conselhos para quem começa

## Quem o inventou
";

const RULES: &str = "\
# {Game}

## What you need

## The goal

## The rules

## Examples

## How it ends, and why there are no draws

## How to write moves

## Tips for beginners

## Who invented it
";

const LESSONS: &str = "\
# The path and the exercises of {Game}, as crates/games/src/lessons.rs reads them.
";

const PERFT: &str = "\
# Counts of sequences of actions (perft), found by the naive oracle of crates/testkit, not by the law room.
# position ; depth count ; depth count …
# A new line says `?` for each count. Recounted by:
#   cargo run --release -p ludoteca-testkit --example naive_perft -- crates/games/data/{slug}/perft.txt
";

const PLAYTHROUGH: &str = "\
# Written anew by: UPDATE=1 cargo test -p ludoteca-games --test playthrough
";

const PORTRAIT: &str = "\
# The middle of a game between two good players: how the game is shown on a home page.
";
