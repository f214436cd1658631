//! What every level keeps to.

use super::{Beginner, Level};
use crate::{ActionEval, Analysis, Engine, StoppedClock, engine};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use ludoteca_search::Distance::Exact;
use ludoteca_search::Value;

fn eval(action: &str, value: Value, margin: Option<i32>) -> ActionEval {
    ActionEval { action: action.to_owned(), value, margin, line: vec![] }
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// What a level chooses in 400 tries, given the analysis of an engine whose nodes are limited.
fn chosen(level: Level, evals: &[ActionEval]) -> Vec<String> {
    chosen_after(level, &Analysis { evals: evals.to_vec(), ..Analysis::default() })
}

fn chosen_after(level: Level, analysis: &Analysis) -> Vec<String> {
    let mut rng = Rng::new(1);
    let mut actions: Vec<String> = (0..400)
        .filter_map(|_| level.choose(GameId::Rastros, analysis, &mut rng))
        .map(str::to_owned)
        .collect();
    actions.sort();
    actions.dedup();
    actions
}

#[test]
fn from_level_2_on_a_win_in_one_is_taken() {
    let evals = [
        eval("slow", Value::Win(Exact(3)), None),
        eval("now", Value::Win(Exact(1)), None),
        eval("odd", Value::Estimate(0), None),
    ];
    for level in Level::all().skip(1).take(6) {
        assert_eq!(chosen(level, &evals), ["now"], "level {level}");
    }
}

#[test]
fn no_level_loses_at_once_unless_it_must() {
    let bad = eval("bad", Value::Loss(Exact(1)), None);
    let evals = [eval("better", Value::Loss(Exact(2)), None), bad.clone()];
    for level in Level::all() {
        assert_eq!(chosen(level, &evals), ["better"], "level {level}");
        assert_eq!(chosen(level, std::slice::from_ref(&bad)), ["bad"]);
    }
}

#[test]
fn the_best_level_plays_the_first_row_and_lower_ones_vary() {
    let evals: Vec<ActionEval> =
        (0..5).map(|at| eval(&at.to_string(), Value::Estimate(100 - 20 * at), None)).collect();
    assert_eq!(chosen(Level::BEST, &evals), ["0"]);
    assert_eq!(chosen(Level::LOWEST, &evals).len(), 5);
}

#[test]
fn margins_are_given_away_by_level() {
    let margins = [5, 3, 1, -9];
    let evals = margins.map(|margin| eval(&margin.to_string(), Value::Win(Exact(30)), Some(margin)));
    let analysis = Analysis { evals: evals.to_vec(), ..Analysis::default() };
    let candidates: Vec<&ActionEval> = analysis.evals.iter().collect();
    let good = |number| level(number).good_enough(&candidates, true).len();
    assert_eq!([good(7), good(5), good(4), good(1)], [1, 2, 3, 3]);
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
        let mut engine = engine(game, 4);
        for level in [1, 3].map(level) {
            let mut rng = Rng::new(u64::from(level.number()));
            let mut table = game.table();
            for _ in 0..table.playouts(8, &mut rng).actions / 16 {
                table.play_random(&mut rng);
            }
            while table.outcome().is_none() {
                let action =
                    level.play(engine.as_mut(), table.as_ref(), &mut rng, &StoppedClock, &mut ()).unwrap();
                table.play(&action).unwrap();
            }
        }
    }
}

#[test]
fn a_perfect_mind_has_ample_room_at_every_level() {
    let (perfect, other) = (engine(GameId::Rastros, 1), engine(GameId::Avanco, 1));
    let ample = Level::LOWEST.limits(perfect.as_ref());
    assert_eq!(ample, level(7).limits(perfect.as_ref()));
    assert!(ample.nodes > Level::LOWEST.limits(other.as_ref()).nodes);
    assert!(
        Level::all().all(|level| level.limits(perfect.as_ref()).nodes.is_some()),
        "every level is bounded"
    );
}

/// What the level plays when it is not careless.
fn careful(level: Level, analysis: &Analysis) -> Vec<&str> {
    let candidates: Vec<&ActionEval> = analysis.evals.iter().collect();
    level.good_enough(&candidates, analysis.perfect).iter().map(|eval| eval.action.as_str()).collect()
}

#[test]
fn a_level_sees_all_that_it_proved_with_its_own_nodes() {
    let evals = vec![
        eval("slow win", Value::WON, None),
        eval("late loss", Value::Loss(Exact(40)), None),
        eval("guess", Value::Estimate(300), None),
    ];
    let won = Analysis { evals, ..Analysis::default() };
    let lost = Analysis {
        evals: [6, 40, 12].map(|plies| eval(&plies.to_string(), Value::Loss(Exact(plies)), None)).to_vec(),
        ..Analysis::default()
    };
    for level in Level::all() {
        assert_eq!(careful(level, &won), ["slow win"], "level {level}");
        assert_eq!(careful(level, &lost), ["40"], "level {level}");
    }
}

#[test]
fn a_proof_beyond_sight_is_felt_the_nearer_the_more() {
    let analysis = |win, loss| Analysis {
        evals: vec![eval("win", Value::Win(Exact(win)), None), eval("loss", Value::Loss(Exact(loss)), None)],
        perfect: true,
        ..Analysis::default()
    };
    let (near, far) = (analysis(9, 8), analysis(37, 38));
    assert_eq!(careful(level(3), &near), ["win"]);
    assert_eq!(careful(level(3), &far).len(), 2, "too far away to tell");
    for number in 5..8 {
        assert_eq!(careful(level(number), &far), ["win"], "level {number}");
    }
}

#[test]
fn beyond_sight_wins_beat_estimates_and_estimates_beat_losses() {
    let evals = vec![
        eval("win", Value::Win(Exact(47)), None),
        eval("good", Value::Estimate(5000), None),
        eval("bad", Value::Estimate(-5000), None),
        eval("loss", Value::Loss(Exact(46)), None),
    ];
    let mut analysis = Analysis { evals, perfect: true, ..Analysis::default() };
    for expected in ["win", "good"] {
        assert_eq!(careful(level(7), &analysis)[0], expected);
        assert!(!careful(level(7), &analysis).contains(&"loss"));
        analysis.evals.remove(0);
    }
}

#[test]
fn from_level_2_on_carelessness_gives_no_win_in_one_away() {
    let evals = [
        eval("fine", Value::Win(Exact(5)), None),
        eval("slow", Value::Loss(Exact(4)), None),
        eval("gift", Value::Loss(Exact(2)), None),
    ];
    for perfect in [false, true] {
        let analysis = Analysis { evals: evals.to_vec(), perfect, ..Analysis::default() };
        assert!(chosen_after(Level::LOWEST, &analysis).contains(&"gift".to_owned()));
        for level in Level::all().skip(1) {
            assert!(!chosen_after(level, &analysis).contains(&"gift".to_owned()), "level {level}");
        }
    }
    assert_eq!(chosen(level(4), &evals[2..]), ["gift"], "where there is nothing else");
}

/// Semáforo at level 2, careless in six actions of ten.
#[test]
fn a_careless_level_2_gives_no_win_in_one_away_in_semaforo() {
    let mut engine = engine(GameId::Semaforo, 1);
    let mut rng = Rng::new(8);
    for _ in 0..30 {
        let mut table = GameId::Semaforo.table();
        while table.outcome().is_none() {
            let analysis = think(engine.as_mut(), table.as_ref(), level(2));
            let action = level(2).choose(GameId::Semaforo, &analysis, &mut rng).unwrap();
            let value = |eval: &ActionEval| eval.value;
            let chosen = analysis.evals.iter().find(|eval| eval.action == action).map(value);
            if chosen == Some(Value::Loss(Exact(2))) {
                assert_eq!(analysis.best().map(value), chosen, "every action does");
            }
            table.play(action).unwrap();
        }
    }
}

fn think(engine: &mut dyn Engine, table: &dyn Table, level: Level) -> Analysis {
    let limits = level.limits(engine);
    engine.think(table, &limits, &StoppedClock, &mut ()).unwrap()
}

/// Once everything is proved, a win stays one but for carelessness: against somebody who overlooks nothing that is one
/// action away, level 6 must win nearly every position of Gatos & Cães that it has proved to be won.
#[test]
fn a_proved_win_is_played_out() {
    let game = GameId::Gatos;
    let mut engine = engine(game, 4);
    let mut rng = Rng::new(6);
    let (mut won, mut games) = (0, 0);
    while games < 20 {
        let mut table = game.table();
        for _ in 0..20 {
            table.play_random(&mut rng);
        }
        let me = table.turn();
        if table.outcome().is_some() {
            continue;
        }
        let analysis = think(engine.as_mut(), table.as_ref(), level(6));
        if !analysis.is_fully_proved() || !analysis.best().is_some_and(|best| best.value.is_win()) {
            continue;
        }
        while table.outcome().is_none() {
            let action = if table.turn() == me {
                level(6).play(engine.as_mut(), table.as_ref(), &mut rng, &StoppedClock, &mut ()).unwrap()
            } else {
                Beginner.choose(table.as_ref(), &mut rng).unwrap()
            };
            table.play(&action).unwrap();
        }
        games += 1;
        won += u32::from(table.outcome().is_some_and(|outcome| outcome.winner == me));
    }
    assert!(won >= 18, "{won} of {games}");
}

/// First has lost Semáforo from the start. Whoever then takes the first of the losing actions wins 63 games of 100 against a
/// beginner; the hardest problems win far more.
#[test]
fn the_best_level_sets_hard_problems_where_it_has_lost() {
    let game = GameId::Semaforo;
    let mut engine = engine(game, 1);
    let mut rng = Rng::new(3);
    let mut won = 0;
    for _ in 0..100 {
        let mut table = game.table();
        while table.outcome().is_none() {
            let action = if table.turn() == ludoteca_kernel::Player::First {
                let engine = engine.as_mut();
                Level::BEST.play(engine, table.as_ref(), &mut rng, &StoppedClock, &mut ()).unwrap()
            } else {
                Beginner.choose(table.as_ref(), &mut rng).unwrap()
            };
            table.play(&action).unwrap();
        }
        won += u32::from(
            table.outcome().is_some_and(|outcome| outcome.winner == ludoteca_kernel::Player::First),
        );
    }
    assert!(won >= 85, "{won} of 100");
}
