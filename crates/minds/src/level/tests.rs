//! What every level keeps to.

use super::Level;
use crate::{Limits, Opinion, StoppedClock, Thought, mind};
use ludoteca_games::GameId;
use ludoteca_kernel::Dice;
use ludoteca_search::Distance::Exact;
use ludoteca_search::Value;

fn opinion(action: &str, value: Value, margin: Option<i32>) -> Opinion {
    Opinion { action: action.to_owned(), value, margin, line: vec![] }
}

fn chosen(level: Level, opinions: &[Opinion]) -> Vec<String> {
    let thought = Thought { opinions: opinions.to_vec(), ..Thought::default() };
    let mut dice = Dice::new(1);
    let mut actions: Vec<String> =
        (0..400).filter_map(|_| level.choose(&thought, &mut dice)).map(str::to_owned).collect();
    actions.sort();
    actions.dedup();
    actions
}

#[test]
fn from_level_2_on_a_win_in_one_is_taken() {
    let opinions = [
        opinion("slow", Value::Win(Exact(3)), None),
        opinion("now", Value::Win(Exact(1)), None),
        opinion("odd", Value::Estimate(0), None),
    ];
    for level in Level::all().skip(1).take(6) {
        assert_eq!(chosen(level, &opinions), ["now"], "level {level}");
    }
}

#[test]
fn no_level_loses_at_once_unless_it_must() {
    let bad = opinion("bad", Value::Loss(Exact(1)), None);
    let opinions = [opinion("better", Value::Loss(Exact(2)), None), bad.clone()];
    for level in Level::all() {
        assert_eq!(chosen(level, &opinions), ["better"], "level {level}");
        assert_eq!(chosen(level, std::slice::from_ref(&bad)), ["bad"]);
    }
}

#[test]
fn the_best_level_plays_the_first_row_and_lower_ones_vary() {
    let opinions: Vec<Opinion> =
        (0..5).map(|at| opinion(&at.to_string(), Value::Estimate(100 - 20 * at), None)).collect();
    assert_eq!(chosen(Level::BEST, &opinions), ["0"]);
    assert_eq!(chosen(Level::LOWEST, &opinions).len(), 5);
}

#[test]
fn margins_are_given_away_by_level() {
    let margins = [5, 3, 1, -9];
    let opinions = margins.map(|margin| opinion(&margin.to_string(), Value::Win(Exact(30)), Some(margin)));
    let level = |number| Level::new(number).unwrap();
    let thought = Thought { opinions: opinions.to_vec(), ..Thought::default() };
    let candidates: Vec<&Opinion> = thought.opinions.iter().collect();
    let good = |number| level(number).good_enough(&candidates).len();
    assert_eq!([good(7), good(6), good(4), good(1)], [1, 2, 3, 3]);
}

#[test]
fn numbers_that_are_no_levels() {
    for text in ["0", "9", "-1", "", "five", "256"] {
        assert!(text.parse::<Level>().is_err(), "{text:?}");
    }
    assert_eq!("8".parse(), Ok(Level::BEST));
}

/// The second half of a game: the first is played at random, which is quicker.
#[test]
fn low_levels_of_every_game_play_legal_games() {
    for game in GameId::ALL {
        let mut mind = mind(game, 4);
        for level in [1, 3].map(|number| Level::new(number).unwrap()) {
            let mut dice = Dice::new(u64::from(level.number()));
            let mut table = game.table();
            for _ in 0..table.playouts(8, &mut dice).actions / 16 {
                table.play_random(&mut dice);
            }
            while table.outcome().is_none() {
                let action =
                    level.play(mind.as_mut(), table.as_ref(), &mut dice, &StoppedClock, &mut ()).unwrap();
                table.play(&action).unwrap();
            }
        }
    }
}

#[test]
fn a_perfect_mind_has_ample_room_at_every_level() {
    let perfect = mind(GameId::Rastros, 1);
    assert_eq!(
        Level::LOWEST.limits_for(perfect.as_ref()),
        Level::new(7).unwrap().limits_for(perfect.as_ref())
    );
    assert_eq!(Level::BEST.limits_for(perfect.as_ref()), Limits::NONE);
    assert_eq!(Level::LOWEST.limits_for(mind(GameId::Avanco, 1).as_ref()), Level::LOWEST.limits());
}
