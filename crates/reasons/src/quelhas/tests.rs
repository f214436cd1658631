//! Quelhas: themes against plain definitions.

use crate::Theme;
use crate::tests::{Games, Scene, agree, grid, never_loses, places};
use ludoteca_games::{GameId, Table};

/// The mover's direction finds no two empty cells side by side.
fn none_left(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() || scene.action == "swap" {
        return None;
    }
    let ends = places(scene.action);
    let (across, up) = if ends[0].0 == ends[1].0 { (0, 1) } else { (1, 0) };
    let grid = grid(scene.after);
    let fits = |&(column, row): &(i8, i8)| {
        grid[&(column, row)].is_none() && grid.get(&(column + across, row + up)) == Some(&None)
    };
    (!grid.keys().any(fits)).then(Vec::new)
}

/// The rows of empty cells in a direction, each as its cells.
fn rows(table: &dyn Table, (across, up): (i8, i8)) -> Vec<Vec<(i8, i8)>> {
    let grid = grid(table);
    let free = |at: &(i8, i8)| grid.get(at) == Some(&None);
    let first =
        grid.keys().filter(|(column, row)| free(&(*column, *row)) && !free(&(column - across, row - up)));
    let whole = first.map(|(column, row)| {
        (0..10).map(|far| (column + far * across, row + far * up)).take_while(free).collect::<Vec<_>>()
    });
    whole.filter(|row| row.len() > 1).collect()
}

/// The most lines into which cells of a row can be broken: every choice of crossed cells is tried.
fn most_lines(row: &[(i8, i8)], crossed: &[(i8, i8)]) -> u32 {
    let choices = 0..1_u32 << row.len();
    let open = |taken: u32| (0..row.len()).map(move |at| taken >> at & 1 == 0).collect::<Vec<bool>>();
    let possible =
        choices.filter(|taken| (0..row.len()).all(|at| taken >> at & 1 == 0 || crossed.contains(&row[at])));
    possible
        .map(|taken| open(taken).split(|open| !open).filter(|part| part.len() > 1).count() as u32)
        .max()
        .unwrap()
}

fn fewer_lines(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.is_over() || scene.action == "swap" {
        return None;
    }
    let ends = places(scene.action);
    let own = if ends[0].0 == ends[1].0 { (0, 1) } else { (1, 0) };
    let (ours, theirs) = (rows(scene.after, own), rows(scene.after, (own.1, own.0)));
    let [our_cells, their_cells] = [&ours, &theirs].map(|rows| rows.concat());
    let most: u32 = ours.iter().map(|row| most_lines(row, &their_cells)).sum();
    let is_theirs = |at: &(i8, i8)| !our_cells.contains(at);
    let kept = theirs.iter().filter(|row| row.windows(2).any(|two| two.iter().all(is_theirs))).count() as u32;
    (0 < most && most < kept).then(|| vec![most, kept])
}

#[test]
fn fewer_lines_are_seen() {
    agree(GameId::Quelhas, Theme::FewerLines, &Games::played(250), fewer_lines);
    never_loses(GameId::Quelhas, Theme::FewerLines, &Games::played(250));
}

#[test]
fn a_player_without_lines_is_seen() {
    agree(GameId::Quelhas, Theme::NoneLeft, &Games::played(150), none_left);
    never_loses(GameId::Quelhas, Theme::NoneLeft, &Games::played(150));
}

fn cut(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.action == "swap" {
        return None;
    }
    let ends = places(scene.action);
    let theirs = if ends[0].0 == ends[1].0 { (1, 0) } else { (0, 1) };
    let [was, is] = [scene.before, scene.after].map(|table| rows(table, theirs).len() as u32);
    (is > was).then(|| vec![was, is])
}

/// Four cells or more are filled, and no cell before the first or behind the last is empty.
fn whole_row(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.action == "swap" {
        return None;
    }
    let mut ends = places(scene.action);
    ends.sort_unstable();
    let [(column, row), (last, top)] = [ends[0], ends[1]];
    let (across, up) = ((last - column).signum(), (top - row).signum());
    let (before, grid) = ((column - across, row - up), grid(scene.before));
    let open = |at: (i8, i8)| grid.get(&at) == Some(&None);
    let length = (last - column + top - row + 1) as u32;
    let whole = length > 3 && !open(before) && !open((last + across, top + up));
    whole.then(|| vec![length, length / 2])
}

#[test]
fn rows_that_are_cut_are_seen() {
    agree(GameId::Quelhas, Theme::Cut, &Games::played(20), cut);
}

#[test]
fn whole_rows_are_seen() {
    agree(GameId::Quelhas, Theme::WholeRow, &Games::played(60), whole_row);
}

fn fewer_rows(scene: &Scene<'_>) -> Option<Vec<u32>> {
    if scene.action == "swap" || none_left(scene).or_else(|| fewer_lines(scene)).is_some() {
        return None;
    }
    let ends = places(scene.action);
    let own = if ends[0].0 == ends[1].0 { (0, 1) } else { (1, 0) };
    let [ours, theirs] = [own, (own.1, own.0)].map(|way| rows(scene.after, way).len() as u32);
    (0 < ours && ours < theirs).then(|| vec![ours, theirs])
}

#[test]
fn fewer_rows_are_seen() {
    agree(GameId::Quelhas, Theme::FewerRows, &Games::played(40), fewer_rows);
}
