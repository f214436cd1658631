//! What the day brings beside rounds and results: all groups at once, live tables, names.

use super::*;
use crate::command_key::{CommandKey, Earlier};
use crate::event::Recorded;
use crate::log::{Append, AppendError, Appended, DueStream, Fault, Log};
use crate::stream::Number;
use crate::table::TableCommand;
use ludoteca_kernel::Player;

#[tokio::test]
async fn all_groups_go_on_at_once_as_far_as_they_can() {
    let mut scene = Scene::open(TournamentPlan::national()).await;
    let early = scene.leads(TournamentCommand::DrawAll { seed: 1 }).await;
    assert_eq!(early.unwrap_err(), refused(TournamentRefusal::NotBegun));
    scene.leads(TournamentCommand::Enter((1..=36).map(pupil).collect())).await.unwrap();
    scene.leads(TournamentCommand::Begin { seed: 1 }).await.unwrap();
    let nothing = scene.leads(TournamentCommand::PublishAll).await;
    assert_eq!(nothing.unwrap_err(), refused(TournamentRefusal::NoDraft));
    let state = scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    assert!(state.contests.iter().all(|at| at.draft.is_some()));
    let again = scene.leads(TournamentCommand::DrawAll { seed: 1 }).await;
    assert_eq!(again.unwrap_err(), refused(TournamentRefusal::ThereAlready));
    let state = scene.leads(TournamentCommand::PublishAll).await.unwrap();
    assert!(state.contests.iter().all(|at| at.contest.rounds.len() == 1));
    // Only the group whose results are there goes on.
    scene.scores(2).await;
    let state = scene.leads(TournamentCommand::DrawAll { seed: 2 }).await.unwrap();
    assert_eq!(state.contests.iter().map(|at| at.draft.is_some()).collect::<Vec<_>>(), [false, true, false]);
}

fn board(scene_state: &TournamentState) -> BoardWanted {
    let table = scene_state.contests[0].contest.rounds[0].pairings[0].table;
    let hash = |number| secret(number).hash();
    BoardWanted { contest: 1, round: 1, table, first: hash(1), second: hash(2), watch: hash(3) }
}

#[tokio::test]
async fn the_result_of_a_live_table_comes_by_itself() {
    let mut scene = Scene::begun(TournamentPlan::class(2), 4).await;
    scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    let state = scene.leads(TournamentCommand::PublishAll).await.unwrap();
    let wanted = board(&state);
    let same = BoardWanted { second: wanted.first, ..wanted.clone() };
    let alike = scene.leads(TournamentCommand::OpenBoard(same)).await;
    assert_eq!(alike.unwrap_err(), Refusal::Unsuitable("secret"));
    let state = scene.leads(TournamentCommand::OpenBoard(wanted.clone())).await.unwrap();
    let again = scene.leads(TournamentCommand::OpenBoard(wanted)).await;
    assert_eq!(again.unwrap_err(), refused(TournamentRefusal::ThereAlready));
    let pairing = state.contests[0].contest.rounds[0].pairings[0];
    let table = state.board(&scene.id, 1, 1, pairing.table).unwrap();
    let early = scene.club.collect_boards(&scene.id, 0, Moment(50)).await.unwrap().unwrap();
    assert_eq!(early.contests[0].contest.rounds[0].pairings[0].result, None);
    let (first, called) = (secret(1), "resign".parse().unwrap());
    let resigned = scene.club.command(&table, &first, &TableCommand::Resign, &called, Moment(60)).await;
    assert_eq!(resigned.unwrap().state.end.map(|end| end.winner), Some(Player::Second));
    for _ in 0..2 {
        let state = scene.club.collect_boards(&scene.id, 0, Moment(70)).await.unwrap().unwrap();
        let won = Some(GameResult::Played { winner: pairing.second });
        assert_eq!(state.contests[0].contest.rounds[0].pairings[0].result, won);
        assert_eq!(state.last_done().unwrap().1.by, Actor::Board);
    }
    // An organiser may still correct it, and no board brings it back.
    let entry = ResultEntry {
        contest: 1,
        round: 1,
        table: pairing.table,
        result: Some(GameResult::Forfeit { winner: pairing.first }),
        before: Some(GameResult::Played { winner: pairing.second }),
    };
    scene.leads(TournamentCommand::Score(entry)).await.unwrap();
    let state = scene.club.collect_boards(&scene.id, 0, Moment(80)).await.unwrap().unwrap();
    assert_eq!(state.contests[0].contest.rounds[0].pairings[0].result, entry.result);
}

#[tokio::test]
async fn whoever_is_erased_is_nowhere_in_the_log_and_stays_forgotten_when_something_is_undone() {
    let mut scene = Scene::begun(TournamentPlan::class(2), 4).await;
    let renamed = NewEntrant { name: "Pupil 2 Sousa".to_owned(), ..pupil(2) };
    scene.leads(amended(EntrantId(2), renamed)).await.unwrap();
    scene.plays(1).await;
    scene.leads(TournamentCommand::Withdraw(EntrantId(3))).await.unwrap();
    let before = standings(&scene.state().await.contests[0].contest).lines;
    let state = scene.leads(TournamentCommand::Erase(vec![EntrantId(2)])).await.unwrap();
    let told = |state: &TournamentState| format!("{state:?}");
    assert!(!told(&state).contains("Pupil 2"), "{}", told(&state));
    let kept = format!("{:?}", scene.club.log().read(&scene.id, 0).await.unwrap());
    assert!(!kept.contains("Pupil 2") && kept.contains("Pupil 3"), "{kept}");
    assert_eq!(standings(&state.contests[0].contest).lines, before);
    // Another machine reads the log and comes to the same.
    let other = Club::new(scene.club.log().clone());
    assert_eq!(told(&other.tournament(&scene.id, 0).await.unwrap().unwrap()), told(&state));
    let (number, _) = state.last_done().unwrap();
    let state = scene.leads(TournamentCommand::Undo(number)).await.unwrap();
    assert!(state.withdrawn.is_empty());
    assert!(!told(&state).contains("Pupil 2"));
    assert!(state.erased.contains(&EntrantId(2)));
    let back = scene.leads(amended(EntrantId(2), pupil(2))).await;
    assert_eq!(back.unwrap_err(), refused(TournamentRefusal::NoSuchEntrant));
    let number = scene.state().await.number;
    assert_eq!(scene.leads(TournamentCommand::Erase(vec![EntrantId(2)])).await.unwrap().number, number);
}

#[tokio::test]
async fn the_public_reads_first_names_unless_the_organiser_decides_otherwise() {
    let mut scene = Scene::open(TournamentPlan::class(2)).await;
    let entrant = |name: &str, school: &str| NewEntrant {
        name: name.to_owned(),
        school: Some(school.to_owned()),
        region: None,
    };
    let all = vec![
        entrant("Ana Maria Sousa", "Norte"),
        entrant("Ana Reis", "Sul"),
        entrant("Rui Costa", "Norte"),
        entrant("Rui Pinto", "Norte"),
        entrant("Eva Lima", "Sul"),
        entrant("Eva Luz", "Sul"),
        entrant("Gil", "Sul"),
    ];
    let state = scene.leads(TournamentCommand::Enter(all)).await.unwrap();
    let shown = |state: &TournamentState| state.public_names().into_values().collect::<Vec<_>>();
    let first = ["Ana", "Ana", "Rui C.", "Rui P.", "Eva L. #5", "Eva L. #6", "Gil"];
    assert_eq!(shown(&state), first);
    let state = scene.leads(TournamentCommand::ShowNames(NamesShown::Full)).await.unwrap();
    assert_eq!(shown(&state)[0], "Ana Maria Sousa");
    let state = scene.leads(TournamentCommand::Erase(vec![EntrantId(1)])).await.unwrap();
    assert_eq!(shown(&state)[0], "#1");
}

#[tokio::test]
async fn a_contest_that_was_played_elsewhere_goes_on_here() {
    let mut scene = Scene::begun(TournamentPlan::class(4), 9).await;
    for _ in 0..2 {
        scene.plays(1).await;
    }
    let contest = scene.state().await.contests[0].contest.clone();
    let opened = opening(TournamentPlan::class(4)).event(&secret(ORGANISER)).unwrap();
    let told = [vec![opened], played_elsewhere(&contest)].concat();
    let dated: Vec<_> = told.into_iter().map(|event| (Moment(0), event)).collect();
    let state = TournamentState::replayed(&dated).unwrap();
    assert_eq!(state.contests[0].contest, contest);
    assert_eq!(state.contests[0].locked, 1);
    let next = TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()));
    assert!(decide(&state, &next, &TournamentRights::Organiser).is_ok());
}

#[tokio::test]
async fn a_hundred_who_enter_results_at_once_do_not_make_each_other_late() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 200).await;
    scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    let state = scene.leads(TournamentCommand::PublishAll).await.unwrap();
    // A log that lets others go first before it answers.
    let club = Arc::new(Club::new(Slow(scene.club.log().clone())));
    let mut entering = tokio::task::JoinSet::new();
    for pairing in state.contests[0].contest.rounds[0].pairings.clone() {
        let (club, id) = (Arc::clone(&club), scene.id.clone());
        entering.spawn(async move {
            let result = Some(GameResult::Played { winner: pairing.first });
            let entry = ResultEntry { contest: 1, round: 1, table: pairing.table, result, before: None };
            let called = format!("t{}", pairing.table).parse().unwrap();
            let command = TournamentCommand::Score(entry);
            club.tournament_command(&id, &secret(ORGANISER), &command, &called, Moment(9)).await.is_ok()
        });
    }
    assert_eq!(entering.join_all().await, [true; 100]);
    assert!(scene.state().await.contests[0].contest.rounds[0].is_complete());
}

/// A log that takes its time.
struct Slow(MemoryLog);

impl Log for Slow {
    async fn append(
        &self,
        command: Option<&CommandKey>,
        at: Moment,
        appends: Vec<Append>,
    ) -> Result<Appended, AppendError> {
        tokio::task::yield_now().await;
        self.0.append(command, at, appends).await
    }

    async fn carried_out(&self, stream: &StreamId, command: &CommandKey) -> Result<Option<Earlier>, Fault> {
        self.0.carried_out(stream, command).await
    }

    async fn read(&self, stream: &StreamId, after: Number) -> Result<Vec<Recorded>, Fault> {
        tokio::task::yield_now().await;
        self.0.read(stream, after).await
    }

    async fn tell_seen(&self, _: &StreamId, _: u32, _: u64) {}

    async fn due(&self, now: Moment, after: Option<&DueStream>, most: u32) -> Result<Vec<DueStream>, Fault> {
        self.0.due(now, after, most).await
    }

    async fn lease(&self, name: &str, holder: &str, now: Moment, lasts: u64) -> Result<bool, Fault> {
        self.0.lease(name, holder, now, lasts).await
    }

    async fn now(&self) -> Result<Option<Moment>, Fault> {
        self.0.now().await
    }

    async fn last_change_of_due(&self) -> Result<Moment, Fault> {
        self.0.last_change_of_due().await
    }
}
