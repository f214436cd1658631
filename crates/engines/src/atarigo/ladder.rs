//! Ladders: captures by one threat after the other.
//!
//! The player to act attacks. Every action of the attack leaves an enemy group one liberty, so the other must take that
//! liberty or capture; who lets the attacker capture has lost. A line in which the other could capture is given up. So
//! what is found is a win whatever the other does, and what is not found may be a win all the same.

use super::groups::{groups, in_atari};
use ludoteca_games::Game;
use ludoteca_games::atarigo::{Action, Atarigo};
use ludoteca_kernel::{Position, PositionExt};

/// In how many plies, at most, the player to act captures by threats; `None` if no such line is found within `nodes`
/// positions.
pub(super) fn read(position: &Atarigo, nodes: &mut u32) -> Option<u16> {
    let (attacker, defender) = (position.turn(), position.turn().other());
    if !in_atari(position, defender).is_empty() {
        return Some(1);
    }
    let narrow = groups(position, defender).filter(|liberties| liberties.len() == 2);
    let mut best: Option<u16> = None;
    for point in narrow.flatten() {
        *nodes = nodes.checked_sub(1)?;
        let action = Action::new(point);
        if position.breach(action).is_some() {
            continue;
        }
        let threat = position.after(action);
        if !in_atari(&threat, attacker).is_empty() {
            continue;
        }
        let threatened = in_atari(&threat, defender);
        let Some(only) = threatened.first() else { continue };
        let escape = Action::new(only);
        let plies = if threatened.has_several() || threat.breach(escape).is_some() {
            3
        } else {
            let Some(rest) = read(&threat.after(escape), nodes) else { continue };
            rest + 2
        };
        best = Some(best.map_or(plies, |known| known.min(plies)));
        if plies == 3 {
            break;
        }
    }
    best
}
