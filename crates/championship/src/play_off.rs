//! Which play-offs can be taken, and which contradict each other.

use crate::play_off_order::PlayOffOrder;
use crate::{Contest, EntrantId, TieBreak, standings};

/// Why a play-off is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum NoPlayOff {
    /// The rules of the contest have no play-off among their tie-breaks, so that it would decide nothing.
    NotInRules,
    /// Fewer than two are named, or somebody twice.
    NoOrder,
    /// Somebody is not level with the first one who is named.
    NotLevel {
        /// The first one.
        one: EntrantId,
        /// Who is not level with them.
        other: EntrantId,
    },
    /// Lots decide between those whom the play-off leaves level, so that it has to name all of them.
    Incomplete {
        /// Somebody who is level with them and is not named.
        missing: EntrantId,
    },
    /// An earlier play-off says the reverse.
    Contradiction {
        /// Who is before the other one now.
        one: EntrantId,
        /// Who was before them.
        other: EntrantId,
    },
}

/// Those who share a place when play-offs and what comes after them are not counted; a play-off can decide between them.
pub fn level_for_play_off(contest: &Contest) -> Vec<Vec<EntrantId>> {
    let breaks = &contest.rules.tie_breaks;
    let Some(place) = breaks.iter().position(|&tie_break| tie_break == TieBreak::PlayOff) else {
        return Vec::new();
    };
    let mut before = contest.clone();
    before.rules.tie_breaks.truncate(place);
    let standings = standings(&before);
    if standings.tie_breaks.len() != place {
        // Where losing ends it, no tie-break counts.
        return Vec::new();
    }
    standings.shared().map(|lines| lines.iter().map(|line| line.entrant).collect()).collect()
}

/// Whether a play-off can be taken: it decides between some who are level, and contradicts none before it.
pub fn check_play_off(contest: &Contest, order: &[EntrantId]) -> Result<(), NoPlayOff> {
    let eliminates =
        matches!(contest.system, crate::System::KnockOut { .. } | crate::System::DoubleElimination);
    if eliminates || !contest.rules.tie_breaks.contains(&TieBreak::PlayOff) {
        return Err(NoPlayOff::NotInRules);
    }
    let twice = (1..order.len()).any(|place| order[..place].contains(&order[place]));
    let (Some(&one), false) = (order.first().filter(|_| order.len() > 1), twice) else {
        return Err(NoPlayOff::NoOrder);
    };
    let groups = level_for_play_off(contest);
    let group = groups.iter().find(|group| group.contains(&one));
    let stranger = order[1..].iter().find(|id| group.is_none_or(|group| !group.contains(id)));
    if let Some(&other) = stranger {
        return Err(NoPlayOff::NotLevel { one, other });
    }
    let lots = contest.rules.tie_breaks.contains(&TieBreak::Lots);
    let missing = group.into_iter().flatten().find(|id| lots && !order.contains(id));
    if let Some(&missing) = missing {
        return Err(NoPlayOff::Incomplete { missing });
    }
    let known = PlayOffOrder::of(&contest.play_offs, group.map_or(&[], Vec::as_slice));
    for (at, &one) in order.iter().enumerate() {
        if let Some(&other) = order[at + 1..].iter().find(|&&other| known.says_before(other, one)) {
            return Err(NoPlayOff::Contradiction { one, other });
        }
    }
    Ok(())
}

/// Those who stay level because play-offs contradict each other, each circle by itself.
pub fn contradicting_play_offs(contest: &Contest) -> Vec<Vec<EntrantId>> {
    if contest.play_offs.len() < 2 {
        return Vec::new();
    }
    let groups = level_for_play_off(contest);
    groups.iter().flat_map(|level| PlayOffOrder::of(&contest.play_offs, level).circles()).collect()
}
