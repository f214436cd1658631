//! Who goes to the final when people leave, and drafts that something has happened to since.

use super::*;
use ludoteca_championship::{Entrant, NoFinal, NoPlayOff, TieBreak};

/// Two groups of four that have played two rounds; the lower number always won.
async fn two_groups() -> Scene {
    let rules = ludoteca_championship::ContestRules {
        tie_breaks: vec![
            TieBreak::NationalBuchholz,
            TieBreak::Progressive,
            TieBreak::PlayOff,
            TieBreak::Lots,
        ],
        ..Default::default()
    };
    let plan = TournamentPlan {
        group_size: Some(4),
        system: System::Swiss { rounds: 2 },
        rules,
        ..TournamentPlan::national()
    };
    let mut scene = Scene::begun(plan, 8).await;
    for contest in [1, 2] {
        for _ in 0..2 {
            scene.plays(contest).await;
        }
    }
    scene
}

fn in_order(state: &TournamentState, group: usize) -> Vec<EntrantId> {
    standings(&state.contests[group].contest).lines.iter().map(|line| line.entrant).collect()
}

fn players(state: &TournamentState) -> HashSet<EntrantId> {
    state.final_contest().unwrap().contest.entrants.iter().map(|entrant| entrant.id).collect()
}

#[tokio::test]
async fn the_next_one_moves_up_for_a_winner_who_has_left_once_the_organiser_confirms_it() {
    let mut scene = two_groups().await;
    let state = scene.state().await;
    let (one, other) = (in_order(&state, 0), in_order(&state, 1));
    let state = scene.leads(TournamentCommand::Withdraw(one[0])).await.unwrap();
    let proposal = final_proposal(&state).unwrap();
    assert_eq!((proposal.replaced[0].entrant, proposal.replaced[0].by), (one[0], Some(one[1])));
    let unseen = scene.leads(TournamentCommand::OpenFinal).await.unwrap_err();
    assert_eq!(unseen, refused(TournamentRefusal::Unconfirmed(Box::new(proposal.clone()))));
    let refusal = scene.leads(TournamentCommand::ConfirmFinal(vec![one[0], other[0]])).await.unwrap_err();
    assert_eq!(refusal, refused(TournamentRefusal::OtherFinalists(Box::new(proposal.clone()))));
    let state = scene.leads(TournamentCommand::ConfirmFinal(proposal.ids())).await.unwrap();
    assert_eq!(players(&state), [one[1], other[0]].into());
}

#[tokio::test]
async fn a_finalist_who_leaves_before_the_first_round_is_replaced_and_afterwards_not() {
    let mut scene = two_groups().await;
    let state = scene.leads(TournamentCommand::OpenFinal).await.unwrap();
    let (one, other) = (in_order(&state, 0), in_order(&state, 1));
    scene.leads(TournamentCommand::Draw(DrawWanted::new(3, DrawOptions::default()))).await.unwrap();
    let state = scene.leads(TournamentCommand::Withdraw(other[0])).await.unwrap();
    let proposal = final_proposal(&state).unwrap().ids();
    let before = state.contests.len();
    let state = scene.leads(TournamentCommand::ConfirmFinal(proposal.clone())).await.unwrap();
    assert_eq!((state.contests.len(), players(&state)), (before, [one[0], other[1]].into()));
    assert!(state.contests[2].draft.is_none() && state.contests[2].drawn_with.is_empty());
    // The same again changes nothing.
    let number = state.number;
    assert_eq!(scene.leads(TournamentCommand::ConfirmFinal(proposal)).await.unwrap().number, number);
    scene.plays(3).await;
    let state = scene.leads(TournamentCommand::Withdraw(one[0])).await.unwrap();
    let late = TournamentCommand::ConfirmFinal(final_proposal(&state).unwrap().ids());
    assert_eq!(scene.leads(late).await.unwrap_err(), refused(TournamentRefusal::FinalBegun));
}

#[tokio::test]
async fn a_correction_in_a_group_reaches_the_final_until_its_first_round() {
    let mut scene = two_groups().await;
    let state = scene.leads(TournamentCommand::OpenFinal).await.unwrap();
    let winner = in_order(&state, 0)[0];
    let game = *state.contests[0].contest.rounds[1].pairing_of(winner).unwrap();
    let result = Some(GameResult::Played { winner: game.loser().unwrap() });
    let entry = ResultEntry { contest: 1, round: 2, table: game.table, result, before: game.result };
    let told = consequences(&state, &entry).unwrap();
    assert!(told.final_differs && told.final_can_follow);
    let state = scene.leads(TournamentCommand::Score(entry)).await.unwrap();
    let proposal = final_proposal(&state).unwrap().ids();
    assert!(!proposal.contains(&winner));
    let state = scene.leads(TournamentCommand::ConfirmFinal(proposal)).await.unwrap();
    assert!(!players(&state).contains(&winner));
    scene.plays(3).await;
    let back = ResultEntry { result: game.result, before: result, ..entry };
    let told = consequences(&*scene.state().await, &back).unwrap();
    assert!(told.final_differs && !told.final_can_follow);
}

#[tokio::test]
async fn who_goes_to_the_final_can_be_set_until_its_first_round() {
    let mut scene = two_groups().await;
    let plan = scene.state().await.plan.clone();
    let other = TournamentPlan { group_size: Some(3), ..plan.clone() };
    assert_eq!(
        scene.leads(TournamentCommand::Plan(other)).await.unwrap_err(),
        refused(TournamentRefusal::Begun)
    );
    let wider = TournamentPlan { best_next: 1, final_system: System::RoundRobin, ..plan };
    let state = scene.leads(TournamentCommand::Plan(wider.clone())).await.unwrap();
    assert_eq!(final_proposal(&state).unwrap().entrants.len(), 3);
    let state = scene.leads(TournamentCommand::OpenFinal).await.unwrap();
    assert_eq!((players(&state).len(), state.contests[2].contest.system), (3, System::RoundRobin));
    // The same players by another system, as long as nobody has seen a round.
    let wider = TournamentPlan { final_system: System::Swiss { rounds: 2 }, ..wider };
    let state = scene.leads(TournamentCommand::Plan(wider.clone())).await.unwrap();
    let same = final_proposal(&state).unwrap().ids();
    let state = scene.leads(TournamentCommand::ConfirmFinal(same)).await.unwrap();
    assert_eq!(state.contests[2].contest.system, System::Swiss { rounds: 2 });
    scene.plays(3).await;
    let late = TournamentPlan { best_next: 2, ..wider };
    assert_eq!(
        scene.leads(TournamentCommand::Plan(late)).await.unwrap_err(),
        refused(TournamentRefusal::FinalBegun)
    );
}

#[tokio::test]
async fn a_winner_who_was_away_in_the_last_round_is_asked_about() {
    let mut scene = Scene::begun(
        TournamentPlan {
            group_size: Some(4),
            system: System::Swiss { rounds: 1 },
            ..TournamentPlan::national()
        },
        8,
    )
    .await;
    for contest in [1, 2] {
        scene.leads(TournamentCommand::Draw(DrawWanted::new(contest, DrawOptions::default()))).await.unwrap();
        let state = scene.leads(TournamentCommand::Publish(contest)).await.unwrap();
        let games = state.contest(contest).unwrap().contest.rounds[0].pairings.clone();
        for (place, game) in games.iter().enumerate() {
            let result =
                if place == 0 { GameResult::Played { winner: game.first } } else { GameResult::BothAbsent };
            let entry =
                ResultEntry { contest, round: 1, table: game.table, result: Some(result), before: None };
            scene.leads(TournamentCommand::Score(entry)).await.unwrap();
        }
        // One has won; of the others all but one go home.
        scene.leads(TournamentCommand::Withdraw(games[0].first)).await.unwrap();
        scene.leads(TournamentCommand::Withdraw(games[0].second)).await.unwrap();
        scene.leads(TournamentCommand::Withdraw(games[1].first)).await.unwrap();
    }
    let proposal = final_proposal(&*scene.state().await).unwrap();
    assert!(proposal.entrants.iter().all(|one| one.was_away) && needs_confirmation(&proposal));
}

#[tokio::test]
async fn a_single_group_decides_by_itself_and_opens_no_final_of_one() {
    let mut scene = Scene::begun(TournamentPlan::national(), 6).await;
    assert_eq!(scene.state().await.deciding(), Some(1));
    for _ in 0..4 {
        scene.plays(1).await;
    }
    let refusal = scene.leads(TournamentCommand::OpenFinal).await.unwrap_err();
    assert_eq!(refusal, refused(TournamentRefusal::NoFinal(NoFinal::TooFew { qualified: 1 })));
    assert!(refusal.to_string().contains("two are needed"), "{refusal}");
    // Whoever wants a final all the same lets more go there.
    let plan = TournamentPlan { from_each: 4, ..scene.state().await.plan.clone() };
    let state = scene.leads(TournamentCommand::Plan(plan)).await.unwrap();
    assert_eq!(state.deciding(), None);
}

/// What 0.2.0 wrote: a single group, and a final of its winner.
#[test]
fn a_final_of_one_that_was_kept_before_opens_and_decides_nothing() {
    let by = Actor::Organiser;
    let opened = opening(TournamentPlan::national()).event(&secret(ORGANISER)).unwrap();
    let entrants: Vec<Entrant> = (1..=4).map(|id| Entrant::new(id, &format!("Pupil {id}"))).collect();
    let ids: Vec<EntrantId> = entrants.iter().map(|entrant| entrant.id).collect();
    let facts = [
        TournamentFact::Entered { entrants },
        TournamentFact::Grouped { groups: vec![ids.clone()] },
        TournamentFact::FinalOpened { entrants: vec![ids[0]] },
    ];
    let events = facts.into_iter().map(|fact| TournamentEvent { by, fact });
    let dated: Vec<_> = std::iter::once(opened).chain(events).map(|event| (Moment(0), event)).collect();
    let state = TournamentState::replayed(&dated).unwrap();
    assert_eq!((state.contests.len(), state.deciding()), (2, Some(1)));
}

/// A plan without best next ones, as 0.2.0 wrote it.
#[test]
fn a_plan_that_was_kept_before_is_read() {
    let mut kept = serde_json::to_value(TournamentPlan::national()).unwrap();
    assert!(kept.get("best_next").is_none());
    kept["from_each"] = 2.into();
    let plan: TournamentPlan = serde_json::from_value(kept).unwrap();
    assert_eq!((plan.from_each, plan.best_next), (2, 0));
}

#[tokio::test]
async fn a_draft_is_not_published_when_somebody_has_left_come_or_come_back_since() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 6).await;
    scene.plays(1).await;
    scene.leads(TournamentCommand::Withdraw(EntrantId(6))).await.unwrap();
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let changes = |state: &TournamentState| draft_changes(state, &state.contests[0]);
    assert_eq!(changes(&*scene.state().await), []);
    let named = |id: u32| (EntrantId(id), format!("Pupil {id}"));
    let (entrant, name) = named(2);
    let state = scene.leads(TournamentCommand::Withdraw(entrant)).await.unwrap();
    assert_eq!(changes(&state), [DraftChange::Left { entrant, name }]);
    let refusal = scene.leads(TournamentCommand::PublishAll).await.unwrap_err();
    assert!(matches!(&refusal, Refusal::Tournament(TournamentRefusal::StaleDraft { .. })));
    assert!(
        refusal.to_string().contains("Pupil 2 has left") && refusal.to_string().contains("draw it again"),
        "{refusal}"
    );
    // Whoever is back before it was published has changed nothing.
    let state = scene.leads(TournamentCommand::Return(entrant)).await.unwrap();
    assert_eq!(changes(&state), []);
    let state = scene.leads(TournamentCommand::Return(EntrantId(6))).await.unwrap();
    let (entrant, name) = named(6);
    assert_eq!(changes(&state), [DraftChange::Returned { entrant, name }]);
    let state = scene.leads(TournamentCommand::Enter(vec![pupil(7)])).await.unwrap();
    let (entrant, name) = named(7);
    assert!(changes(&state).contains(&DraftChange::Came { entrant, name }));
    scene.leads(TournamentCommand::Publish(1)).await.unwrap_err();
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let state = scene.leads(TournamentCommand::Publish(1)).await.unwrap();
    assert!(state.contests[0].contest.rounds[1].names(EntrantId(7)));
}

#[tokio::test]
async fn a_draft_is_not_published_when_a_result_was_corrected_since() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 6).await;
    scene.plays(1).await;
    let state =
        scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let game = state.contests[0].contest.rounds[0].pairings[1];
    let result = Some(GameResult::Played { winner: game.loser().unwrap() });
    let entry = ResultEntry { contest: 1, round: 1, table: game.table, result, before: game.result };
    assert_eq!(consequences(&state, &entry).unwrap().draft, Some(2));
    scene.leads(TournamentCommand::Score(entry)).await.unwrap();
    let refusal = scene.leads(TournamentCommand::Publish(1)).await.unwrap_err();
    let changes = vec![DraftChange::Corrected { round: 1, table: game.table }];
    assert_eq!(refusal, refused(TournamentRefusal::StaleDraft { contest: ContestName::Everybody, changes }));
    let back = ResultEntry { result: game.result, before: result, ..entry };
    scene.leads(TournamentCommand::Score(back)).await.unwrap();
    scene.leads(TournamentCommand::Publish(1)).await.unwrap();
}

#[tokio::test]
async fn a_play_off_names_whoever_is_not_level_and_is_not_contradicted() {
    let rules = ludoteca_championship::ContestRules {
        tie_breaks: vec![TieBreak::Wins, TieBreak::PlayOff],
        ..Default::default()
    };
    let mut scene = Scene::begun(TournamentPlan { rules, ..TournamentPlan::class(1) }, 6).await;
    scene.plays(1).await;
    let state = scene.state().await;
    let games = &state.contests[0].contest.rounds[0].pairings;
    let won: Vec<EntrantId> = games.iter().filter_map(ludoteca_championship::Pairing::winner).collect();
    let lost = games[0].loser().unwrap();
    let refusal =
        scene.leads(TournamentCommand::PlayOff { contest: 1, order: vec![won[0], lost] }).await.unwrap_err();
    assert!(refusal.to_string().contains(&format!("Pupil {lost} is not level")), "{refusal}");
    let state =
        scene.leads(TournamentCommand::PlayOff { contest: 1, order: vec![won[1], won[0]] }).await.unwrap();
    assert!(standings(&state.contests[0].contest).lines[..3].iter().all(|line| line.place == 1));
    let refusal = scene
        .leads(TournamentCommand::PlayOff { contest: 1, order: vec![won[0], won[1]] })
        .await
        .unwrap_err();
    let Refusal::Tournament(TournamentRefusal::NoPlayOff { why: NoPlayOff::Contradiction { .. }, .. }) =
        refusal
    else {
        panic!("{refusal}")
    };
    let state =
        scene.leads(TournamentCommand::PlayOff { contest: 1, order: vec![won[2], won[1]] }).await.unwrap();
    let first = &standings(&state.contests[0].contest).lines;
    assert_eq!((first[0].entrant, first[1].entrant, first[2].entrant), (won[2], won[1], won[0]));
}

#[tokio::test]
async fn one_is_not_enough_to_begin_and_the_refusal_says_so() {
    let mut scene = Scene::open(TournamentPlan::class(3)).await;
    scene.leads(TournamentCommand::Enter(vec![pupil(1)])).await.unwrap();
    let refusal = scene.leads(TournamentCommand::Begin { seed: 1 }).await.unwrap_err();
    assert!(refusal.to_string().contains("at least two"), "{refusal}");
}
