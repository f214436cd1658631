//! Ladders: captures by one threat after the other.
//!
//! The player to act attacks. Every action of the attack leaves an enemy group one liberty, so the other must take that
//! liberty or capture; who lets the attacker capture has lost. A line in which the other could capture is given up. So
//! what is found is a win whatever the other does, and what is not found may be a win all the same.

use super::groups::{groups, in_atari, in_atari_at};
use ludoteca_games::Game;
use ludoteca_games::atarigo::{Action, Atarigo, Board};
use ludoteca_games::board::WideSet;
use ludoteca_kernel::{Position, PositionExt};

/// In how many plies, at most, the player to act captures by threats; `None` if no such line is found within `nodes`
/// positions. `in_danger` are the last liberties of groups of theirs.
pub(super) fn read(position: &Atarigo, in_danger: WideSet, nodes: &mut u32) -> Option<u16> {
    if !in_atari(position, position.turn().other()).is_empty() {
        return Some(1);
    }
    attack(position, in_danger, nodes)
}

/// The same where no enemy group has one liberty only; `in_danger` are the last liberties of the attacker's own groups. A stone
/// changes the liberties of its own group and of those beside it, so that no others need to be looked at.
fn attack(position: &Atarigo, in_danger: WideSet, nodes: &mut u32) -> Option<u16> {
    let (attacker, defender) = (position.turn(), position.turn().other());
    let narrow = groups(position, defender, 2).filter(|liberties| liberties.len() == 2);
    let mut best: Option<u16> = None;
    for point in narrow.flatten() {
        *nodes = nodes.checked_sub(1)?;
        let action = Action::new(point);
        if position.breach(action).is_some() {
            continue;
        }
        let threat = position.after(action);
        let stone = WideSet::only(point);
        let changed = if in_danger.is_empty() { stone } else { threat.stones(attacker) };
        if !in_atari_at(&threat, attacker, changed).is_empty() {
            continue;
        }
        let threatened = in_atari_at(&threat, defender, Board::beside(stone));
        let Some(only) = threatened.first() else { continue };
        let escape = Action::new(only);
        let plies = if threatened.has_several() || threat.breach(escape).is_some() {
            3
        } else {
            let (escaped, stone) = (threat.after(escape), WideSet::only(only));
            if in_atari_at(&escaped, defender, stone).is_empty() {
                let in_danger = in_atari_at(&escaped, attacker, Board::beside(stone));
                let Some(rest) = attack(&escaped, in_danger, nodes) else { continue };
                rest + 2
            } else {
                3
            }
        };
        best = Some(best.map_or(plies, |known| known.min(plies)));
        if plies == 3 {
            break;
        }
    }
    best
}
