//! A day of tournaments in memory: opened at once, listed, saved, opened elsewhere, and tried by hostile files.

mod announcements;
mod referees;
mod tournaments;

use super::saved_line::SavedLine;
use super::*;
use crate::club::{Club, CommandNotDone};
use crate::event::StreamEvent;
use crate::log::Log;
use crate::memory::MemoryLog;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, StreamId};
use crate::tournament::{
    NamesShown, NewEntrant, TournamentCommand, TournamentFact, TournamentOpening, TournamentPlan,
    TournamentRights, TournamentState,
};
use ludoteca_championship::{GameResult, ListColumn, standings};
use serde_json::{from_value, json, to_value};
use std::sync::Arc;

const LINK: u8 = 100;
const DESK: u8 = 101;
const ELSEWHERE: u8 = 102;
const REFEREE: u8 = 103;

fn secret(number: u8) -> Secret {
    format!("{number:032x}").parse().unwrap()
}

fn tournament(game: &str, cycle: &str) -> TournamentOpening {
    TournamentOpening {
        title: format!("{game} {cycle}"),
        game: Some(game.to_owned()),
        cycle: Some(cycle.to_owned()),
        plan: TournamentPlan::class(2),
    }
}

/// A championship of two tournaments.
struct Scene {
    club: Club<MemoryLog>,
    id: StreamId,
    commands: u32,
}

impl Scene {
    async fn open() -> Self {
        let club = Club::new(MemoryLog::default());
        club.make_link(&secret(LINK), Moment(0)).await.unwrap();
        let tournaments = vec![tournament("rastros", "1"), tournament("gatos", "1")];
        let (id, title) = ("o".parse().unwrap(), "  Um   dia ".to_owned());
        let opening = ChampionshipOpening { id, secret: secret(DESK), title, tournaments };
        let (id, state) = club.open_championship(&secret(LINK), &opening, Moment(5)).await.unwrap();
        assert_eq!((state.title.as_str(), state.tournaments.len(), state.number), ("Um dia", 2, 3));
        let (again, _) = club.open_championship(&secret(LINK), &opening, Moment(6)).await.unwrap();
        assert_eq!(id, again);
        Self { club, id, commands: 0 }
    }

    async fn tournaments(&self) -> Vec<(StreamId, Arc<TournamentState>)> {
        let state = self.club.championship(&self.id, u64::MAX).await.unwrap().unwrap();
        self.club.championship_tournaments(&state).await.unwrap()
    }

    async fn leads(&mut self, command: TournamentCommand) {
        let (id, _) = self.tournaments().await[0].clone();
        self.commands += 1;
        let called = format!("c{}", self.commands).parse().unwrap();
        let now = Moment(10 + u64::from(self.commands));
        self.club.tournament_command(&id, &secret(DESK), &command, &called, now).await.unwrap();
    }

    /// Six pupils have played a round of the first tournament; one result was undone and entered again.
    async fn played() -> Self {
        let mut scene = Self::open().await;
        let pupils =
            (1..=6).map(|pupil| NewEntrant { name: format!("Pupil {pupil}"), ..NewEntrant::default() });
        scene.leads(TournamentCommand::Enter(pupils.collect())).await;
        scene
            .leads(TournamentCommand::NameReferee {
                secret: secret(REFEREE).hash(),
                name: None,
                contests: Vec::new(),
            })
            .await;
        scene.leads(TournamentCommand::Begin { seed: 1 }).await;
        scene.leads(TournamentCommand::DrawAll { seed: 1 }).await;
        scene.leads(TournamentCommand::PublishAll).await;
        let state = scene.tournaments().await[0].1.clone();
        for pairing in &state.contests[0].contest.rounds[0].pairings {
            let result = Some(GameResult::Played { winner: pairing.second });
            let entry = crate::tournament::ResultEntry {
                contest: 1,
                round: 1,
                table: pairing.table,
                result,
                before: None,
            };
            scene.leads(TournamentCommand::Score(entry)).await;
            if pairing.table == 1 {
                let number = scene.tournaments().await[0].1.number;
                scene.leads(TournamentCommand::Undo(number)).await;
                scene.leads(TournamentCommand::Score(entry)).await;
            }
        }
        scene
    }

    async fn saved(&self) -> SavedChampionship {
        self.club.save_championship(&self.id, &secret(DESK)).await.unwrap()
    }
}

/// Opens a save in a club of its own.
async fn opened(saved: &SavedChampionship) -> (Club<MemoryLog>, Vec<Arc<TournamentState>>) {
    let club = Club::new(MemoryLog::default());
    club.make_link(&secret(LINK), Moment(0)).await.unwrap();
    let (link, lead) = (secret(LINK), secret(ELSEWHERE));
    let histories = saved.histories(&lead, Moment(1000)).unwrap();
    // Whoever tries twice, because the first time broke off, writes once.
    for _ in 0..2 {
        for history in &histories {
            club.write_history(history).await.unwrap();
        }
    }
    let called = "s".parse().unwrap();
    let opened = club.open_saved(&called, &link, &lead, &saved.title, &histories, Moment(1000)).await;
    let (_, state) = opened.unwrap();
    assert!(state.is_led_by(&lead) && !state.is_led_by(&secret(DESK)));
    let tournaments = club.championship_tournaments(&state).await.unwrap();
    (club, tournaments.into_iter().map(|(_, state)| state).collect())
}

#[tokio::test]
async fn a_save_opens_elsewhere_as_it_was_and_nobody_else_has_rights_there() {
    let scene = Scene::played().await;
    let before = scene.tournaments().await;
    let (club, after) = opened(&scene.saved().await).await;
    for ((_, before), after) in before.iter().zip(&after) {
        assert_eq!((&before.title, &before.entrants), (&after.title, &after.entrants));
        assert_eq!(before.contests, after.contests);
    }
    assert_eq!(standings(&before[0].1.contests[0].contest), standings(&after[0].contests[0].contest));
    assert_eq!(after[0].rights(&secret(ELSEWHERE)), TournamentRights::Organiser);
    for lost in [DESK, REFEREE] {
        assert_eq!(after[0].rights(&secret(lost)), TournamentRights::Viewer);
    }
    assert_eq!((before[0].1.referees().count(), after[0].referees().count()), (1, 0));
    // Moments travel too, and what is opened can be saved again.
    let id = after_id(&club).await;
    let again = club.save_championship(&id, &secret(ELSEWHERE)).await.unwrap();
    let moments = |saved: &SavedChampionship| saved.events.iter().map(|event| event.at).collect::<Vec<_>>();
    let saved = scene.saved().await;
    assert_eq!(moments(&again)[..saved.events.len()], moments(&saved));
    let (_, third) = opened(&again).await;
    assert_eq!(third[0].contests, after[0].contests);
}

async fn after_id(club: &Club<MemoryLog>) -> StreamId {
    let id = secret(ELSEWHERE).stream();
    assert!(club.championship(&id, 0).await.unwrap().is_some());
    id
}

#[tokio::test]
async fn a_save_has_no_hash_of_a_secret() {
    let text = to_value(Scene::played().await.saved().await.events).unwrap().to_string();
    for number in [LINK, DESK, REFEREE] {
        assert!(!text.contains(&String::from(secret(number).hash())));
    }
    assert!(text.contains("Pupil 1"));
}

#[tokio::test]
async fn a_file_that_cannot_have_happened_is_refused_with_its_line() {
    let saved = Scene::played().await.saved().await;
    let refused = |change: &dyn Fn(&mut SavedChampionship)| {
        let mut changed = saved.clone();
        change(&mut changed);
        changed.histories(&secret(ELSEWHERE), Moment(1000)).map(|_| ()).unwrap_err()
    };
    assert_eq!(refused(&|saved| saved.title = "\u{7}".to_owned()).line, 1);
    // Line 2 is the first event.
    assert_eq!(refused(&|saved| saved.events[1].number = 7).line, 3);
    // Without its opening, the next line of that tournament is the first one.
    assert_eq!(refused(&|saved| drop(saved.events.remove(0))).line, 3);
    let place = |saved: &SavedChampionship, wanted: &dyn Fn(&TournamentFact) -> bool| {
        saved.events.iter().position(|event| wanted(&event.event.fact)).unwrap()
    };
    let entered = place(&saved, &|fact| matches!(fact, TournamentFact::Entered { .. }));
    let long = refused(&|saved| {
        let TournamentFact::Entered { entrants } = &mut saved.events[entered].event.fact else { panic!() };
        entrants[0].name = "x".repeat(5000);
    });
    assert_eq!((long.line, long.to_string().contains("80")), (entered + 2, true));
    let scored = place(&saved, &|fact| matches!(fact, TournamentFact::Scored { .. }));
    let nowhere = refused(&|saved| {
        let TournamentFact::Scored { table, .. } = &mut saved.events[scored].event.fact else { panic!() };
        *table = 99;
    });
    assert_eq!((nowhere.line, nowhere.why == SaveProblem::Impossible), (scored + 2, true));
    let plan = refused(&|saved| {
        let TournamentFact::Opened { plan, .. } = &mut saved.events[0].event.fact else { panic!() };
        plan.from_each = 0;
    });
    assert_eq!(plan.line, 2);
    let mut many = saved.clone();
    let opening = saved.events[0].clone();
    many.events
        .extend((0..80).map(|place| SavedEvent { tournament: format!("x{place}"), ..opening.clone() }));
    assert!(
        many.histories(&secret(ELSEWHERE), Moment(1000)).unwrap_err().to_string().contains("tournaments")
    );
}

#[tokio::test]
async fn whoever_does_not_lead_neither_adds_nor_saves() {
    let mut scene = Scene::open().await;
    let called = "a".parse().unwrap();
    let adds = ChampionshipCommand::AddTournament(Box::new(tournament("produto", "2")));
    let refused =
        scene.club.championship_command(&scene.id, &secret(REFEREE), &adds, &called, Moment(9)).await;
    assert!(matches!(refused, Err(CommandNotDone::Refused(Refusal::NotYours))));
    let refused = scene.club.save_championship(&scene.id, &secret(REFEREE)).await;
    assert!(matches!(refused, Err(CommandNotDone::Refused(Refusal::NotYours))));
    for _ in 0..2 {
        scene.club.championship_command(&scene.id, &secret(DESK), &adds, &called, Moment(9)).await.unwrap();
        assert_eq!(scene.tournaments().await.len(), 3, "the same command twice adds one");
    }
    scene
        .leads(TournamentCommand::Enter(vec![NewEntrant { name: "Ana".to_owned(), ..NewEntrant::default() }]))
        .await;
    let known = scene.tournaments().await;
    let all = |command: TournamentCommand| {
        known.iter().map(|(id, _)| (id.clone(), command.clone())).collect::<Vec<_>>()
    };
    let shown = all(TournamentCommand::ShowNames(NamesShown::Full));
    let refused =
        scene.club.tournament_commands(&shown, &secret(REFEREE), &"n".parse().unwrap(), Moment(9)).await;
    assert!(matches!(refused, Err(CommandNotDone::Refused(Refusal::NotYours))));
    for _ in 0..2 {
        scene
            .club
            .tournament_commands(&shown, &secret(DESK), &"n".parse().unwrap(), Moment(9))
            .await
            .unwrap();
    }
    assert!(scene.tournaments().await.iter().all(|(_, state)| state.full_names));
    // All or nothing: the second tournament has no such entrant.
    let one = vec![
        (known[0].0.clone(), TournamentCommand::Withdraw(ludoteca_championship::EntrantId(1))),
        (known[1].0.clone(), TournamentCommand::Withdraw(ludoteca_championship::EntrantId(1))),
    ];
    let refused = scene.club.tournament_commands(&one, &secret(DESK), &"w".parse().unwrap(), Moment(9)).await;
    assert!(refused.is_err());
    assert!(scene.tournaments().await[0].1.withdrawn.is_empty());
}

/// A command that changed several tournaments is known by each of them, whatever was done in one of them since.
#[tokio::test]
async fn a_command_for_all_tournaments_is_carried_out_once() {
    let scene = Scene::open().await;
    let (club, desk) = (&scene.club, secret(DESK));
    let (first, second) = (scene.tournaments().await[0].0.clone(), scene.tournaments().await[1].0.clone());
    let called = "all".parse().unwrap();
    let full = ChampionshipCommand::ShowNames(NamesShown::Full);
    club.championship_command(&scene.id, &desk, &full, &called, Moment(9)).await.unwrap();
    let back = TournamentCommand::ShowNames(NamesShown::First);
    club.tournament_command(&second, &desk, &back, &"back".parse().unwrap(), Moment(10)).await.unwrap();
    club.championship_command(&scene.id, &desk, &full, &called, Moment(11)).await.unwrap();
    let shown: Vec<bool> = scene.tournaments().await.iter().map(|(_, state)| state.full_names).collect();
    assert_eq!(shown, [true, false]);
    // One that is named twice is meant once.
    let tournaments = vec![first.clone(), first];
    let named = referees::named(REFEREE, None, tournaments, vec![]);
    club.championship_command(&scene.id, &desk, &named, &"r".parse().unwrap(), Moment(12)).await.unwrap();
    let nowhere = vec!["nowhere".parse().unwrap()];
    let named = referees::named(REFEREE, None, nowhere, vec![]);
    let refused =
        club.championship_command(&scene.id, &desk, &named, &"s".parse().unwrap(), Moment(13)).await;
    assert!(matches!(refused, Err(CommandNotDone::Refused(Refusal::Tournament(_)))));
}

#[tokio::test]
async fn a_list_finds_the_tournament_of_each_line() {
    let scene = Scene::open().await;
    let known = scene.tournaments().await;
    let states: Vec<&TournamentState> = known.iter().map(|(_, state)| state.as_ref()).collect();
    let list = "nome;escola;ciclo;jogo\nAna Sá;Vagos;1.º ciclo;Rastros\nRui;Vagos;1;gatos\nEva;Vagos;1;Gatos\nGil;;2;gatos\n";
    let reading = read_list(&states, list.as_bytes(), &ListOptions::default());
    let places: Vec<_> = reading.entries.iter().map(|entry| (entry.registration.line, entry.place)).collect();
    assert_eq!(places, [(2, Some(0)), (3, Some(1))]);
    let codes: Vec<_> = reading.problems.iter().map(|(line, problem)| (*line, problem.code())).collect();
    assert_eq!(codes, [(4, "too-many-of-school"), (5, "unknown-word")]);
    assert_eq!(reading.problems[1].1.column(), Some(ListColumn::Cycle));
    assert!(!reading.is_in_order());
    let any = read_list(
        &states,
        list.replace("Gil;;2", "Gil;;1").as_bytes(),
        &ListOptions { per_school: Some(0), ..ListOptions::default() },
    );
    assert!(any.is_in_order(), "{:?}", any.problems);
    assert_eq!(any.newcomers_to(1).len(), 3);
    // One tournament alone takes plain names.
    let names = read_list(&states[..1], "Ana\nRui\n".as_bytes(), &ListOptions::default());
    assert_eq!((names.newcomers_to(0).len(), names.problems), (2, Vec::new()));
}

#[tokio::test]
async fn a_school_sends_no_more_with_a_second_list() {
    let mut scene = Scene::open().await;
    let school = Some("Vagos".to_owned());
    scene
        .leads(TournamentCommand::Enter(vec![NewEntrant { name: "Ana".to_owned(), school, region: None }]))
        .await;
    let known = scene.tournaments().await;
    let states: Vec<&TournamentState> = known.iter().map(|(_, state)| state.as_ref()).collect();
    let list = "nome;escola;ciclo;jogo\nAna;Vagos;1;rastros\nRui;Vagos;1;rastros\nEva;Vagos;1;gatos\n";
    let codes: Vec<_> = read_list(&states, list.as_bytes(), &ListOptions::default())
        .problems
        .iter()
        .map(|(line, problem)| (*line, problem.code()))
        .collect();
    assert_eq!(codes, [(2, "entered-before"), (3, "too-many-of-school")]);
    // Whoever is there already takes no second place of the school's two.
    let options = ListOptions { per_school: Some(2), ..ListOptions::default() };
    let reading = read_list(&states, list.as_bytes(), &options);
    let names = reading.newcomers().map(|entry| entry.registration.name.as_str());
    assert_eq!((reading.is_in_order(), names.collect::<Vec<_>>()), (true, vec!["Rui", "Eva"]));
}

#[tokio::test]
async fn one_school_is_one_school_in_all_lists_of_the_day() {
    let mut scene = Scene::open().await;
    let school = Some("EB 2,3 de Viseu".to_owned());
    scene
        .leads(TournamentCommand::Enter(vec![NewEntrant { name: "Ana".to_owned(), school, region: None }]))
        .await;
    let known = scene.tournaments().await;
    let states: Vec<&TournamentState> = known.iter().map(|(_, state)| state.as_ref()).collect();
    let read = |list: &str, options: &ListOptions| {
        let reading = read_list(&states, format!("nome;escola;ciclo;jogo\n{list}").as_bytes(), options);
        let codes = reading.problems.iter().map(|(line, problem)| (*line, problem.code()));
        let schools =
            reading.entries.iter().map(|entry| entry.registration.school.clone().unwrap_or_default());
        (codes.collect::<Vec<_>>(), schools.collect::<Vec<_>>())
    };
    let usual = ListOptions::default();
    // Another spelling is the same school: it has sent its pupil, and in another tournament it is spelled as it was first.
    assert_eq!(read("Rui;E.B. 2/3 DE VISEU;1;rastros\n", &usual).0, [(2, "too-many-of-school")]);
    assert_eq!(read("Rui;E.B. 2/3 DE VISEU;1;gatos\n", &usual), (vec![], vec!["EB 2,3 de Viseu".to_owned()]));
    assert_eq!(read("ANA;eb 2,3 viseu;1;rastros\n", &usual).0, [(2, "entered-before")]);
    // A near miss is asked about, in every line that has it.
    let near = "Rui;EB 2,3 de Vizeu;1;gatos\nEva;eb 2,3 vizeu;1;rastros\n";
    let (asked, schools) = read(near, &usual);
    assert_eq!((asked, schools), (vec![(2, "perhaps-same-school"), (3, "perhaps-same-school")], vec![]));
    let answer = |meant: &str| ListOptions {
        same_schools: vec![("EB 2,3 de Vizeu".to_owned(), meant.to_owned())],
        ..ListOptions::default()
    };
    let (asked, schools) = read(near, &answer("EB 2,3 de Viseu"));
    assert_eq!(asked, [(3, "too-many-of-school")]);
    assert_eq!(schools, ["EB 2,3 de Viseu"; 2]);
    assert_eq!(read(near, &answer("EB 2,3 de Vizeu")).1, ["EB 2,3 de Vizeu"; 2]);
    assert_eq!(read(near, &ListOptions { as_written: true, ..usual.clone() }).1, ["EB 2,3 de Vizeu"; 2]);
    // So are two of one list, and what another tournament of the day knows.
    assert_eq!(
        read("Rui;Colégio Moderno;1;gatos\nEva;Colegio Moderna;1;rastros\n", &usual).0,
        [(3, "perhaps-same-school")]
    );
    let elsewhere = ListOptions { schools_elsewhere: vec!["Colégio Moderno".to_owned()], ..usual };
    assert_eq!(read("Eva;COLÉGIO MODERNO;1;rastros\n", &elsewhere).1, ["Colégio Moderno"]);
}

#[test]
fn a_line_holds_what_one_command_did() {
    let event = |number: u64| json!({ "tournament": "a", "number": number, "at": 7, "event": { "by": "organiser", "fact": { "withdrawn": { "entrant": 3 } } } });
    for line in [event(1), json!([event(1), event(2)]), json!([])] {
        let read: SavedLine = from_value(line.clone()).unwrap();
        assert_eq!(to_value(&read).unwrap(), line);
    }
    assert!(from_value::<SavedLine>(json!([[event(1)]])).is_err());
}

/// What is written is read for ever.
#[tokio::test]
async fn events_keep_their_names() {
    let hash = "ab".repeat(32);
    let opened = json!({ "championship": { "opened": { "organiser": hash, "title": "Um dia" } } });
    let added = json!({ "championship": { "tournament-added": { "tournament": "k3m9xt" } } });
    for kept in [opened, added] {
        let event: StreamEvent = from_value(kept.clone()).unwrap();
        assert_eq!(to_value(&event).unwrap(), kept);
    }
    let scene = Scene::open().await;
    let events = scene.club.log().read(&scene.id, 0).await.unwrap();
    assert!(events.iter().all(|recorded| matches!(recorded.event, StreamEvent::Championship(_))));
}
