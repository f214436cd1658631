//! Answers: what is sent, and the envelope around it.

use crate::document::RecordDocument;
use crate::trouble::{Breach, Trouble};
use ludoteca_games::Picture;
use serde::{Deserialize, Serialize, Serializer};

/// A position and how it came about.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Opened {
    /// The start position string, also when it is the usual one.
    pub start: String,
    /// Whether the start is the usual one.
    pub usual: bool,
    pub position: String,
    pub actions: Vec<String>,
    /// The seat that played each action.
    #[cfg_attr(test, schemars(with = "Vec<ludoteca_games::schema::Seat>"))]
    pub seats: Vec<u8>,
    /// The number of the turn in which each action was played, from 1.
    pub turns: Vec<u32>,
    /// The cells of the last turn, as indices, to be pointed out.
    pub last: Vec<u8>,
    pub picture: Picture,
}

/// What a typed turn means.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Meant {
    /// The actions as the game writes them, up to the one in doubt.
    pub actions: Vec<String>,
    pub unsure: Option<Unsure>,
}

/// An action that could be several: which one must be asked.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Unsure {
    pub cell: String,
    pub options: Vec<String>,
}

/// An evaluation of every legal action.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Analysis {
    /// The seat to act.
    #[cfg_attr(test, schemars(with = "ludoteca_games::schema::Seat"))]
    pub seat: u8,
    /// Who wins and by which actions; nothing while that is not proved.
    pub proved: Option<Proved>,
    /// Every legal action, the one to play first.
    pub opinions: Vec<ActionEval>,
    pub nodes: u64,
    pub depth: u32,
    /// Nothing is left to find out: every evaluation is a proof as good as it will get.
    pub settled: bool,
}

/// An evaluation of one action.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ActionEval {
    pub action: String,
    pub verdict: Verdict,
    /// Whether the distance is exact, not only a bound.
    pub exact: bool,
    /// The final margin for the player who acts, where the game counts one and it is known.
    pub margin: Option<i32>,
    pub line: Vec<String>,
}

/// What is proved of the position.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Proved {
    #[cfg_attr(test, schemars(with = "ludoteca_games::schema::Seat"))]
    pub winner: u8,
    /// Plies to the end (at most, unless `exact`), where a distance is known.
    pub plies: Option<u16>,
    pub exact: bool,
    /// The final margin for the seat to act, where it is proved that no action does better.
    pub margin: Option<i32>,
    /// The actions proved to win for the seat to act, in alphabetical order.
    pub winning: Vec<String>,
    /// Every action is decided: no action wins but those.
    pub complete: bool,
}

/// A proof or an estimate.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Verdict {
    pub kind: VerdictKind,
    /// Plies to the end, for proofs whose distance is known.
    pub plies: Option<u16>,
    /// For estimates: from the acting seat's point of view; positive is good.
    pub score: Option<i32>,
}

/// What a verdict is.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum VerdictKind {
    Win,
    Loss,
    Estimate,
}

/// The action a level plays.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Chosen {
    pub action: String,
}

/// A record as text.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Written {
    pub text: String,
}

/// What each question is answered with. It is sent without its name.
#[derive(Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename_all = "lowercase"))]
pub(crate) enum Answer {
    Open(Opened),
    /// Nothing, if nothing forbids it.
    Why(Option<Breach>),
    Mean(Meant),
    Think(Analysis),
    Choose(Chosen),
    Read(RecordDocument),
    Write(Written),
    Set(Opened),
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Open(opened) | Self::Set(opened) => opened.serialize(serializer),
            Self::Why(breach) => breach.serialize(serializer),
            Self::Mean(meant) => meant.serialize(serializer),
            Self::Think(analysis) => analysis.serialize(serializer),
            Self::Choose(chosen) => chosen.serialize(serializer),
            Self::Read(record) => record.serialize(serializer),
            Self::Write(written) => written.serialize(serializer),
        }
    }
}

/// The envelope around an answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Reply<'a> {
    Ok(&'a Answer),
    Trouble(&'a Trouble),
}

/// The answer as it is sent.
pub(crate) fn reply(answer: &Result<Answer, Trouble>) -> String {
    let reply = answer.as_ref().map_or_else(Reply::Trouble, Reply::Ok);
    serde_json::to_string(&reply).unwrap_or_else(|error| {
        let trouble = Trouble::Engine { why: error.to_string() };
        // Of texts alone: that can be written.
        serde_json::to_string(&Reply::Trouble(&trouble)).unwrap_or_default()
    })
}
