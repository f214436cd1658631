//! A room tried by hand, and by thousands of random commands.

use super::*;
use crate::club::{Club, CommandNotDone};
use crate::command_key::CommandName;
use crate::memory::MemoryLog;
use crate::name::Nickname;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, StreamId};
use crate::table::{ClockPlan, Rights, TableCommand};
use ludoteca_games::replay;
use ludoteca_kernel::Rng;
use ludoteca_kernel::record::read_all;
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

mod puzzles;
mod seats;

const ORGANISER: u8 = 100;
const TEACHER: u8 = 101;
const STRANGER: u8 = 102;

fn secret(number: u8) -> Secret {
    format!("{number:032x}").parse().unwrap()
}

fn name(text: &str) -> Nickname {
    Nickname::new(text).unwrap()
}

fn opening(called: &str, names: Vec<Nickname>) -> RoomOpening {
    RoomOpening { id: called.parse().unwrap(), secret: secret(TEACHER), names }
}

/// A room in a club in memory. Pupil `n` has the secret `n`.
struct Scene {
    club: Club<MemoryLog>,
    code: RoomCode,
    now: Moment,
    commands: u32,
}

impl Scene {
    async fn open(names: &[&str]) -> Self {
        let club = Club::new(MemoryLog::default());
        club.make_link(&secret(ORGANISER), Moment(0)).await.unwrap();
        let names = names.iter().map(|text| name(text)).collect();
        let (code, _) = club.open_room(&secret(ORGANISER), &opening("o", names), Moment(0)).await.unwrap();
        Self { club, code, now: Moment(0), commands: 0 }
    }

    /// Lets a minute pass in which only these pupils are heard of.
    async fn hears_only(&mut self, here: impl IntoIterator<Item = PupilNumber>) {
        self.now = self.now.plus(60_000);
        for pupil in here {
            self.club.say_seen(self.code.stream(), pupil, self.now.0).await;
        }
    }

    /// A room with pupils 1 to `pupils`.
    async fn with(pupils: u8) -> Self {
        let mut scene = Self::open(&[]).await;
        for pupil in 1..=pupils {
            scene.joins(pupil, &format!("Pupil {pupil}")).await.unwrap();
        }
        scene
    }

    fn called(&mut self) -> CommandName {
        self.commands += 1;
        format!("c{}", self.commands).parse().unwrap()
    }

    async fn does(&mut self, who: u8, command: RoomCommand) -> Result<Arc<RoomState>, Refusal> {
        let called = self.called();
        let done = self.club.room_command(&self.code, &secret(who), &command, &called, self.now).await;
        done.map_err(refusal)
    }

    async fn joins(&mut self, who: u8, called: &str) -> Result<Arc<RoomState>, Refusal> {
        self.does(who, RoomCommand::Join { name: name(called) }).await
    }

    async fn leads(&mut self, command: RoomCommand) -> Result<Arc<RoomState>, Refusal> {
        self.does(TEACHER, command).await
    }

    async fn at_table(&mut self, table: &StreamId, who: u8, command: TableCommand) -> Result<(), Refusal> {
        let called = self.called();
        let done = self.club.command(table, &secret(who), &command, &called, self.now).await;
        done.map(|_| ()).map_err(refusal)
    }

    /// Whoever is to act plays the first legal action.
    async fn plays(&mut self, table: &StreamId) -> Result<(), Refusal> {
        let state = self.club.table(table, 0).await.unwrap().unwrap();
        let mover = (1..=64).find(|&who| state.rights(&secret(who)) == Some(Rights::Seat(state.game.turn())));
        let act = TableCommand::Act { action: state.game.actions()[0].clone(), played: state.played() };
        self.at_table(table, mover.unwrap(), act).await
    }

    async fn room(&self) -> Arc<RoomState> {
        self.club.room(&self.code, 0).await.unwrap().unwrap()
    }
}

fn refusal(not_done: CommandNotDone) -> Refusal {
    match not_done {
        CommandNotDone::Refused(refusal) => refusal,
        CommandNotDone::Broken(fault) => panic!("{fault}"),
    }
}

fn rastros() -> RoomPlan {
    RoomPlan { game: "rastros".to_owned(), start: None, clock: None }
}

/// Sixty-four strangers come, five times over: the teacher lets all go at once who have never played and are not there, and the class,
/// whoever plays included, stays.
#[tokio::test]
async fn strangers_never_fill_a_room_for_good() {
    let mut scene = Scene::with(2).await;
    scene.leads(RoomCommand::Pair(vec![PairWanted::Computer { first: 1, computer: 1 }])).await.unwrap();
    for wave in 0..5_u32 {
        for stranger in 0..62_u32 {
            let secret: Secret = format!("{:032x}", 1000 + wave * 100 + stranger).parse().unwrap();
            let join = RoomCommand::Join { name: name(&format!("X {wave} {stranger}")) };
            let called = scene.called();
            let done = scene.club.room_command(&scene.code, &secret, &join, &called, scene.now).await;
            done.map_err(refusal).unwrap();
        }
        assert_eq!(scene.joins(9, "Rita").await.unwrap_err(), Refusal::RoomFull);
        // Pupil 1 plays and is away for a moment; pupil 2 is there.
        scene.hears_only([2]).await;
        let room = scene.leads(RoomCommand::ClearUnused).await.unwrap();
        assert_eq!(room.present().map(|pupil| pupil.number).collect::<Vec<_>>(), [1, 2]);
    }
    assert_eq!(scene.does(1, RoomCommand::ClearUnused).await.unwrap_err(), Refusal::NotYours);
    scene.joins(9, "Rita").await.unwrap();
}

#[tokio::test]
async fn only_organisers_open_rooms_and_the_same_opening_is_one_room() {
    let scene = Scene::open(&[]).await;
    let again = |organiser| {
        let club = &scene.club;
        async move { club.open_room(&secret(organiser), &opening("p", vec![]), Moment(5)).await }
    };
    assert_eq!(again(ORGANISER).await.unwrap().0, scene.code);
    assert_eq!(refusal(again(STRANGER).await.unwrap_err()), Refusal::NotOrganiser);
    scene.club.make_link(&secret(STRANGER), Moment(6)).await.unwrap();
    assert_eq!(
        refusal(again(ORGANISER).await.unwrap_err()),
        Refusal::NotOrganiser,
        "a new link ends the old"
    );
}

#[tokio::test]
async fn two_pupils_who_name_their_commands_alike_both_come_in() {
    let scene = Scene::open(&[]).await;
    let called: CommandName = "j1".parse().unwrap();
    for (who, known_as) in [(1, "Ana"), (2, "Rui"), (1, "Ana")] {
        let join = RoomCommand::Join { name: name(known_as) };
        scene.club.room_command(&scene.code, &secret(who), &join, &called, scene.now).await.unwrap();
    }
    for who in [1, 2] {
        assert!(matches!(scene.room().await.rights(&secret(who)), RoomRights::Pupil(_)), "{who}");
    }
    assert_eq!(scene.room().await.number, 3);
}

#[tokio::test]
async fn names_are_the_teachers_or_free_but_never_twice() {
    let mut scene = Scene::open(&["Ana", "Rui"]).await;
    assert_eq!(scene.joins(1, "Eva").await.unwrap_err(), Refusal::Unsuitable("name"));
    scene.joins(1, "Ana").await.unwrap();
    assert_eq!(scene.joins(2, "ana").await.unwrap_err(), Refusal::NameTaken);
    assert_eq!(scene.joins(1, "Rui").await.unwrap().pupils.len(), 1, "whoever is in stays who they are");
    scene.leads(RoomCommand::AddNames(vec![name("Eva"), name("ANA")])).await.unwrap();
    let room = scene.room().await;
    assert_eq!(room.free_names(), [&name("Rui"), &name("Eva")]);
    scene.leads(RoomCommand::Remove(1)).await.unwrap();
    assert_eq!(scene.room().await.rights(&secret(1)), RoomRights::Newcomer(secret(1).hash()));
    assert_eq!(scene.joins(2, "Ana").await.unwrap().pupils.len(), 2);
}

#[tokio::test]
async fn a_list_shuts_strangers_out_of_an_open_room() {
    let mut scene = Scene::open(&[]).await;
    scene.joins(1, "Ana").await.unwrap();
    scene.joins(STRANGER, "X").await.unwrap();
    scene.leads(RoomCommand::AddNames(vec![name("Rui")])).await.unwrap();
    scene.leads(RoomCommand::Remove(2)).await.unwrap();
    assert_eq!(scene.joins(STRANGER, "X").await.unwrap_err(), Refusal::Unsuitable("name"));
    let room = scene.joins(2, "Rui").await.unwrap();
    let names: Vec<_> = room.present().map(|pupil| pupil.name.as_str()).collect();
    assert_eq!(names, ["Ana", "Rui"], "whoever was in stays");
}

#[tokio::test]
async fn pupils_do_not_lead_and_strangers_see_no_room() {
    let mut scene = Scene::with(2).await;
    assert_eq!(scene.does(1, RoomCommand::PairAll).await.unwrap_err(), Refusal::NotYours);
    assert_eq!(scene.does(STRANGER, RoomCommand::End).await.unwrap_err(), Refusal::NoSuchRoom);
}

#[tokio::test]
async fn everybody_plays_at_once_and_the_teacher_watches() {
    let mut scene = Scene::with(5).await;
    scene.leads(RoomCommand::Plan(rastros())).await.unwrap();
    scene.hears_only(1..=4).await;
    let room = scene.leads(RoomCommand::PairAll).await.unwrap();
    assert_eq!(room.pairs.len(), 2);
    let mut players: Vec<_> = room.pairs.iter().flat_map(|pair| [pair.first, pair.second]).collect();
    players.sort_unstable();
    assert_eq!(players, [1, 2, 3, 4].map(Some));
    let table = room.pairs[0].table.clone();
    let state = scene.club.table(&table, 0).await.unwrap().unwrap();
    assert_eq!(state.rights(&secret(TEACHER)), Some(Rights::Watcher));
    assert_eq!(state.rights(&secret(5)), None);
    scene.plays(&table).await.unwrap();
    // Nobody who plays is paired again; whoever was away is free.
    assert_eq!(scene.leads(RoomCommand::PairAll).await.unwrap().pairs.len(), 2);
    let busy = RoomCommand::Pair(vec![PairWanted::Pupils { first: 5, second: room.pairs[0].first.unwrap() }]);
    assert_eq!(scene.leads(busy).await.unwrap_err(), Refusal::Busy);
    let computer = RoomCommand::Pair(vec![PairWanted::Computer { first: 5, computer: 3 }]);
    assert_eq!(scene.leads(computer).await.unwrap().pairs.len(), 3);
}

#[tokio::test]
async fn a_pair_by_hand_must_make_sense() {
    let mut scene = Scene::with(2).await;
    for (pairs, why) in [
        (vec![PairWanted::Pupils { first: 1, second: 9 }], Refusal::Unsuitable("pupil")),
        (vec![PairWanted::Pupils { first: 1, second: 1 }], Refusal::Busy),
        (vec![PairWanted::Computer { first: 1, computer: 9 }], Refusal::Unsuitable("level")),
    ] {
        assert_eq!(scene.leads(RoomCommand::Pair(pairs)).await.unwrap_err(), why);
    }
    assert!(scene.room().await.pairs.is_empty());
    let bad = RoomPlan { game: "xadrez".to_owned(), ..rastros() };
    assert_eq!(scene.leads(RoomCommand::Plan(bad)).await.unwrap_err(), Refusal::Unsuitable("game"));
}

#[tokio::test]
async fn a_pause_stops_every_table_and_its_clock() {
    let mut scene = Scene::with(4).await;
    let clock = Some(ClockPlan { seconds: 60, increment: 0 });
    scene.leads(RoomCommand::Plan(RoomPlan { clock, ..rastros() })).await.unwrap();
    let room = scene.leads(RoomCommand::PairAll).await.unwrap();
    let table = room.pairs[0].table.clone();
    for _ in 0..2 {
        scene.plays(&table).await.unwrap();
    }
    scene.now = Moment(10_000);
    scene.leads(RoomCommand::Pause).await.unwrap();
    assert_eq!(scene.plays(&table).await.unwrap_err(), Refusal::Paused);
    assert_eq!(scene.leads(RoomCommand::PairAll).await.unwrap_err(), Refusal::Paused);
    scene.now = Moment(500_000);
    scene.leads(RoomCommand::Resume).await.unwrap();
    let state = scene.club.table(&table, 0).await.unwrap().unwrap();
    assert_eq!(state.clock.unwrap().left(scene.now)[state.game.turn()], 50_000);
    scene.plays(&table).await.unwrap();
}

#[tokio::test]
async fn rematches_belong_to_the_room_and_all_games_are_one_file() {
    let mut scene = Scene::with(2).await;
    scene.leads(RoomCommand::Plan(rastros())).await.unwrap();
    let room = scene.leads(RoomCommand::PairAll).await.unwrap();
    let table = room.pairs[0].table.clone();
    scene.plays(&table).await.unwrap();
    scene.at_table(&table, 1, TableCommand::Resign).await.unwrap();
    scene.at_table(&table, 1, TableCommand::ProposeRematch).await.unwrap();
    scene.at_table(&table, 2, TableCommand::Accept).await.unwrap();
    let tables = scene.club.room_tables(&room).await.unwrap();
    assert_eq!(tables.len(), 1);
    assert_ne!(tables[0].1, table, "the rematch is where they play");
    assert_eq!(scene.leads(RoomCommand::PairAll).await.unwrap().pairs.len(), 1, "they play again");
    let games = scene.club.room_games(&room).await.unwrap();
    let text: String =
        games.iter().flat_map(|(_, games)| games).map(|game| game.record().write().unwrap() + "\n").collect();
    let read = read_all(&text).unwrap();
    assert_eq!(read.len(), 2);
    for located in &read {
        replay(located).unwrap();
    }
    assert_eq!(read[0].record.tag("Ending"), Some("resignation"));
}

#[tokio::test]
async fn a_room_that_has_ended_lets_games_be_finished() {
    let mut scene = Scene::with(2).await;
    let room = scene.leads(RoomCommand::PairAll).await.unwrap();
    scene.leads(RoomCommand::Pause).await.unwrap();
    scene.leads(RoomCommand::End).await.unwrap();
    scene.plays(&room.pairs[0].table).await.unwrap();
    assert_eq!(scene.joins(3, "Late").await.unwrap_err(), Refusal::RoomOver);
    assert!(scene.leads(RoomCommand::End).await.unwrap().over);
}

#[tokio::test]
async fn new_acquaintances_come_first_and_beginning_goes_round() {
    let mut scene = Scene::with(4).await;
    let mut met = HashSet::new();
    for round in 0..3 {
        scene.now = Moment(round);
        let room = scene.leads(RoomCommand::PairAll).await.unwrap();
        for pair in &room.pairs[room.pairs.len() - 2..] {
            let (one, other) = (pair.first.unwrap(), pair.second.unwrap());
            assert!(met.insert((one.min(other), one.max(other))), "{one} and {other} meet again");
            scene.at_table(&pair.table, one as u8, TableCommand::Resign).await.unwrap();
        }
    }
    let room = scene.room().await;
    for pupil in 1..=4 {
        let begun = room.pairs.iter().filter(|pair| pair.first == Some(pupil)).count();
        assert!((1..=2).contains(&begun), "{pupil} began {begun} times of 3");
    }
}

fn random_command(rng: &mut Rng) -> (u8, RoomCommand) {
    let who = rng.below(8) as u8 + 1;
    let number = rng.below(9);
    match rng.below(19) {
        0..=3 => (who, RoomCommand::Join { name: name(&format!("N{number}")) }),
        4 => (TEACHER, RoomCommand::PairAll),
        5 => (TEACHER, RoomCommand::Pair(vec![PairWanted::Pupils { first: number, second: rng.below(9) }])),
        6 => (
            TEACHER,
            RoomCommand::Pair(vec![PairWanted::Computer { first: number, computer: rng.below(9) as u8 }]),
        ),
        7 => (TEACHER, RoomCommand::Pause),
        8 => (TEACHER, RoomCommand::Resume),
        9 => (TEACHER, RoomCommand::Remove(number)),
        10 => (TEACHER, RoomCommand::ClearUnused),
        12 => (who, RoomCommand::AskSeat { name: name(&format!("N{number}")) }),
        13 => (TEACHER, RoomCommand::RefuseSeat(number)),
        11 => (who, RoomCommand::PairAll),
        14 => (TEACHER, RoomCommand::GiveSet(puzzles::set(&[&format!("p{number}"), "p"]))),
        15..=16 => {
            (who, puzzles::answers(rng.below(4), &format!("p{}", rng.below(9)), &format!("a{number}")))
        }
        _ if rng.below(8) == 0 => (TEACHER, RoomCommand::End),
        _ => (STRANGER, RoomCommand::Resume),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever people try: nobody sits at two running tables, all tables rest exactly when the room does, refusals change
    /// nothing, and another club over the same log sees the same room.
    #[test]
    fn random_commands_tell_one_story(seed: u64) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let mut rng = Rng::new(seed);
            let mut scene = Scene::open(&[]).await;
            for step in 0..60 {
                scene.now = Moment(step);
                let before = scene.room().await;
                let (who, command) = match before.asks.first() {
                    // Whoever asks gets the seat now and then.
                    Some(ask) if rng.below(3) == 0 => {
                        (TEACHER, RoomCommand::GiveSeat { pupil: ask.pupil, sign: ask.sign() })
                    }
                    _ => random_command(&mut rng),
                };
                let tried = scene.does(who, command).await;
                let after = scene.room().await;
                if tried.is_err() {
                    prop_assert_eq!(before.number, after.number);
                }
                let tables = scene.club.room_tables(&after).await.unwrap();
                let mut playing = HashSet::new();
                for (pair, id, table) in &tables {
                    prop_assert_eq!(table.paused, after.paused);
                    let seats = [pair.first, pair.second].into_iter().flatten();
                    if !table.is_over() {
                        for pupil in seats {
                            prop_assert!(after.pupil(pupil).is_some(), "{} waits for ever", pupil);
                            prop_assert!(playing.insert(pupil), "{} plays twice", pupil);
                        }
                        if rng.below(3) == 0 && !after.paused {
                            let seat = pair.first.unwrap();
                            let resigns = after.pupils[seat as usize - 1].secret;
                            let holder = (1..=8).find(|&who| secret(who).hash() == resigns).unwrap();
                            scene.at_table(id, holder, TableCommand::Resign).await.unwrap();
                        }
                    }
                }
            }
            let live = scene.room().await;
            let fresh = Club::new(scene.club.into_log()).room(&scene.code, 0).await.unwrap().unwrap();
            prop_assert_eq!(format!("{fresh:?}"), format!("{live:?}"));
            Ok(())
        })?;
    }
}
