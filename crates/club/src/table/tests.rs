//! A table tried by hand, and by thousands of random commands.

use super::*;
use crate::club::{Club, CommandDone, CommandNotDone};
use crate::command_key::{CommandDigest, CommandKey, CommandName, Earlier, Sender};
use crate::event::StreamEvent;
use crate::log::Log;
use crate::memory::MemoryLog;
use crate::name::Nickname;
use crate::phrase::Phrase;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, StreamId};
use ludoteca_games::GameId;
use ludoteca_kernel::{Player, Rng};
use proptest::prelude::*;

fn secret(number: u8) -> Secret {
    format!("{number:032x}").parse().unwrap()
}

fn named(text: &str) -> CommandName {
    text.parse().unwrap()
}

fn name(text: &str) -> Nickname {
    Nickname::new(text).unwrap()
}

fn opening(game: &str, other: Other, clock: Option<ClockPlan>) -> TableOpening {
    TableOpening {
        id: "open".parse().unwrap(),
        game: game.to_owned(),
        start: None,
        name: name("Ana"),
        seat: Player::First,
        other,
        watch: secret(3),
        clock,
    }
}

const ANA: u8 = 1;
const INVITATION: u8 = 2;
const WATCHER: u8 = 3;
const RUI: u8 = 4;
const STRANGER: u8 = 9;

/// A table in a club in memory, with a clock that the test turns and commands with names of their own.
struct Scene {
    club: Club<MemoryLog>,
    table: StreamId,
    now: Moment,
    commands: u32,
}

impl Scene {
    async fn open(opening: &TableOpening) -> Self {
        let club = Club::new(MemoryLog::default());
        let table = club.open(&secret(ANA), opening, Moment(0)).await.unwrap().table;
        Self { club, table, now: Moment(0), commands: 0 }
    }

    /// Ana and Rui sit at a table.
    async fn seated(game: &str, clock: Option<ClockPlan>) -> Self {
        let mut scene = Self::open(&opening(game, Other::Invited(secret(INVITATION)), clock)).await;
        scene
            .does(INVITATION, TableCommand::Sit { name: name("Rui"), secret: secret(RUI).hash() })
            .await
            .unwrap();
        scene
    }

    async fn does(&mut self, who: u8, command: TableCommand) -> Result<TableState, Refusal> {
        self.commands += 1;
        let called = named(&format!("c{}", self.commands));
        self.calls(who, command, &called).await
    }

    /// The same under a name that the test chooses.
    async fn calls(
        &self,
        who: u8,
        command: TableCommand,
        called: &CommandName,
    ) -> Result<TableState, Refusal> {
        settled(self.club.command(&self.table, &secret(who), &command, called, self.now).await)
    }

    /// What the club does by itself.
    async fn club_does(&self, command: &TableCommand) -> Result<TableState, Refusal> {
        settled(self.club.command_of_club(&self.table, command, self.now).await)
    }

    async fn plays(&mut self, who: u8, action: &str) -> Result<TableState, Refusal> {
        let played = self.state().await.played();
        self.does(who, TableCommand::Act { action: action.to_owned(), played }).await
    }

    async fn state(&self) -> TableState {
        TableState::clone(&self.club.table(&self.table, 0).await.unwrap().unwrap())
    }
}

fn settled(done: Result<CommandDone, CommandNotDone>) -> Result<TableState, Refusal> {
    match done {
        Ok(done) => Ok(TableState::clone(&done.state)),
        Err(CommandNotDone::Refused(refusal)) => Err(refusal),
        Err(CommandNotDone::Broken(fault)) => panic!("{fault}"),
    }
}

#[tokio::test]
async fn a_game_waits_for_the_second_player() {
    let mut scene = Scene::open(&opening("rastros", Other::Invited(secret(INVITATION)), None)).await;
    assert_eq!(scene.plays(ANA, "d4").await.unwrap_err(), Refusal::NotBegun);
    assert_eq!(scene.plays(INVITATION, "d4").await.unwrap_err(), Refusal::NotYours);
    let sit = TableCommand::Sit { name: name("Rui"), secret: secret(RUI).hash() };
    assert!(!scene.does(INVITATION, sit).await.unwrap().is_waiting());
    assert_eq!(scene.plays(RUI, "d4").await.unwrap_err(), Refusal::NotYourTurn);
    assert_eq!(scene.plays(ANA, "d4").await.unwrap().played(), 1);
    assert_eq!(scene.plays(ANA, "d3").await.unwrap_err(), Refusal::NotYourTurn);
    assert_eq!(scene.plays(RUI, "d3").await.unwrap().played(), 2);
}

#[tokio::test]
async fn an_invitation_serves_once_and_then_lets_watch() {
    let mut scene = Scene::seated("rastros", None).await;
    let again = TableCommand::Sit { name: name("Eva"), secret: secret(STRANGER).hash() };
    assert_eq!(scene.does(INVITATION, again.clone()).await.unwrap_err(), Refusal::Full);
    assert_eq!(scene.does(WATCHER, again).await.unwrap_err(), Refusal::Full);
    let state = scene.state().await;
    assert_eq!(state.rights(&secret(INVITATION)), Some(Rights::Watcher));
    assert_eq!(state.rights(&secret(RUI)), Some(Rights::Seat(Player::Second)));
    assert_eq!(state.rights(&secret(STRANGER)), None);
}

#[tokio::test]
async fn nobody_plays_against_themselves_unawares() {
    let mut scene = Scene::open(&opening("rastros", Other::Invited(secret(INVITATION)), None)).await;
    let sit = TableCommand::Sit { name: name("Ana"), secret: secret(ANA).hash() };
    assert_eq!(scene.does(INVITATION, sit).await.unwrap_err(), Refusal::Unsuitable("secret"));
}

#[tokio::test]
async fn other_secrets_open_nothing() {
    let mut scene = Scene::seated("rastros", None).await;
    assert_eq!(scene.plays(STRANGER, "d4").await.unwrap_err(), Refusal::NoSuchTable);
    assert_eq!(scene.plays(WATCHER, "d4").await.unwrap_err(), Refusal::NotYours);
    assert_eq!(scene.does(ANA, TableCommand::CheckClock).await.unwrap_err(), Refusal::NotYours);
}

#[tokio::test]
async fn the_law_decides_what_may_be_played() {
    let mut scene = Scene::seated("rastros", None).await;
    assert!(matches!(scene.plays(ANA, "a7").await, Err(Refusal::Illegal(_))));
    assert_eq!(scene.plays(ANA, "☃").await.unwrap_err(), Refusal::Unreadable);
    assert_eq!(scene.state().await.played(), 0);
}

#[tokio::test]
async fn an_action_is_meant_for_one_board() {
    let mut scene = Scene::seated("rastros", None).await;
    let act = TableCommand::Act { action: "d4".into(), played: 1 };
    assert_eq!(scene.does(ANA, act).await.unwrap_err(), Refusal::OutOfDate);
}

#[tokio::test]
async fn the_same_command_twice_is_carried_out_once() {
    let scene = Scene::seated("rastros", None).await;
    let act = TableCommand::Act { action: "d4".into(), played: 0 };
    let called = named("twice");
    for _ in 0..3 {
        let ana = secret(ANA);
        let done = scene.club.command(&scene.table, &ana, &act, &called, Moment(5)).await.unwrap();
        assert_eq!(done.state.played(), 1);
    }
    assert_eq!(scene.club.log().read(&scene.table, 0).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_name_belongs_to_whoever_sends_it() {
    let scene = Scene::seated("rastros", None).await;
    let act = |action: &str, played| TableCommand::Act { action: action.into(), played };
    // Both call their command the same; both are carried out.
    assert_eq!(scene.calls(ANA, act("d4", 0), &named("c")).await.unwrap().played(), 1);
    assert_eq!(scene.calls(RUI, act("d3", 1), &named("c")).await.unwrap().played(), 2);
    // Each of them can send theirs again.
    assert_eq!(scene.calls(ANA, act("d4", 0), &named("c")).await.unwrap().played(), 2);
    assert_eq!(scene.calls(RUI, act("d3", 1), &named("c")).await.unwrap().played(), 2);
    assert_eq!(scene.club.log().read(&scene.table, 0).await.unwrap().len(), 4);
}

/// The names that the server gave its own commands in earlier programs are names like others.
#[tokio::test]
async fn nobody_takes_the_clubs_turn_by_a_name() {
    let mut scene = Scene::open(&opening("rastros", Other::Computer(2), None)).await;
    let state = scene.plays(ANA, "d4").await.unwrap();
    for name in ["computer2", "computer3", "clock2", "clock3"] {
        scene.calls(ANA, TableCommand::Say(Phrase::Hello), &named(name)).await.unwrap();
    }
    assert_eq!(scene.state().await.number, state.number + 4);
    let act = TableCommand::Act { action: "d3".into(), played: 1 };
    assert_eq!(scene.club_does(&act).await.unwrap().played(), 2);
}

#[tokio::test]
async fn one_name_for_two_commands_is_refused_and_never_acknowledged() {
    let scene = Scene::seated("rastros", None).await;
    let asks = |what: &str| CommandName { digest: Some(CommandDigest::of(what.as_bytes())), ..named("c") };
    let say = |phrase| TableCommand::Say(phrase);
    scene.calls(ANA, say(Phrase::Hello), &asks("hello")).await.unwrap();
    assert_eq!(
        scene.calls(ANA, say(Phrase::GoodGame), &asks("good game")).await.unwrap_err(),
        Refusal::IdUsed
    );
    // What is refused anyhow is told for its own reason.
    let again = TableCommand::Act { action: "d4".into(), played: 7 };
    assert_eq!(scene.calls(ANA, again, &asks("act")).await.unwrap_err(), Refusal::OutOfDate);
    scene.calls(ANA, say(Phrase::Hello), &asks("hello")).await.unwrap();
    assert_eq!(scene.state().await.number, 3);
}

/// Two who were given one invitation, and whose phones name commands alike.
#[tokio::test]
async fn a_second_guest_is_told_that_the_seat_is_taken() {
    let scene = Scene::open(&opening("rastros", Other::Invited(secret(INVITATION)), None)).await;
    let sit = |who| TableCommand::Sit { name: name("Rui"), secret: secret(who).hash() };
    let asks = |what: &str| CommandName { digest: Some(CommandDigest::of(what.as_bytes())), ..named("s1") };
    scene.calls(INVITATION, sit(RUI), &asks("rui")).await.unwrap();
    assert_eq!(scene.calls(INVITATION, sit(STRANGER), &asks("stranger")).await.unwrap_err(), Refusal::Full);
    scene.calls(INVITATION, sit(RUI), &asks("rui")).await.unwrap();
}

#[tokio::test]
async fn the_same_opening_twice_is_one_table() {
    let club = Club::new(MemoryLog::default());
    let opening = opening("flume", Other::Computer(3), None);
    let one = club.open(&secret(ANA), &opening, Moment(1)).await.unwrap();
    let again = TableOpening { id: "again".parse().unwrap(), ..opening };
    let two = club.open(&secret(ANA), &again, Moment(2)).await.unwrap();
    assert_eq!((one.table, one.state.number), (two.table, two.state.number));
}

#[tokio::test]
async fn unsuitable_tables_are_refused() {
    let club = Club::new(MemoryLog::default());
    let bad = [
        opening("xadrez", Other::Computer(1), None),
        opening("rastros", Other::Computer(9), None),
        opening("rastros", Other::Invited(secret(ANA)), None),
        opening("rastros", Other::Computer(1), Some(ClockPlan { seconds: 1, increment: 0 })),
        TableOpening { start: Some("nonsense".into()), ..opening("rastros", Other::Computer(1), None) },
    ];
    for opening in bad {
        let opened = club.open(&secret(ANA), &opening, Moment(1)).await;
        assert!(matches!(opened, Err(CommandNotDone::Refused(Refusal::Unsuitable(_)))), "{opening:?}");
    }
}

#[tokio::test]
async fn taking_back_needs_the_other_players_yes() {
    let mut scene = Scene::seated("rastros", None).await;
    assert_eq!(scene.does(ANA, TableCommand::ProposeTakeBack).await.unwrap_err(), Refusal::NothingToTakeBack);
    scene.plays(ANA, "d4").await.unwrap();
    scene.plays(RUI, "d3").await.unwrap();
    let asked = scene.does(ANA, TableCommand::ProposeTakeBack).await.unwrap();
    assert_eq!(asked.proposal, Some(Proposal { seat: Player::First, what: Proposed::TakeBack }));
    assert_eq!(scene.does(ANA, TableCommand::Accept).await.unwrap_err(), Refusal::NoProposal);
    assert_eq!(scene.does(RUI, TableCommand::Decline).await.unwrap().proposal, None);
    scene.does(RUI, TableCommand::ProposeTakeBack).await.unwrap();
    let back = scene.does(ANA, TableCommand::Accept).await.unwrap();
    assert_eq!((back.played(), back.game.turn()), (1, Player::Second));
}

#[tokio::test]
async fn a_machine_that_has_not_heard_of_the_answer_asks_before_it_says_yes() {
    let mut scene = Scene::seated("rastros", None).await;
    scene.plays(ANA, "d5").await.unwrap();
    scene.does(ANA, TableCommand::ProposeTakeBack).await.unwrap();
    let other = Club::new(scene.club.log().clone());
    assert!(other.table(&scene.table, 0).await.unwrap().unwrap().proposal.is_some());
    scene.does(RUI, TableCommand::Decline).await.unwrap();
    let (ana, called) = (secret(ANA), named("again"));
    let command = TableCommand::ProposeTakeBack;
    let done = other.command(&scene.table, &ana, &command, &called, scene.now).await.unwrap();
    assert!(done.state.proposal.is_some());
    let key = CommandKey::new(Sender::holder(&ana), called);
    assert_eq!(
        scene.club.log().carried_out(&scene.table, &key).await.unwrap(),
        Some(Earlier::Same(done.state.number))
    );
}

#[tokio::test]
async fn a_turn_of_two_actions_is_taken_back_whole() {
    let mut scene = Scene::seated("produto", None).await;
    let first = scene.state().await.game.actions()[0].clone();
    scene.plays(ANA, &first).await.unwrap();
    let second = scene.state().await.game.actions()[0].clone();
    let state = scene.plays(RUI, &second).await.unwrap();
    assert_eq!(state.game.turn(), Player::Second, "Produto's turns have two stones");
    let third = state.game.actions()[0].clone();
    scene.plays(RUI, &third).await.unwrap();
    scene.does(RUI, TableCommand::ProposeTakeBack).await.unwrap();
    assert_eq!(scene.does(ANA, TableCommand::Accept).await.unwrap().played(), 1);
}

#[tokio::test]
async fn playing_on_answers_a_proposal() {
    let mut scene = Scene::seated("rastros", None).await;
    scene.plays(ANA, "d4").await.unwrap();
    scene.does(ANA, TableCommand::ProposeTakeBack).await.unwrap();
    assert_eq!(scene.plays(RUI, "d3").await.unwrap().proposal, None);
}

#[tokio::test]
async fn the_computer_takes_back_and_plays_again_at_once() {
    let mut scene = Scene::open(&opening("rastros", Other::Computer(2), None)).await;
    let state = scene.plays(ANA, "d4").await.unwrap();
    assert_eq!(state.computer_to_act(), Some(2));
    assert!(state.summary().due.is_some());
    let act = TableCommand::Act { action: "d3".into(), played: 1 };
    assert_eq!(scene.club_does(&act).await.unwrap().played(), 2);
    assert_eq!(scene.club_does(&act).await.unwrap_err(), Refusal::NotYourTurn);
    assert_eq!(scene.does(ANA, TableCommand::ProposeTakeBack).await.unwrap().played(), 0);
    scene.does(ANA, TableCommand::Resign).await.unwrap();
    assert!(scene.does(ANA, TableCommand::ProposeRematch).await.unwrap().rematch.is_some());
}

#[tokio::test]
async fn a_rematch_is_another_table_with_seats_changed() {
    let mut scene = Scene::seated("rastros", None).await;
    assert_eq!(scene.does(ANA, TableCommand::ProposeRematch).await.unwrap_err(), Refusal::NotOver);
    let end = scene.does(RUI, TableCommand::Resign).await.unwrap().end;
    assert_eq!(end, Some(End { winner: Player::First, how: EndCause::Resignation }));
    scene.does(ANA, TableCommand::ProposeRematch).await.unwrap();
    let table = scene.does(RUI, TableCommand::ProposeRematch).await.unwrap().rematch.unwrap();
    let again = scene.club.table(&table, 0).await.unwrap().unwrap();
    assert_eq!(again.rights(&secret(ANA)), Some(Rights::Seat(Player::Second)));
    assert_eq!(again.rights(&secret(RUI)), Some(Rights::Seat(Player::First)));
    assert_eq!(again.rights(&secret(WATCHER)), Some(Rights::Watcher));
    assert_eq!(scene.does(RUI, TableCommand::ProposeRematch).await.unwrap_err(), Refusal::Over);
}

#[tokio::test]
async fn a_clock_begins_once_both_have_played_and_ends_the_game() {
    let mut scene = Scene::seated("rastros", Some(ClockPlan { seconds: 60, increment: 0 })).await;
    scene.now = Moment(1_000_000);
    scene.plays(ANA, "d4").await.unwrap();
    assert_eq!(scene.state().await.summary().due, None);
    scene.plays(RUI, "d3").await.unwrap();
    assert_eq!(scene.state().await.summary().due, Some(Moment(1_060_000)));
    scene.does(RUI, TableCommand::GiveTime).await.unwrap();
    scene.now = Moment(1_119_999);
    assert_eq!(scene.club_does(&TableCommand::CheckClock).await.unwrap().end, None);
    scene.now = Moment(1_120_000);
    let end = scene.club_does(&TableCommand::CheckClock).await.unwrap().end;
    assert_eq!(end, Some(End { winner: Player::Second, how: EndCause::Time }));
}

#[tokio::test]
async fn an_action_after_the_time_has_run_out_ends_the_game_instead() {
    let mut scene = Scene::seated("rastros", Some(ClockPlan { seconds: 60, increment: 0 })).await;
    scene.plays(ANA, "d4").await.unwrap();
    scene.plays(RUI, "d3").await.unwrap();
    scene.now = Moment(61_000);
    let state = scene.plays(ANA, "c3").await.unwrap();
    assert_eq!((state.played(), state.end), (2, Some(End { winner: Player::Second, how: EndCause::Time })));
}

#[tokio::test]
async fn without_a_clock_there_is_no_time_to_give() {
    let mut scene = Scene::seated("rastros", None).await;
    assert_eq!(scene.does(ANA, TableCommand::GiveTime).await.unwrap_err(), Refusal::NoClock);
}

#[test]
fn events_are_read_as_they_were_written() {
    let event = StreamEvent::Table(opening("rastros", Other::Computer(4), None).event(&secret(ANA)).unwrap());
    let text = serde_json::to_string(&event).unwrap();
    assert!(text.starts_with(r#"{"table":{"opened":{"game":"rastros""#), "{text}");
    assert_eq!(serde_json::from_str::<StreamEvent>(&text).unwrap(), event);
}

/// A random wish of a random person.
fn random_command(rng: &mut Rng, state: &TableState) -> (u8, TableCommand) {
    let who = [ANA, RUI, WATCHER, INVITATION, STRANGER, ANA, RUI, ANA, RUI][rng.below(9) as usize];
    let actions = state.game.actions();
    let command = match rng.below(20) {
        0 => TableCommand::ProposeTakeBack,
        1 => TableCommand::Accept,
        2 => TableCommand::Decline,
        3 => TableCommand::Say(Phrase::GoodMove),
        4 => TableCommand::GiveTime,
        5 => TableCommand::ProposeRematch,
        6 => TableCommand::Sit { name: name("Rui"), secret: secret(RUI).hash() },
        7 if rng.below(20) == 0 => TableCommand::Resign,
        _ if actions.is_empty() => TableCommand::CheckClock,
        _ => {
            let action = actions[rng.below(actions.len() as u32) as usize].clone();
            TableCommand::Act { action, played: state.played() }
        }
    };
    (who, command)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Whatever people try: what is decided folds, the log replays to the same table, strangers change nothing, and a
    /// game that is over stays over.
    #[test]
    fn random_commands_tell_one_story(seed: u64, game in 0..GameId::ALL.len(), clock: bool) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let mut rng = Rng::new(seed);
            let clock = clock.then_some(ClockPlan { seconds: 60, increment: 2 });
            let slug = GameId::ALL[game].slug();
            let mut scene = Scene::open(&opening(slug, Other::Invited(secret(INVITATION)), clock)).await;
            for _ in 0..120 {
                let before = scene.state().await;
                scene.now = scene.now.plus(u64::from(rng.below(3000)));
                let (who, command) = random_command(&mut rng, &before);
                let tried = scene.does(who, command.clone()).await;
                let after = scene.state().await;
                if who == STRANGER || tried.is_err() {
                    prop_assert_eq!(before.number, after.number);
                }
                if before.end.is_some() {
                    prop_assert_eq!(before.end, after.end);
                    prop_assert_eq!(before.played(), after.played());
                }
                if matches!(command, TableCommand::Act { .. }) && tried.is_ok() && after.end.is_none() {
                    prop_assert_eq!(who, if before.game.turn() == Player::First { ANA } else { RUI });
                }
            }
            // Another club over the same log sees the same table.
            let live = scene.state().await;
            let Scene { club, table, .. } = scene;
            let fresh = Club::new(club.into_log()).table(&table, 0).await.unwrap().unwrap();
            prop_assert_eq!(fresh.number, live.number);
            prop_assert_eq!(fresh.game.position(), live.game.position());
            prop_assert_eq!(fresh.end, live.end);
            prop_assert_eq!(fresh.clock, live.clock);
            prop_assert_eq!(&fresh.seats, &live.seats);
            Ok(())
        })?;
    }
}
