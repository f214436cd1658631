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

/// Why an action wins or loses.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Reason {
    pub verdict: ReasonVerdict,
    /// Who wins after it.
    #[cfg_attr(test, schemars(with = "ludoteca_games::schema::Seat"))]
    pub winner: u8,
    /// Plies to the end, the action counted (at most, unless `exact`), where a distance is known.
    pub plies: Option<u16>,
    pub exact: bool,
    /// The actions proved to win in the place of a mistake.
    pub better: Vec<String>,
    /// The action and how it goes on: the best of each.
    pub line: Vec<ReasonStep>,
    /// What is seen in the line, the most telling first; nothing where no theme explains it.
    pub findings: Vec<Finding>,
}

/// What is proved of an action. `mistake`: it loses, and another wins.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ReasonVerdict {
    Wins,
    Mistake,
    Loses,
}

/// One action of the line of a reason.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ReasonStep {
    pub action: String,
    #[cfg_attr(test, schemars(with = "ludoteca_games::schema::Seat"))]
    pub seat: u8,
    /// Why there is no choice, where there is none.
    pub only: Option<OnlyOne>,
}

/// Why there is no choice: it is the only `legal` action, the only one that `wins`, or every other loses sooner and it `holds` out.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum OnlyOne {
    Legal,
    Wins,
    Holds,
}

/// A theme seen in a line.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Finding {
    /// Its code, the key of a translated sentence.
    #[cfg_attr(test, schemars(with = "ThemeCode"))]
    pub theme: &'static str,
    /// Of which action of the line it is true; the board is the one after that action.
    pub at: u8,
    /// The cells that show it, as indices.
    pub cells: Vec<u8>,
    /// What was counted.
    pub counts: Vec<u32>,
}

/// The code of a theme.
#[cfg(test)]
struct ThemeCode;

#[cfg(test)]
impl schemars::JsonSchema for ThemeCode {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Theme".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let codes: Vec<&str> = ludoteca_reasons::Theme::ALL.iter().map(|theme| theme.code()).collect();
        schemars::json_schema!({ "description": "The code of a theme.", "type": "string", "enum": codes })
    }
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
    /// Nothing, if nothing is proved.
    Reason(Option<Reason>),
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
            Self::Reason(reason) => reason.serialize(serializer),
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
