//! The names by which events and files know what is here. A change of these breaks what others have kept.

#![cfg(feature = "serde")]

use ludoteca_championship::{
    Concession, Contest, Criterion, DrawOptions, Entrant, EntrantId, GameResult, Pairing, Phase, Points,
    Round, System, TieBreak, next_round, standings,
};
use serde_json::{from_value, json, to_value};

#[test]
fn values_keep_their_names() {
    let winner = EntrantId(4);
    assert_eq!(to_value(GameResult::Played { winner }).unwrap(), json!({"kind": "played", "winner": 4}));
    assert_eq!(to_value(GameResult::Forfeit { winner }).unwrap(), json!({"kind": "forfeit", "winner": 4}));
    assert_eq!(to_value(GameResult::BothAbsent).unwrap(), json!({"kind": "both_absent"}));
    assert_eq!(to_value(System::Swiss { rounds: 4 }).unwrap(), json!({"name": "swiss", "rounds": 4}));
    assert_eq!(to_value(System::RoundRobin).unwrap(), json!({"name": "round_robin"}));
    assert_eq!(
        to_value(System::KnockOut { third_place: true }).unwrap(),
        json!({"name": "knock_out", "third_place": true})
    );
    assert_eq!(to_value(System::DoubleElimination).unwrap(), json!({"name": "double_elimination"}));
    assert_eq!(to_value(Points::of_halves(5)).unwrap(), json!(5));
    assert_eq!(to_value(Phase::Groups).unwrap(), json!("groups"));
    assert_eq!(to_value(Criterion::PointGap).unwrap(), json!("point_gap"));
    let rematch = Concession::Rematch { one: EntrantId(1), other: EntrantId(2) };
    assert_eq!(to_value(rematch).unwrap(), json!({"kind": "rematch", "one": 1, "other": 2}));
    let names: Vec<String> = TieBreak::ALL
        .iter()
        .map(|tie_break| to_value(tie_break).unwrap().as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        names.join(" "),
        "buchholz buchholz_cut_one median_buchholz national_buchholz national_median progressive sonneborn_berger wins \
         direct_encounter play_off lots"
    );
}

#[test]
fn a_contest_travels_whole_and_what_may_be_missing_is_filled_in() {
    let entrants =
        vec![Entrant::new(1, "Ana").of_school("Vagos"), Entrant::new(2, "Rui"), Entrant::new(3, "Eva")];
    let mut contest = Contest::new(System::Swiss { rounds: 2 }, entrants);
    contest.rounds.push(next_round(&contest, &DrawOptions::default()).expect("a round").round);
    assert_eq!(from_value::<Contest>(to_value(&contest).unwrap()).unwrap(), contest);
    let lean: Contest =
        from_value(json!({"system": {"name": "round_robin"}, "entrants": [{"id": 1, "name": "Ana"}]}))
            .unwrap();
    assert_eq!(lean, Contest::new(System::RoundRobin, vec![Entrant::new(1, "Ana")]));
    let round: Round = from_value(json!({"pairings": [{"table": 1, "first": 1, "second": 2}]})).unwrap();
    assert_eq!(round.pairings, [Pairing::new(1, EntrantId(1), EntrantId(2))]);
    assert_eq!(from_value::<DrawOptions>(json!({"seed": 9})).unwrap().seed, 9);
    assert!(to_value(standings(&contest)).unwrap()["lines"][0]["figures"].is_array());
}
