//! A class that plays rounds of a tournament: with people who are not there, come back, are let go, or have each other's name.

use super::*;
use crate::club::{Club, CommandNotDone};
use crate::memory::MemoryLog;
use crate::name::Nickname;
use crate::room::{PupilNumber, RoomCode, RoomCommand, RoomOpening, RoomState};
use crate::stream::Moment;
use crate::table::{Rights, TableCommand};
use crate::tournament::{NewEntrant, ResultEntry, TournamentCommand, TournamentOpening, TournamentPlan};
use ludoteca_championship::GameResult;
use ludoteca_kernel::Player;
use std::sync::Arc;

const LINK: u8 = 100;
const TEACHER: u8 = 101;
const DESK: u8 = 102;

fn secret(number: u8) -> Secret {
    format!("{number:032x}").parse().unwrap()
}

/// A class and a tournament in a club in memory. Whoever came in as the n-th has the secret n.
struct Scene {
    club: Club<MemoryLog>,
    code: RoomCode,
    tournament: StreamId,
    commands: u32,
}

impl Scene {
    async fn open(pupils: &[&str], entrants: &[&str]) -> Self {
        let club = Club::new(MemoryLog::default());
        club.make_link(&secret(LINK), Moment(0)).await.unwrap();
        let room = RoomOpening { id: "r".parse().unwrap(), secret: secret(TEACHER), names: Vec::new() };
        let (code, _) = club.open_room(&secret(LINK), &room, Moment(0)).await.unwrap();
        let plan = TournamentPlan::class(3);
        let opening = TournamentOpening {
            title: "Escola".to_owned(),
            game: Some("rastros".to_owned()),
            cycle: None,
            plan,
        };
        let called = "t".parse().unwrap();
        let opened = club.open_tournament(&called, &secret(LINK), &secret(DESK), &opening, Moment(0)).await;
        let mut scene = Self { club, code, tournament: opened.unwrap().0, commands: 0 };
        for (who, name) in (1..).zip(pupils) {
            scene.joins(who, name).await;
        }
        let entrants = (1..).zip(entrants).map(|(school, name)| NewEntrant {
            name: (*name).to_owned(),
            school: Some(format!("Escola {school}")),
            region: None,
        });
        scene.desk(TournamentCommand::Enter(entrants.collect())).await;
        scene.desk(TournamentCommand::Begin { seed: 1 }).await;
        scene
    }

    fn now(&mut self) -> Moment {
        self.commands += 1;
        Moment(self.commands.into())
    }

    async fn joins(&mut self, who: u8, name: &str) {
        self.in_class(who, RoomCommand::Join { name: Nickname::new(name).unwrap() }).await;
    }

    async fn in_class(&mut self, who: u8, command: RoomCommand) -> Arc<RoomState> {
        let now = self.now();
        let called = format!("c{}", now.0).parse().unwrap();
        self.club.room_command(&self.code, &secret(who), &command, &called, now).await.unwrap()
    }

    async fn desk(&mut self, command: TournamentCommand) -> Arc<TournamentState> {
        let now = self.now();
        let called = format!("c{}", now.0).parse().unwrap();
        self.club.tournament_command(&self.tournament, &secret(DESK), &command, &called, now).await.unwrap()
    }

    /// Draws and publishes the next round.
    async fn publishes(&mut self) -> Round {
        self.desk(TournamentCommand::DrawAll { seed: 1 }).await;
        let state = self.desk(TournamentCommand::PublishAll).await;
        state.contests[0].contest.rounds.last().unwrap().clone()
    }

    fn wanted(&self, round: u32) -> ClassRound {
        ClassRound { tournament: self.tournament.clone(), contest: 1, round, organiser: secret(DESK) }
    }

    async fn opens(&mut self, round: u32) -> Result<ClassRoundView, Refusal> {
        let (now, wanted) = (self.now(), self.wanted(round));
        let called = format!("c{}", now.0).parse().unwrap();
        let opened = self.club.open_class_round(&self.code, &secret(TEACHER), &wanted, &called, now).await;
        opened.map_err(|not_done| match not_done {
            CommandNotDone::Refused(refusal) => refusal,
            CommandNotDone::Broken(fault) => panic!("{fault}"),
        })
    }

    async fn state(&mut self) -> Arc<TournamentState> {
        let now = self.now();
        self.club.collect_boards(&self.tournament, Number::MAX, now).await.unwrap().unwrap()
    }

    /// Whoever came in as the n-th gives up where they are sent to.
    async fn resigns(&mut self, who: u8) {
        let room = self.club.room(&self.code, Number::MAX).await.unwrap().unwrap();
        let table = room.table_of(who.into()).unwrap().clone();
        let now = self.now();
        let called = format!("c{}", now.0).parse().unwrap();
        self.club.command(&table, &secret(who), &TableCommand::Resign, &called, now).await.unwrap();
    }
}

fn why(view: &ClassRoundView) -> Vec<(&str, HindranceCause)> {
    let mut told = Vec::new();
    for pairing in &view.pairings {
        let ClassBoard::NotOpened(hindrances) = &pairing.board else { continue };
        for hindrance in hindrances {
            let player =
                [&pairing.first, &pairing.second].into_iter().find(|one| one.entrant == hindrance.entrant);
            told.push((player.unwrap().name.as_str(), hindrance.why));
        }
    }
    told.sort_unstable_by_key(|(name, _)| *name);
    told
}

fn open_boards(view: &ClassRoundView) -> Vec<StreamId> {
    let board = |pairing: &ClassPairing| match &pairing.board {
        ClassBoard::Open(table) => Some(table.clone()),
        _ => None,
    };
    view.pairings.iter().filter_map(board).collect()
}

#[tokio::test]
async fn everybody_who_is_there_is_sent_to_their_own_board_once() {
    let mut scene = Scene::open(&["Ana", "Zé", "Rui", "Eva"], &["ana", "Ze", "RUI", "Eva"]).await;
    let round = scene.publishes().await;
    let view = scene.opens(1).await.unwrap();
    let boards = open_boards(&view);
    assert_eq!((boards.len(), view.byes.len()), (2, 0), "{view:?}");
    let room = scene.club.room(&scene.code, Number::MAX).await.unwrap().unwrap();
    for (pairing, board) in round.pairings.iter().zip(&boards) {
        let table = scene.club.table(board, Number::MAX).await.unwrap().unwrap();
        for (seat, entrant) in [(Player::First, pairing.first), (Player::Second, pairing.second)] {
            // The n-th pupil is the n-th entrant.
            let who = u8::try_from(entrant.0).unwrap();
            assert_eq!(table.rights(&secret(who)), Some(Rights::Seat(seat)));
            assert_eq!(room.table_of(PupilNumber::from(who)), Some(board));
        }
        assert_eq!(table.rights(&secret(TEACHER)), Some(Rights::Watcher));
    }
    let again = scene.opens(1).await.unwrap();
    assert_eq!(again, view);
    assert_eq!(scene.club.room(&scene.code, Number::MAX).await.unwrap().unwrap().number, room.number);
}

#[tokio::test]
async fn whoever_is_not_there_or_not_alone_with_a_name_plays_on_paper() {
    let names = ["Ana", "Zé", "Ze", "Eva", "Leo", "🙂"];
    let mut scene = Scene::open(&names, &["Ana", "Ana", "Zé", "Rui", "Eva", "Leo", "🐸"]).await;
    let table = RoomCommand::Pair(vec![crate::room::PairWanted::Computer { first: 4, computer: 1 }]);
    scene.in_class(TEACHER, table).await;
    let round = scene.publishes().await;
    let view = scene.opens(1).await.unwrap();
    let bye: Vec<&str> = view.byes.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(bye.len(), round.byes.len());
    let hindered = [
        ("Ana", HindranceCause::TwoWithThisName),
        ("Ana", HindranceCause::TwoWithThisName),
        ("Eva", HindranceCause::PlaysAnotherGame),
        ("Rui", HindranceCause::NotInClass),
        ("Zé", HindranceCause::TwoWithThisName),
        ("🐸", HindranceCause::NotInClass),
    ];
    let expected: Vec<_> =
        hindered.into_iter().filter(|(name, _)| *name == "Ana" || !bye.contains(name)).collect();
    let (told, anas) = (why(&view), bye.iter().filter(|name| **name == "Ana").count());
    assert_eq!(told, expected[anas..], "with a bye for {bye:?}");
    // Only Leo could play, and whoever plays Leo cannot.
    assert_eq!(open_boards(&view), []);
}

#[tokio::test]
async fn results_come_by_themselves_and_the_next_round_follows() {
    let mut scene = Scene::open(&["Ana", "Rui", "Eva", "Leo"], &["Ana", "Rui", "Eva", "Leo"]).await;
    let round = scene.publishes().await;
    scene.opens(1).await.unwrap();
    for pairing in &round.pairings {
        scene.resigns(u8::try_from(pairing.first.0).unwrap()).await;
    }
    let state = scene.state().await;
    for pairing in &state.contests[0].contest.rounds[0].pairings {
        assert_eq!(pairing.result, Some(GameResult::Played { winner: pairing.second }));
    }
    let view = scene.opens(1).await.unwrap();
    assert!(view.pairings.iter().all(|pairing| pairing.board == ClassBoard::Played), "{view:?}");
    // The organiser corrects what a board brought.
    let pairing = state.contests[0].contest.rounds[0].pairings[0];
    let right = Some(GameResult::Played { winner: pairing.first });
    let entry =
        ResultEntry { contest: 1, round: 1, table: pairing.table, result: right, before: pairing.result };
    scene.desk(TournamentCommand::Score(entry)).await;
    assert_eq!(scene.state().await.contests[0].contest.rounds[0].pairings[0].result, right);
    scene.publishes().await;
    assert_eq!(open_boards(&scene.opens(2).await.unwrap()).len(), 2);
}

#[tokio::test]
async fn a_game_that_was_stopped_can_be_opened_again() {
    let mut scene = Scene::open(&["Ana", "Rui"], &["Ana", "Rui"]).await;
    scene.publishes().await;
    let stopped = open_boards(&scene.opens(1).await.unwrap());
    scene.in_class(TEACHER, RoomCommand::Stop(stopped[0].clone())).await;
    let second = open_boards(&scene.opens(1).await.unwrap());
    assert_eq!(second.len(), 1);
    assert_ne!(second, stopped);
    // Whoever is let go is not in the class, until they come in again.
    scene.in_class(TEACHER, RoomCommand::Remove(1)).await;
    let without = scene.opens(1).await.unwrap();
    assert_eq!(why(&without), [("Ana", HindranceCause::NotInClass)]);
    scene.joins(3, "Ana").await;
    let third = open_boards(&scene.opens(1).await.unwrap());
    assert_eq!((third.len(), third == second), (1, false));
    let table = scene.club.table(&third[0], Number::MAX).await.unwrap().unwrap();
    assert!(matches!(table.rights(&secret(3)), Some(Rights::Seat(_))));
    scene.resigns(3).await;
    let state = scene.state().await;
    let rui = state.entrants.iter().find(|entrant| entrant.name == "Rui").unwrap().id;
    let won = Some(GameResult::Played { winner: rui });
    assert_eq!(state.contests[0].contest.rounds[0].pairings[0].result, won);
}

#[tokio::test]
async fn a_board_with_links_stays_where_it_is() {
    let mut scene = Scene::open(&["Ana", "Rui"], &["Ana", "Rui"]).await;
    let table = scene.publishes().await.pairings[0].table;
    let hash = |number| secret(number).hash();
    let links =
        BoardWanted { contest: 1, round: 1, table, first: hash(50), second: hash(51), watch: hash(52) };
    scene.desk(TournamentCommand::OpenBoard(links)).await;
    let view = scene.opens(1).await.unwrap();
    assert_eq!(view.pairings[0].board, ClassBoard::Elsewhere);
}

#[tokio::test]
async fn names_that_were_erased_are_nobodys() {
    let mut scene = Scene::open(&["Ana", "Rui", "#1"], &["Ana", "Rui"]).await;
    scene.publishes().await;
    let ana = scene.state().await.entrants[0].id;
    scene.desk(TournamentCommand::Erase(vec![ana])).await;
    let view = scene.opens(1).await.unwrap();
    assert_eq!(why(&view).len(), 1);
    assert_eq!(why(&view)[0].1, HindranceCause::NotInClass);
}

#[tokio::test]
async fn only_a_published_round_is_played_and_only_in_a_class_that_goes_on() {
    let mut scene = Scene::open(&["Ana", "Rui"], &["Ana", "Rui"]).await;
    scene.desk(TournamentCommand::DrawAll { seed: 1 }).await;
    let draft = scene.opens(1).await.unwrap_err();
    assert_eq!(draft, TournamentRefusal::NotPublished { round: 1 }.into());
    assert_eq!(scene.opens(0).await.unwrap_err(), TournamentRefusal::NoSuchTable.into());
    scene.desk(TournamentCommand::PublishAll).await;
    scene.in_class(TEACHER, RoomCommand::Pause).await;
    assert_eq!(scene.opens(1).await.unwrap_err(), Refusal::Paused);
    scene.in_class(TEACHER, RoomCommand::Resume).await;
    scene.in_class(TEACHER, RoomCommand::End).await;
    assert_eq!(scene.opens(1).await.unwrap_err(), Refusal::RoomOver);
}
