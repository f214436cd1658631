//! A tournament tried by hand, and by thousands of random commands.

mod conflicts;
mod corrections;
mod day;
mod drawn;
mod finals;
mod missing;
mod moves;
mod next;
mod tables;

use super::*;
use crate::club::{Club, CommandNotDone};
use crate::command_key::{CommandDigest, CommandName};
use crate::folded::Folded;
use crate::memory::MemoryLog;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, StreamId};
use ludoteca_championship::{
    CannotDraw, DrawOptions, EntrantId, GameResult, Phase, Points, Round, System, next_round, standings,
};
use proptest::prelude::*;
use std::collections::HashSet;
use std::str::FromStr;
use std::sync::Arc;

const LINK: u8 = 100;
const ORGANISER: u8 = 101;
const REFEREE: u8 = 102;
const STRANGER: u8 = 103;

fn secret(number: u8) -> Secret {
    format!("{number:032x}").parse().unwrap()
}

fn pupil(number: u32) -> NewEntrant {
    NewEntrant {
        name: format!("Pupil {number}"),
        school: Some(format!("School {}", number % 7)),
        region: None,
    }
}

fn opening(plan: TournamentPlan) -> TournamentOpening {
    TournamentOpening { title: "Rastros".to_owned(), game: Some("rastros".to_owned()), cycle: None, plan }
}

/// A tournament in a club in memory.
/// The command that puts an entrant right.
pub(super) fn amended(
    entrant: EntrantId,
    NewEntrant { name, school, region }: NewEntrant,
) -> TournamentCommand {
    TournamentCommand::Amend { entrant, name, school, region }
}

struct Scene {
    club: Club<MemoryLog>,
    id: StreamId,
    commands: u32,
}

impl Scene {
    async fn open(plan: TournamentPlan) -> Self {
        let club = Club::new(MemoryLog::default());
        club.make_link(&secret(LINK), Moment(0)).await.unwrap();
        let (called, link, leader) = ("o".parse().unwrap(), secret(LINK), secret(ORGANISER));
        let opened = club.open_tournament(&called, &link, &leader, &opening(plan), Moment(0)).await;
        let (id, _) = opened.unwrap();
        Self { club, id, commands: 0 }
    }

    /// A tournament of so many entrants that has begun.
    async fn begun(plan: TournamentPlan, entrants: u32) -> Self {
        let mut scene = Self::open(plan).await;
        scene.leads(TournamentCommand::Enter((1..=entrants).map(pupil).collect())).await.unwrap();
        scene.leads(TournamentCommand::Begin { seed: 1 }).await.unwrap();
        scene
    }

    async fn does(&mut self, who: u8, command: TournamentCommand) -> Result<Arc<TournamentState>, Refusal> {
        self.commands += 1;
        let called = format!("c{}", self.commands).parse().unwrap();
        let now = Moment(self.commands.into());
        let done = self.club.tournament_command(&self.id, &secret(who), &command, &called, now).await;
        done.map_err(|not_done| match not_done {
            CommandNotDone::Refused(refusal) => refusal,
            CommandNotDone::Broken(fault) => panic!("{fault}"),
        })
    }

    async fn leads(&mut self, command: TournamentCommand) -> Result<Arc<TournamentState>, Refusal> {
        self.does(ORGANISER, command).await
    }

    async fn state(&self) -> Arc<TournamentState> {
        self.club.tournament(&self.id, u64::MAX).await.unwrap().unwrap()
    }

    /// Draws and publishes the next round of a contest, and lets everybody with the smaller number win.
    async fn plays(&mut self, contest: ContestNumber) {
        self.leads(TournamentCommand::Draw(DrawWanted::new(contest, DrawOptions::default()))).await.unwrap();
        self.leads(TournamentCommand::Publish(contest)).await.unwrap();
        self.scores(contest).await;
    }

    /// Lets everybody with the smaller number win in the last round of a contest.
    async fn scores(&mut self, contest: ContestNumber) {
        let state = self.state().await;
        let rounds = &state.contest(contest).unwrap().contest.rounds;
        let round = rounds.len() as u32;
        for pairing in rounds.last().unwrap().pairings.clone() {
            let winner = pairing.first.min(pairing.second);
            let result = Some(GameResult::Played { winner });
            let entry = ResultEntry { contest, round, table: pairing.table, result, before: None };
            self.leads(TournamentCommand::Score(entry)).await.unwrap();
        }
    }
}

fn refused(refusal: TournamentRefusal) -> Refusal {
    Refusal::Tournament(refusal)
}

#[tokio::test]
async fn groups_play_and_their_winners_meet() {
    let mut scene = Scene::begun(TournamentPlan::national(), 36).await;
    for contest in 1..=3 {
        let early = scene.leads(TournamentCommand::OpenFinal).await;
        assert!(matches!(early, Err(Refusal::Tournament(TournamentRefusal::NoFinal(_)))));
        for _ in 0..4 {
            scene.plays(contest).await;
        }
        let over =
            scene.leads(TournamentCommand::Draw(DrawWanted::new(contest, DrawOptions::default()))).await;
        assert_eq!(over.unwrap_err(), refused(TournamentRefusal::CannotDraw(CannotDraw::Over)));
    }
    let state = scene.leads(TournamentCommand::OpenFinal).await.unwrap();
    let last = state.final_contest().unwrap();
    assert_eq!((last.contest.entrants.len(), last.contest.system), (3, System::Swiss { rounds: 3 }));
    let winners: HashSet<EntrantId> =
        state.groups().map(|group| standings(&group.contest).lines[0].entrant).collect();
    assert_eq!(last.contest.entrants.iter().map(|entrant| entrant.id).collect::<HashSet<_>>(), winners);
    let again = scene.leads(TournamentCommand::OpenFinal).await;
    assert_eq!(again.unwrap_err(), refused(TournamentRefusal::ThereAlready));
}

#[tokio::test]
async fn two_referees_who_disagree_are_told() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 4).await;
    scene
        .leads(TournamentCommand::NameReferee {
            secret: secret(REFEREE).hash(),
            name: None,
            contests: vec![1],
        })
        .await
        .unwrap();
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let hidden = scene.does(REFEREE, TournamentCommand::Publish(1)).await;
    assert_eq!(hidden.unwrap_err(), Refusal::NotYours);
    let state = scene.leads(TournamentCommand::Publish(1)).await.unwrap();
    let pairing = state.contests[0].contest.rounds[0].pairings[0];
    let won = |winner| Some(GameResult::Played { winner });
    let entry =
        ResultEntry { contest: 1, round: 1, table: pairing.table, result: won(pairing.first), before: None };
    scene.does(REFEREE, TournamentCommand::Score(entry)).await.unwrap();
    // The same again changes nothing; another one is a conflict until it has been seen.
    scene.does(REFEREE, TournamentCommand::Score(entry)).await.unwrap();
    let other = ResultEntry { result: won(pairing.second), ..entry };
    let conflict = scene.does(REFEREE, TournamentCommand::Score(other)).await;
    let expected = TournamentRefusal::Contradicted(won(pairing.first));
    assert_eq!(conflict.unwrap_err(), refused(expected));
    let seen = ResultEntry { before: won(pairing.first), ..other };
    let state = scene.does(REFEREE, TournamentCommand::Score(seen)).await.unwrap();
    assert_eq!(state.contests[0].contest.rounds[0].pairings[0].winner(), Some(pairing.second));
    let stranger = ResultEntry { contest: 2, ..entry };
    assert_eq!(scene.does(REFEREE, TournamentCommand::Score(stranger)).await.unwrap_err(), Refusal::NotYours);
    assert_eq!(scene.does(STRANGER, TournamentCommand::Score(entry)).await.unwrap_err(), Refusal::NotYours);
    scene.leads(TournamentCommand::DismissReferee(1)).await.unwrap();
    assert_eq!(scene.does(REFEREE, TournamentCommand::Score(seen)).await.unwrap_err(), Refusal::NotYours);
}

#[tokio::test]
async fn an_old_result_is_corrected_and_what_it_changes_is_told_before() {
    let mut scene = Scene::begun(TournamentPlan::class(4), 8).await;
    scene.plays(1).await;
    scene.plays(1).await;
    let state = scene.state().await;
    let pairing = state.contests[0].contest.rounds[0].pairings[0];
    let before = pairing.result;
    let loser = pairing.loser().unwrap();
    let result = Some(GameResult::Played { winner: loser });
    let entry = ResultEntry { contest: 1, round: 1, table: pairing.table, result, before };
    let told = consequences(&state, &entry).unwrap();
    assert_eq!(told.drawn_since, [2]);
    let change = told.places.iter().find(|change| change.entrant == loser).unwrap();
    assert_eq!(change.after.1, change.before.1 + Points::ONE);
    let after = scene.leads(TournamentCommand::Score(entry)).await.unwrap();
    let line = standings(&after.contests[0].contest).line(loser).cloned().unwrap();
    assert_eq!((line.place, line.points), change.after);
    // It may be corrected, but not forgotten: a round was drawn from it.
    let gone = ResultEntry { result: None, before: result, ..entry };
    assert_eq!(
        scene.leads(TournamentCommand::Score(gone)).await.unwrap_err(),
        refused(TournamentRefusal::CannotClear { round: 1, table: pairing.table, next: Some(2) })
    );
}

#[tokio::test]
async fn what_was_done_is_undone_one_by_one() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 5).await;
    scene.plays(1).await;
    let played = scene.state().await;
    while let Some((last, _)) = scene.state().await.last_done() {
        let stale = scene.leads(TournamentCommand::Undo(last + 1)).await;
        assert_eq!(stale.unwrap_err(), refused(TournamentRefusal::NothingToUndo));
        scene.leads(TournamentCommand::Undo(last)).await.unwrap();
    }
    let state = scene.state().await;
    assert!(state.entrants.is_empty() && state.contests.is_empty());
    assert!(state.number > played.number, "undoing is something that was done");
}

#[tokio::test]
async fn what_was_undone_is_done_again_until_something_else_is_done() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 5).await;
    scene.plays(1).await;
    let played = scene.state().await;
    let nothing = scene.leads(TournamentCommand::Redo(1)).await;
    assert_eq!(nothing.unwrap_err(), refused(TournamentRefusal::NothingToRedo));
    let mut undone = Vec::new();
    while let Some((last, _)) = scene.state().await.last_done() {
        scene.leads(TournamentCommand::Undo(last)).await.unwrap();
        undone.push(last);
    }
    // What is allowed and shown is no reason to forget what was undone.
    scene.leads(TournamentCommand::ShowNames(NamesShown::Full)).await.unwrap();
    scene.leads(TournamentCommand::Erase(vec![])).await.unwrap();
    for &number in undone.iter().rev() {
        let stale = scene.leads(TournamentCommand::Redo(number + 1)).await;
        assert_eq!(stale.unwrap_err(), refused(TournamentRefusal::NothingToRedo));
        scene.leads(TournamentCommand::Redo(number)).await.unwrap();
    }
    let again = scene.state().await;
    assert_eq!((&again.entrants, &again.contests), (&played.entrants, &played.contests));
    assert_eq!(again.last_done().map(|(number, _)| number), played.last_done().map(|(number, _)| number));
    // And what is undone once more can be undone again, but not after something else was done.
    let (last, _) = played.last_done().unwrap();
    scene.leads(TournamentCommand::Undo(last)).await.unwrap();
    scene.leads(TournamentCommand::Withdraw(EntrantId(1))).await.unwrap();
    let late = scene.leads(TournamentCommand::Redo(last)).await;
    assert_eq!(late.unwrap_err(), refused(TournamentRefusal::NothingToRedo));
}

#[tokio::test]
async fn whoever_is_forgotten_stays_forgotten_when_something_is_done_again() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 4).await;
    let put_right = NewEntrant { name: "Ana Sá".to_owned(), ..NewEntrant::default() };
    let state = scene.leads(amended(EntrantId(2), put_right)).await.unwrap();
    let (last, _) = state.last_done().unwrap();
    scene.leads(TournamentCommand::Undo(last)).await.unwrap();
    scene.leads(TournamentCommand::Erase(vec![EntrantId(2)])).await.unwrap();
    let state = scene.leads(TournamentCommand::Redo(last)).await.unwrap();
    assert_eq!(state.entrant(EntrantId(2)).unwrap().name, "#2");
}

#[test]
fn what_0_2_0_kept_in_two_spellings_is_shown_in_the_first() {
    let opened = opening(TournamentPlan::class(3)).event(&secret(ORGANISER)).unwrap();
    let entered = |id: u32, school: &str| {
        let entrants =
            vec![ludoteca_championship::Entrant::new(id, &format!("Pupil {id}")).of_school(school)];
        (Moment(1), TournamentEvent { by: Actor::Organiser, fact: TournamentFact::Entered { entrants } })
    };
    let log = [
        (Moment(0), opened),
        entered(1, "EB 2,3 de Viseu"),
        entered(2, "Vagos"),
        entered(3, "E.B. 2/3 VISEU"),
    ];
    let state = TournamentState::replayed(&log).unwrap();
    let schools: Vec<_> = state.entrants.iter().filter_map(|entrant| entrant.school.as_deref()).collect();
    assert_eq!(schools, ["EB 2,3 de Viseu", "Vagos", "EB 2,3 de Viseu"]);
}

/// Who meets whom in the first rounds of all contests of a tournament with this title.
fn first_rounds(title: &str) -> Vec<Vec<[EntrantId; 2]>> {
    let opening = TournamentOpening { title: title.to_owned(), ..opening(TournamentPlan::national()) };
    let event = opening.event(&secret(ORGANISER)).unwrap();
    let mut state = TournamentState::replayed(&[(Moment(0), event)]).unwrap();
    let entrants = (1..=24).map(|number| NewEntrant { school: None, ..pupil(number) }).collect();
    for command in [
        TournamentCommand::Enter(entrants),
        TournamentCommand::Begin { seed: 7 },
        TournamentCommand::DrawAll { seed: 7 },
    ] {
        let events = decide(&state, &command, &TournamentRights::Organiser).unwrap();
        state = state.plus(&events, Moment(1)).unwrap();
    }
    let places = |at: &ContestState| {
        let seeds: Vec<EntrantId> = at.contest.entrants.iter().map(|entrant| entrant.id).collect();
        let place = |id: EntrantId| EntrantId(seeds.iter().position(|seed| *seed == id).unwrap() as u32);
        let draft = at.draft.clone().unwrap();
        // By their places in the group: the groups themselves have other pupils.
        draft.pairings.iter().map(|game| [place(game.first), place(game.second)]).collect()
    };
    let mut rounds: Vec<Vec<[EntrantId; 2]>> = state.contests.iter().map(places).collect();
    rounds.push(state.contests[0].contest.entrants.iter().map(|entrant| [entrant.id; 2]).collect());
    rounds
}

#[test]
fn one_seed_for_all_gives_every_tournament_and_group_its_own_lots() {
    let one = first_rounds("Rastros, 1.º ciclo");
    assert_eq!(one, first_rounds("Rastros, 1.º ciclo"), "the same seed and the same tournament");
    let other = first_rounds("Rastros, 2.º ciclo");
    assert_ne!(one[2], other[2], "other groups");
    assert_ne!(one[0], other[0], "other opponents or beginners");
    assert_ne!(one[0], one[1], "two groups of one tournament");
}

#[tokio::test]
async fn names_are_tidied_and_schools_spelled_as_they_were_first() {
    let mut scene = Scene::open(TournamentPlan::class(3)).await;
    let wanted = |name: &str, school: &str| NewEntrant {
        name: name.to_owned(),
        school: Some(school.to_owned()),
        region: None,
    };
    let list =
        vec![wanted("An\u{202e}a", "EB 2,3 de Viseu"), wanted("Rui\u{200b}", "E.B. 2/3\u{200f} VISEU")];
    scene.leads(TournamentCommand::Enter(list)).await.unwrap();
    let state = scene.leads(TournamentCommand::Enter(vec![wanted("Eva", "eb 2,3 viseu")])).await.unwrap();
    let shown: Vec<_> =
        state.entrants.iter().map(|known| (known.name.as_str(), known.school.as_deref())).collect();
    let school = Some("EB 2,3 de Viseu");
    assert_eq!(shown, [("Ana", school), ("Rui", school), ("Eva", school)]);
    let twice =
        scene.leads(TournamentCommand::Enter(vec![wanted("ANA\u{feff}", "Escola Básica 2,3 Viseu")])).await;
    assert_eq!(twice.unwrap_err(), refused(TournamentRefusal::EnteredAlready));
    // Whoever puts the spelling itself right gets it.
    let state =
        scene.leads(amended(EntrantId(1), wanted("Ana", "Escola Básica 2,3 de Viseu"))).await.unwrap();
    assert_eq!(state.entrants[0].school.as_deref(), Some("Escola Básica 2,3 de Viseu"));
}

#[tokio::test]
async fn whoever_comes_late_plays_and_whoever_leaves_does_not() {
    let mut scene = Scene::begun(TournamentPlan::national(), 24).await;
    scene.plays(1).await;
    scene.plays(2).await;
    let state = scene.leads(TournamentCommand::Enter(vec![pupil(30)])).await.unwrap();
    let late = state.entrants.last().unwrap().id;
    let contest = state.contests.iter().position(|at| at.contest.entrant(late).is_some()).unwrap() + 1;
    let gone = state.contests[contest - 1].contest.entrants[0].id;
    scene.leads(TournamentCommand::Withdraw(gone)).await.unwrap();
    let options = DrawOptions::default();
    let state = scene.leads(TournamentCommand::Draw(DrawWanted::new(contest as u32, options))).await.unwrap();
    let draft = state.contests[contest - 1].draft.clone().unwrap();
    assert!(draft.pairing_of(late).is_some() || draft.byes.contains(&late));
    assert!(draft.pairing_of(gone).is_none() && draft.absent.contains(&gone));
    let twice = scene.leads(TournamentCommand::Enter(vec![pupil(30)])).await;
    assert_eq!(twice.unwrap_err(), refused(TournamentRefusal::EnteredAlready));
}

#[tokio::test]
async fn whoever_left_before_the_groups_were_made_comes_back_into_one() {
    let mut scene = Scene::open(TournamentPlan::national()).await;
    scene.leads(TournamentCommand::Enter((1..=13).map(pupil).collect())).await.unwrap();
    let gone = EntrantId(5);
    scene.leads(TournamentCommand::Withdraw(gone)).await.unwrap();
    let state = scene.leads(TournamentCommand::Begin { seed: 1 }).await.unwrap();
    assert!(state.contests[0].contest.entrant(gone).is_none());
    let state = scene.leads(TournamentCommand::Return(gone)).await.unwrap();
    assert!(state.contests[0].contest.entrant(gone).is_some());
    // Once is enough.
    scene.leads(TournamentCommand::Withdraw(gone)).await.unwrap();
    let state = scene.leads(TournamentCommand::Return(gone)).await.unwrap();
    assert_eq!(state.contests[0].contest.entrants.iter().filter(|entrant| entrant.id == gone).count(), 1);
}

#[tokio::test]
async fn a_command_sent_twice_is_carried_out_once() {
    let scene = Scene::open(TournamentPlan::class(3)).await;
    let enter = TournamentCommand::Enter(vec![pupil(1), pupil(2)]);
    let called = "once".parse().unwrap();
    for _ in 0..2 {
        let leader = secret(ORGANISER);
        let done = scene.club.tournament_command(&scene.id, &leader, &enter, &called, Moment(1)).await;
        assert_eq!(done.unwrap().entrants.len(), 2);
    }
}

/// Two referees whose phones name their commands alike: both results are entered. Where both use one link, the second is told.
#[tokio::test]
async fn a_result_is_never_acknowledged_because_of_somebody_elses_name() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 8).await;
    scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    scene.leads(TournamentCommand::PublishAll).await.unwrap();
    scene
        .leads(TournamentCommand::NameReferee {
            secret: secret(REFEREE).hash(),
            name: None,
            contests: vec![1],
        })
        .await
        .unwrap();
    let enter = async |who: u8, place: usize| {
        let pairing = scene.state().await.contests[0].contest.rounds[0].pairings[place];
        let result = Some(GameResult::Played { winner: pairing.first });
        let entry = ResultEntry { contest: 1, round: 1, table: pairing.table, result, before: None };
        let digest = Some(CommandDigest::of(format!("{entry:?}").as_bytes()));
        let called = CommandName { digest, ..CommandName::from_str("r1").unwrap() };
        let command = TournamentCommand::Score(entry);
        scene.club.tournament_command(&scene.id, &secret(who), &command, &called, Moment(9)).await
    };
    enter(ORGANISER, 0).await.unwrap();
    enter(REFEREE, 1).await.unwrap();
    let pairings = scene.state().await.contests[0].contest.rounds[0].pairings.clone();
    assert_eq!(pairings.iter().filter(|pairing| pairing.result.is_some()).count(), 2);
    let third = enter(REFEREE, 2).await;
    assert!(matches!(third, Err(CommandNotDone::Refused(Refusal::IdUsed))), "{third:?}");
    // Sent again, each is still acknowledged.
    enter(ORGANISER, 0).await.unwrap();
    enter(REFEREE, 1).await.unwrap();
}

/// A command, right or wrong, out of numbers.
fn command(kind: u8, one: u32, other: u32) -> TournamentCommand {
    let (contest, id) = (one % 3 + 1, EntrantId(other % 14));
    match kind % 19 {
        0 => TournamentCommand::Enter(vec![pupil(other % 20)]),
        1 => TournamentCommand::Withdraw(id),
        2 => TournamentCommand::Return(id),
        3 => TournamentCommand::Begin { seed: other.into() },
        4 => TournamentCommand::OpenFinal,
        5 | 6 => TournamentCommand::Draw(DrawWanted::new(
            contest,
            DrawOptions { seed: 3, ..DrawOptions::default() },
        )),
        7 => TournamentCommand::Publish(contest),
        8 => TournamentCommand::DropDraft(contest),
        9 => TournamentCommand::Lock { contest, round: other % 4 },
        10 => amended(id, pupil(other % 20)),
        11 => TournamentCommand::Undo(u64::from(other % 60)),
        12 => TournamentCommand::DrawAll { seed: other.into() },
        13 => TournamentCommand::PublishAll,
        14 => TournamentCommand::Erase(vec![id]),
        15 => TournamentCommand::ConfirmFinal(vec![id, EntrantId(one % 14)]),
        16 => TournamentCommand::Plan(TournamentPlan { from_each: one % 3, best_next: other % 3, ..small() }),
        17 => TournamentCommand::Score(ResultEntry {
            contest,
            round: other % 4,
            table: one % 4,
            result: (!other.is_multiple_of(5)).then_some(GameResult::BothAbsent),
            before: None,
        }),
        _ => TournamentCommand::PlayOff { contest, order: vec![id, EntrantId(one % 14)] },
    }
}

/// Small groups.
fn small() -> TournamentPlan {
    TournamentPlan { group_size: Some(5), ..TournamentPlan::national() }
}

/// The final as it is proposed.
fn proposed(state: &TournamentState) -> Option<TournamentCommand> {
    Some(TournamentCommand::ConfirmFinal(final_proposal(state).ok()?.ids()))
}

/// Another result for a game that has one.
fn correction(state: &TournamentState, one: u32, other: u32) -> Option<TournamentCommand> {
    let contest = one % state.contests.len().max(1) as u32 + 1;
    let rounds = &state.contest(contest)?.contest.rounds;
    let round = other % rounds.len().max(1) as u32 + 1;
    let games = &rounds.get(round as usize - 1)?.pairings;
    let game = games.get(one as usize / 3 % games.len().max(1))?;
    let result = match other % 7 {
        0 => None,
        1 => Some(GameResult::BothAbsent),
        _ => Some(GameResult::Played { winner: game.loser().unwrap_or(game.first) }),
    };
    Some(TournamentCommand::Score(ResultEntry {
        contest,
        round,
        table: game.table,
        result,
        before: game.result,
    }))
}

/// The first result that is missing in the last round of a contest.
fn missing(state: &TournamentState, second: bool) -> Option<TournamentCommand> {
    (1..).zip(&state.contests).find_map(|(contest, at)| {
        let round = at.contest.rounds.len() as u32;
        let open = at.contest.rounds.last()?.pairings.iter().find(|pairing| pairing.result.is_none())?;
        let winner = if second { open.second } else { open.first };
        let result = Some(GameResult::Played { winner });
        Some(TournamentCommand::Score(ResultEntry {
            contest,
            round,
            table: open.table,
            result,
            before: None,
        }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is wished: what is decided folds, replays to the same state, and nobody plays twice in a round.
    #[test]
    fn every_decision_folds(
        system in 0..4_u8,
        wishes in proptest::collection::vec((any::<u8>(), 0..60_u32, 0..60_u32), 1..120),
    ) {
        let system = match system {
            0 => System::KnockOut { third_place: true },
            1 => System::DoubleElimination,
            2 => System::RoundRobin,
            _ => System::Swiss { rounds: 2 },
        };
        let plan = TournamentPlan { system, ..small() };
        let opened = opening(plan).event(&secret(ORGANISER)).unwrap();
        let mut events = vec![opened.clone()];
        let mut state = TournamentState::opened(&opened, Moment(0)).unwrap();
        for number in 1..=11 {
            let enter = TournamentCommand::Enter(vec![pupil(number + 40)]);
            for event in decide(&state, &enter, &TournamentRights::Organiser).unwrap() {
                state = state.folded(&event, Moment(0)).unwrap();
                events.push(event);
            }
        }
        for (kind, one, other) in wishes {
            let scored = match kind {
                150.. => missing(&state, one % 2 == 0),
                140..150 => proposed(&state),
                120..140 => correction(&state, one, other),
                _ => None,
            };
            let wish = scored.unwrap_or_else(|| command(kind, one, other));
            let Ok(decided) = decide(&state, &wish, &TournamentRights::Organiser) else { continue };
            let after = state.after(&decided, Moment(0));
            prop_assert!(after.is_some(), "{wish:?} does not fold");
            events.extend(decided);
            state = after.unwrap();
            for at in &state.contests {
                if matches!(at.contest.system, System::KnockOut { .. }) {
                    for place in 1..at.contest.rounds.len() {
                        let mut before = at.contest.clone();
                        before.rounds.truncate(place);
                        let drawn = next_round(&before, &DrawOptions::default());
                        let pairs = |round: &Round| -> HashSet<[EntrantId; 2]> {
                            let both = round.pairings.iter().map(|game| [game.first.min(game.second), game.first.max(game.second)]);
                            both.collect()
                        };
                        prop_assert_eq!(drawn.map(|draft| pairs(&draft.round)), Ok(pairs(&at.contest.rounds[place])));
                    }
                }
                for round in &at.contest.rounds {
                    let seated = round.pairings.iter().flat_map(|pairing| [pairing.first, pairing.second]);
                    let all: Vec<EntrantId> = seated.chain(round.byes.iter().copied()).collect();
                    prop_assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
                }
            }
        }
        let mut again = TournamentState::opened(&events[0], Moment(0)).unwrap();
        for event in &events[1..] {
            let kept = serde_json::to_string(event).unwrap();
            again = again.folded(&serde_json::from_str(&kept).unwrap(), Moment(0)).unwrap();
        }
        prop_assert_eq!(&again.contests, &state.contests);
        prop_assert_eq!(&again.entrants, &state.entrants);
        prop_assert_eq!(&again.erased, &state.erased);
        prop_assert_eq!(again.number, events.len() as u64);
        let finals = state.contests.iter().filter(|at| at.phase == Phase::Final).count();
        prop_assert!(finals <= 1);
    }
}
