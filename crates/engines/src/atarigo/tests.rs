//! Ladders against a plain search, and what the engine sees.

use super::*;
use crate::Level;
use ludoteca_games::atarigo::Board;
use ludoteca_games::board::WideSet;
use ludoteca_games::{Game, GameId, Notation, Session, Table};
use ludoteca_kernel::{Player, Position, PositionExt, RandomAction, Rng};
use ludoteca_search::{Evaluate, Limits, ORDER_UNIT, Order, StoppedClock};

/// A position of play that is random, but that leaves no group a single liberty where it need not.
fn tense_position(rng: &mut Rng, plies: u32) -> Option<Atarigo> {
    let mut at = Atarigo::start();
    for _ in 0..plies {
        let tries: Vec<Action> = (0..20).filter_map(|_| at.random_action(rng)).collect();
        let is_calm = |action: &&Action| {
            let next = at.after(**action);
            Player::BOTH.iter().all(|player| groups::in_atari(&next, *player).is_empty())
        };
        let action = tries.iter().find(is_calm).or(tries.first())?;
        at.play_unchecked(*action);
    }
    (!at.is_over()).then_some(at)
}

fn position(text: &str) -> Atarigo {
    Atarigo::read(text).unwrap().admit()
}

/// Whether the player to act can force a win within so many plies.
fn forces(at: &Atarigo, plies: u16) -> bool {
    at.legal_actions().into_iter().any(|action| {
        let next = at.after(action);
        match next.outcome() {
            Some(outcome) => outcome.winner == at.turn(),
            None => {
                plies > 2
                    && next.legal_actions().into_iter().all(|reply| {
                        let later = next.after(reply);
                        later.outcome().is_none_or(|outcome| outcome.winner == at.turn())
                            && forces(&later, plies - 2)
                    })
            }
        }
    })
}

/// In how many plies the player to act captures by threats, as the evaluator asks.
fn read(at: &Atarigo, nodes: &mut u32) -> Option<u16> {
    let enemies: Vec<groups::Group> = groups::groups(at, at.turn().other(), 4).collect();
    if enemies.iter().any(|group| group.liberties.len() == 1) {
        return Some(1);
    }
    let is_in_danger = !groups::in_atari(at, at.turn()).is_empty();
    ladder::LadderReader::default().read(at, is_in_danger, &enemies, nodes)
}

/// The stones and the liberties of each group of a player, every group followed to its end.
fn whole_groups(at: &Atarigo, player: Player) -> Vec<(WideSet, WideSet)> {
    let (mut left, mut all) = (at.stones(player), Vec::new());
    while let Some(stone) = left.first() {
        let group = Board::group(WideSet::only(stone), at.stones(player));
        left -= group;
        all.push((group, at.liberties(player, stone)));
    }
    all
}

#[test]
fn groups_with_few_liberties_are_those_of_all_groups_that_have_few() {
    let mut rng = Rng::new(12);
    for round in 0..600 {
        let Some(at) = tense_position(&mut rng, 6 + round % 60) else { continue };
        for (player, most) in
            Player::BOTH.into_iter().flat_map(|player| (1..=4).map(move |most| (player, most)))
        {
            let found = groups::groups(&at, player, most).map(|group| (group.stones, group.liberties));
            let found: Vec<(WideSet, WideSet)> = found.collect();
            let mut few = whole_groups(&at, player);
            few.retain(|(_, liberties)| liberties.len() <= most);
            assert_eq!(found, few, "{} {player:?} {most}", at.write());
        }
    }
}

#[test]
fn the_order_of_points_is_that_of_the_groups_beside_them() {
    let (mut rng, mut order) = (Rng::new(13), LibertyOrder::default());
    for round in 0..60 {
        let Some(at) = tense_position(&mut rng, 6 + round) else { continue };
        for action in at.legal_actions() {
            let near = Board::beside(WideSet::only(action.cell));
            let mut expected = LibertyOrder::default().score(&Atarigo::start(), action);
            expected -= (near - at.empty()).len() as i32 * ORDER_UNIT / 32;
            for (group, liberties) in Player::BOTH.into_iter().flat_map(|player| whole_groups(&at, player)) {
                if !(near & group).is_empty() {
                    expected += ORDER_UNIT / (1 + liberties.len() as i32);
                }
            }
            assert_eq!(order.score(&at, action), expected, "{} {action}", at.write());
        }
    }
}

#[test]
fn a_judgement_that_is_kept_is_the_one_that_is_found() {
    let (mut rng, mut kept) = (Rng::new(14), LibertyEvaluator::default());
    let positions: Vec<Atarigo> = (0..400).filter_map(|round| tense_position(&mut rng, round % 50)).collect();
    for _ in 0..4000 {
        let at = &positions[rng.below(positions.len() as u32) as usize];
        // The same stones with the other player to act are another position.
        let text = at.write();
        let (stones, turn) = text.split_once(' ').unwrap();
        let other = position(&format!("{stones} {}", if turn == "b" { "w" } else { "b" }));
        for at in [at, &other] {
            let found = LibertyEvaluator::default().judge(at);
            assert_eq!(
                (kept.settled(at), kept.evaluate(at)),
                (found.settled, found.estimate),
                "{}",
                at.write()
            );
        }
    }
}

#[test]
fn a_ladder_to_the_edge_is_read() {
    // The white stone on c4 runs to the upper right and dies at the edge.
    let at = position("9/9/9/9/1b7/1bw6/2bb5/9/9 b");
    let plies = read(&at, &mut 1000);
    assert!(plies.is_some_and(|plies| plies > 9), "{plies:?}");
    // A white stone on its way breaks it.
    let broken = position("9/9/9/5w3/1b7/1bw6/2bb5/9/9 b");
    assert_eq!(read(&broken, &mut 1000), None);
}

/// [`read`], asking the law and looking at all groups after every stone.
fn read_slowly(position: &Atarigo, nodes: &mut u32) -> Option<u16> {
    let (attacker, defender) = (position.turn(), position.turn().other());
    if !groups::in_atari(position, defender).is_empty() {
        return Some(1);
    }
    let groups = whole_groups(position, defender).into_iter().map(|(_, liberties)| liberties);
    let narrow = groups.filter(|liberties| liberties.len() == 2);
    let mut best: Option<u16> = None;
    for point in narrow.flatten() {
        *nodes = nodes.checked_sub(1)?;
        if position.breach(Action::new(point)).is_some() {
            continue;
        }
        let threat = position.after(Action::new(point));
        let threatened = groups::in_atari(&threat, defender);
        let Some(only) = threatened.first().filter(|_| groups::in_atari(&threat, attacker).is_empty()) else {
            continue;
        };
        let escape = Action::new(only);
        let is_caught = threatened.has_several() || threat.breach(escape).is_some();
        let rest = if is_caught { Some(1) } else { read_slowly(&threat.after(escape), nodes) };
        let Some(rest) = rest else { continue };
        best = Some(best.map_or(rest + 2, |known| known.min(rest + 2)));
        if rest == 1 {
            break;
        }
    }
    best
}

#[test]
fn a_ladder_read_quickly_is_the_one_read_slowly() {
    let mut rng = Rng::new(11);
    let mut lengths = [0; 3];
    for round in 0..4000 {
        let Some(at) = tense_position(&mut rng, 6 + round % 50) else { continue };
        let (mut left, mut left_slowly) = (60, 60);
        let plies = read(&at, &mut left);
        assert_eq!(plies, read_slowly(&at, &mut left_slowly), "{}", at.write());
        assert_eq!(left, left_slowly, "{}", at.write());
        lengths[plies.map_or(0, |plies| if plies <= 3 { 1 } else { 2 })] += 1;
    }
    assert!(lengths.iter().all(|&count| count > 40), "{lengths:?}");
}

#[test]
fn short_ladders_are_what_a_plain_search_finds() {
    let mut rng = Rng::new(5);
    let (mut found, mut tried) = (0, 0);
    while tried < 40 {
        let mut at = Atarigo::start();
        for _ in 0..14 + rng.below(40) {
            if let Some(action) = at.random_action(&mut rng) {
                at.play_unchecked(action);
            }
        }
        if at.is_over() {
            continue;
        }
        tried += 1;
        if let Some(plies @ ..=3) = read(&at, &mut 1000) {
            found += 1;
            assert!(forces(&at, plies), "{}: {plies}", at.write());
        }
    }
    assert!(found > 5, "{found}");
}

/// The fewest plies within which the player to act forces a win, of 1, 3 and 5, by nothing but the law.
fn forced_within(at: &Atarigo) -> Option<u16> {
    [1, 3, 5].into_iter().find(|plies| forces(at, *plies))
}

#[test]
fn captures_within_five_plies_are_what_a_plain_search_finds() {
    let mut rng = Rng::new(21);
    let (mut found, mut most) = ([0; 6], 0);
    for round in 0..300 {
        let plies = 16 + round % 50;
        let Some(at) = tense_position(&mut rng, plies) else { continue };
        let mut nodes = 0;
        let capture = capture::within_five(&at, &mut || {
            nodes += 1;
            Ok(())
        });
        let capture = capture.unwrap();
        assert_eq!(capture.map(|(_, plies)| plies), forced_within(&at), "{}", at.write());
        found[usize::from(capture.map_or(0, |(_, plies)| plies))] += 1;
        most = most.max(nodes);
    }
    assert!(found[3] > 20 && found[5] > 20 && found[0] > 20, "{found:?}");
    assert!(most < 1_000, "level 4 has 2,000 looks for this: {most}");
}

#[test]
fn no_level_from_4_on_misses_a_capture_within_five_plies() {
    let mut rng = Rng::new(22);
    let mut met = 0;
    for round in 0..500 {
        let Some(at) = tense_position(&mut rng, 16 + round % 50) else { continue };
        let Ok(Some((_, plies))) = capture::within_five(&at, &mut || Ok(())) else { continue };
        met += 1;
        let table = Session::new(at.clone());
        for level in Level::all().skip(3) {
            let mut engine = crate::engine(GameId::Atarigo, 1);
            let played = level.play(engine.as_mut(), &table as &dyn Table, &mut rng, &StoppedClock, &mut ());
            let next = at.after(played.unwrap().parse().unwrap());
            let holds = |answer: &Action| {
                let later = next.after(*answer);
                later.is_over() || !forces(&later, plies.saturating_sub(2))
            };
            let answers = if next.is_over() { Vec::new() } else { next.legal_actions() };
            assert!(!answers.iter().any(holds), "level {level} of {}", at.write());
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn a_net_is_found_and_a_way_out_of_it() {
    // The stone on e5 can leave at f6 and f4, and g5 stops both: no ladder, and no stone of Black's in danger.
    let net = position("9/9/4b4/3bw1b2/9/3bb4/9/9/9 b");
    let found = capture::within_five(&net, &mut || Ok(())).unwrap();
    assert_eq!(found.map(|(_, plies)| plies), forced_within(&net));
}

#[test]
fn the_engine_takes_and_saves() {
    let mut engine = crate::engine(GameId::Atarigo, 1);
    let limits = Limits { nodes: Some(3_000), ..Limits::NONE };
    let mut best = |text: &str| {
        let table = Session::new(position(text));
        let analysis = engine.think(&table as &dyn Table, &limits, &StoppedClock, &mut ()).unwrap();
        analysis.evals[0].action.clone()
    };
    assert_eq!(best("9/9/9/4b4/3bw4/4b4/9/9/8w b"), "f5", "captures");
    assert_eq!(best("9/9/9/4b4/3bw4/4b4/9/9/9 w"), "f5", "saves the stone");
}
