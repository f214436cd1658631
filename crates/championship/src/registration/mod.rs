//! A list of pupils from a school, read with every problem named by its line.
//!
//! The first line says what the columns are, in Portuguese or English and in any order. A list of a single column without such a
//! line is a list of names, as one pastes it.

mod column;
mod problem;
mod read;

pub use column::ListColumn;
pub use problem::{ListFault, ListProblem};
pub use read::read_registrations;

/// A code with the names people write for it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedCode {
    /// The code, as programs know it.
    pub code: String,
    /// Other names of the same thing. Accents, signs, spaces and large letters make no difference.
    pub names: Vec<String>,
}

/// What a list may say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListRules {
    /// The cycles there are. Without any, nobody is asked for a cycle.
    pub cycles: Vec<NamedCode>,
    /// The games there are. Without any, nobody is asked for a game.
    pub games: Vec<NamedCode>,
    /// Which game is played in which cycle, as codes: cycle, game. Without any, every game in every cycle.
    pub offered: Vec<(String, String)>,
    /// The schools there are. Without any, every school is welcome.
    pub schools: Vec<String>,
    /// The schools that are known before the list is read, as they are spelled. Others are welcome too, but a spelling that is near
    /// to one of these is asked about.
    pub known_schools: Vec<String>,
    /// What was answered: the first spelling means the school of the second one, or, where both are the same, a school of its own.
    pub same_schools: Vec<(String, String)>,
    /// Whether nobody is asked: every spelling that is not one of a known school is a school of its own.
    pub as_written: bool,
    /// Whether everybody must have a school.
    pub school_required: bool,
    /// How many pupils a school may send for each game and cycle.
    pub per_school: Option<u32>,
}

/// The most characters of a name or of a school.
pub const LONGEST_NAME: usize = 80;

/// A pupil of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Registration {
    /// The line of the list, from 1.
    pub line: u32,
    /// The pupil's name.
    pub name: String,
    /// The school, as the rules write it, or as the list writes it first.
    pub school: Option<String>,
    /// The region, as the list writes it first.
    pub region: Option<String>,
    /// The code of the cycle.
    pub cycle: Option<String>,
    /// The code of the game.
    pub game: Option<String>,
}

/// What a list amounts to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RegistrationList {
    /// The pupils whose lines are in order.
    pub registrations: Vec<Registration>,
    /// What is wrong, or strange, by line.
    pub problems: Vec<ListProblem>,
}
