//! What everybody is told: one line at a time, by whoever leads.

use super::*;

#[tokio::test]
async fn a_line_is_told_until_it_is_taken_down_and_a_new_one_takes_its_place() {
    let mut scene = Scene::open().await;
    let told = async |scene: &Scene| {
        let scene = scene.club.championship_scene(&scene.id, Moment(99)).await.unwrap().unwrap();
        to_value(scene.view(&TournamentRights::Viewer)).unwrap()["announcement"].clone()
    };
    let text = |text: &str| ChampionshipCommand::Announce(AnnouncementText::new(text).unwrap());
    assert!(told(&scene).await.is_null());
    scene.rules(text(" Almoço\n até às  14:00 ")).await.unwrap();
    let first = told(&scene).await;
    assert_eq!(first["text"], "Almoço até às 14:00");
    let number = scene.club.championship(&scene.id, u64::MAX).await.unwrap().unwrap().number;
    scene.rules(text("Almoço até às 14:00")).await.unwrap();
    assert_eq!(scene.club.championship(&scene.id, u64::MAX).await.unwrap().unwrap().number, number);
    scene.rules(text("A ronda 3 atrasa-se dez minutos")).await.unwrap();
    assert_eq!(told(&scene).await["text"], "A ronda 3 atrasa-se dez minutos");
    scene.rules(ChampionshipCommand::TakeDown).await.unwrap();
    assert!(told(&scene).await.is_null());
    scene.rules(ChampionshipCommand::TakeDown).await.unwrap();
    let (referee, hello, called) = (secret(REFEREE), text("Olá"), "x".parse().unwrap());
    let told = scene.club.championship_command(&scene.id, &referee, &hello, &called, Moment(50)).await;
    assert!(matches!(told, Err(CommandNotDone::Refused(Refusal::NotYours))));
}

#[test]
fn a_text_is_one_short_line() {
    assert!(AnnouncementText::new(" \u{200b} ").is_err());
    assert!(AnnouncementText::new(&"á".repeat(MAX_ANNOUNCEMENT_CHARS)).is_ok());
    assert!(AnnouncementText::new(&"á".repeat(MAX_ANNOUNCEMENT_CHARS + 1)).is_err());
    let sent = from_value::<ChampionshipCommand>(json!({ "announce": "" })).unwrap_err();
    assert!(sent.to_string().contains("1 to 200 characters"), "{sent}");
}
