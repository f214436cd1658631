//! Referees of a day: by name, for some groups, and dismissed everywhere at once.

use super::*;
use crate::name::Nickname;
use crate::tournament::{ContestNumber, ResultEntry, TournamentRefusal, TournamentRole};

const OTHER: u8 = 104;

/// The command that names a referee.
pub(super) fn named(
    number: u8,
    name: Option<&str>,
    tournaments: Vec<StreamId>,
    contests: Vec<ContestNumber>,
) -> ChampionshipCommand {
    let (secret, name) = (secret(number).hash(), name.map(|name| Nickname::new(name).unwrap()));
    ChampionshipCommand::NameReferee { secret, name, tournaments, contests }
}

impl Scene {
    pub(super) async fn rules(&mut self, command: ChampionshipCommand) -> Result<(), CommandNotDone> {
        self.commands += 1;
        let called = format!("day{}", self.commands).parse().unwrap();
        let now = Moment(10 + u64::from(self.commands));
        self.club.championship_command(&self.id, &secret(DESK), &command, &called, now).await
    }

    /// The referees as a reader with these rights gets them.
    async fn referees(&self, rights: &TournamentRights) -> serde_json::Value {
        let scene = self.club.championship_scene(&self.id, Moment(99)).await.unwrap().unwrap();
        to_value(scene.view(rights)).unwrap()["referees"].clone()
    }
}

#[tokio::test]
async fn a_referee_of_all_tournaments_is_one_person_and_is_dismissed_by_one_press() {
    let mut scene = Scene::open().await;
    let ids: Vec<StreamId> = scene.tournaments().await.into_iter().map(|(id, _)| id).collect();
    scene.rules(named(OTHER, None, vec![ids[1].clone()], vec![2])).await.unwrap();
    scene.rules(named(REFEREE, Some(" Ana  Lopes "), vec![], vec![])).await.unwrap();
    let organiser = TournamentRights::Organiser;
    let all = json!([
        { "name": "Ana Lopes", "places": [
            { "tournament": ids[0], "referee": 1, "contests": [] },
            { "tournament": ids[1], "referee": 2, "contests": [] },
        ] },
        { "places": [{ "tournament": ids[1], "referee": 1, "contests": [2] }] },
    ]);
    assert_eq!(scene.referees(&organiser).await, all);
    assert!(scene.referees(&TournamentRights::Viewer).await.is_null());
    // The number is that of the second tournament; the link opens neither from now on.
    let gone = ChampionshipCommand::DismissReferee { tournament: ids[1].clone(), referee: 2 };
    scene.rules(gone.clone()).await.unwrap();
    assert_eq!(scene.referees(&organiser).await, json!([all[1]]));
    for (_, state) in scene.tournaments().await {
        assert_eq!(state.rights(&secret(REFEREE)), TournamentRights::Viewer);
    }
    scene.rules(gone).await.unwrap();
}

#[tokio::test]
async fn groups_are_named_for_one_tournament_and_bind_the_referee() {
    let mut scene = Scene::played().await;
    let ids: Vec<StreamId> = scene.tournaments().await.into_iter().map(|(id, _)| id).collect();
    let everywhere = scene.rules(named(OTHER, None, vec![], vec![1])).await;
    let expected = Refusal::Tournament(TournamentRefusal::NoSuchContest);
    assert!(matches!(everywhere, Err(CommandNotDone::Refused(refusal)) if refusal == expected));
    scene.rules(named(OTHER, Some("Rui"), vec![ids[0].clone()], vec![2])).await.unwrap();
    let state = scene.tournaments().await[0].1.clone();
    let pairing = state.contests[0].contest.rounds[0].pairings[0];
    let entry =
        ResultEntry { contest: 1, round: 1, table: pairing.table, result: None, before: pairing.result };
    let command = TournamentCommand::Score(entry);
    let called = "x".parse().unwrap();
    let scored = scene.club.tournament_command(&ids[0], &secret(OTHER), &command, &called, Moment(50)).await;
    assert!(matches!(scored, Err(CommandNotDone::Refused(Refusal::NotYours))));
}

#[tokio::test]
async fn referees_are_forgotten_with_the_last_pupil() {
    let mut scene = Scene::played().await;
    scene.rules(named(OTHER, Some("Ana Lopes"), vec![], vec![])).await.unwrap();
    let logs = async |scene: &Scene| {
        let mut told = Vec::new();
        for (id, _) in scene.tournaments().await {
            told.push(format!("{:?}", scene.club.log().read(&id, 0).await.unwrap()));
        }
        told.concat()
    };
    scene.leads(TournamentCommand::Erase(vec![ludoteca_championship::EntrantId(1)])).await;
    assert!(logs(&scene).await.contains("Ana Lopes"));
    scene.rules(ChampionshipCommand::Anonymise).await.unwrap();
    let told = logs(&scene).await;
    assert!(!told.contains("Ana Lopes") && !told.contains("Pupil"), "{told}");
    let still = scene.referees(&TournamentRights::Organiser).await;
    assert!(still.as_array().unwrap().iter().all(|card| card.get("name").is_none()), "{still}");
    let rights = scene.tournaments().await[1].1.rights(&secret(OTHER));
    assert_eq!(rights.role(), TournamentRole::Referee);
}
