//! Y: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree, helpless, never_loses, single_defence};
use ludoteca_games::{GameId, Picture};
use std::collections::BTreeSet;

/// The points beside one, by the lines that are drawn.
fn near(picture: &Picture, point: u8) -> BTreeSet<u8> {
    let lines = picture.net.as_ref().unwrap().lines.iter();
    lines
        .filter_map(|&(one, other)| if one == point { Some(other) } else { (other == point).then_some(one) })
        .collect()
}

fn bridge(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let picture = scene.after.picture();
    let stone = picture.cells.iter().position(|cell| cell.name == scene.action)? as u8;
    if scene.is_over() {
        return None;
    }
    let own = picture.cells[usize::from(stone)].piece;
    let mut group = BTreeSet::from([stone]);
    loop {
        let more: BTreeSet<u8> = group
            .iter()
            .flat_map(|&at| near(&picture, at))
            .filter(|&at| picture.cells[usize::from(at)].piece == own)
            .collect();
        let size = group.len();
        group.extend(more);
        if group.len() == size {
            break;
        }
    }
    let free: BTreeSet<u8> = near(&picture, stone)
        .into_iter()
        .filter(|&at| picture.cells[usize::from(at)].piece.is_none())
        .collect();
    let others = (0..picture.cells.len() as u8)
        .filter(|at| picture.cells[usize::from(*at)].piece == own && !group.contains(at));
    let to_stone =
        others.map(|other| near(&picture, other)).any(|beside| free.intersection(&beside).count() > 1);
    let to_side = picture.edges.iter().any(|edge| {
        !edge.cells.iter().any(|at| group.contains(at))
            && edge.cells.iter().filter(|at| free.contains(at)).count() > 1
    });
    (to_stone || to_side).then(Vec::new)
}

#[test]
fn bridges_are_seen() {
    agree(GameId::Y, Theme::Bridge, &Games::played(12), bridge);
}

#[test]
fn what_cannot_be_defended_is_seen() {
    agree(GameId::Y, Theme::NoDefence, &Games::played(60), helpless);
    never_loses(GameId::Y, Theme::NoDefence, &Games::played(60));
}

#[test]
fn a_single_defence_is_seen() {
    agree(GameId::Y, Theme::OneDefence, &Games::played(40), single_defence);
}
