//! A day with people who leave, come late, and change their minds two rounds later.

use crate::ludoteca::json;
use crate::scene::{Scene, TWELVE};

/// Groups of a morning that are played out; lots decide what nothing else does.
fn morning(name: &str, pupils: u32) -> Scene {
    let scene = Scene::new(name, "--edition 14 --cycle 2 --game rastros --tie-breaks national,lots");
    let pupil = |number: u32| format!("Aluno {number};Escola {};2.º ciclo;Rastros\n", number % 8);
    let list: String = (1..=pupils).map(pupil).collect();
    scene.says_to("import -", &format!("Nome;Escola;Ciclo;Jogo\n{list}"));
    scene.says("groups");
    for _ in 1..=4 {
        scene.plays();
    }
    scene
}

/// Everybody in a group, from the first to the last.
fn in_order(scene: &Scene, group: u32) -> Vec<String> {
    let standings = json(&scene.line(&format!("standings --group {group}")));
    let lines = standings[0]["lines"].as_array().unwrap().clone();
    lines.iter().map(|line| line["entrant"]["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_next_one_moves_up_for_a_winner_who_has_gone_home() {
    let scene = morning("gone", 24);
    let (one, other) = (in_order(&scene, 1), in_order(&scene, 2));
    scene.says(&format!("withdraw '{}'", one[0]));
    let before = scene.bytes();
    let told = scene.refuses_at_length("final", "");
    assert!(told.contains(&format!("vão à final: {}, {}", other[0], one[1])), "{told}");
    assert!(told.contains(&format!("{} saiu: sobe {}, do mesmo grupo (1)", one[0], one[1])), "{told}");
    assert!(told.contains("--yes"), "{told}");
    assert_eq!(scene.bytes(), before, "nothing was opened");
    let opened = scene.says("final --yes");
    let expected = format!("2-rastros, final (3 rondas): {}, {}", other[0], one[1]);
    assert_eq!(opened.lines().next(), Some(expected.as_str()));
    assert!(opened.contains("sobe"), "{opened}");
    // Another one leaves before the first round: the next one moves up again.
    scene.says(&format!("withdraw '{}'", other[0]));
    let told = scene.refuses_at_length("final --lang en", "");
    assert!(
        told.contains(&format!("{} has left: {} of the same group (2) moves up", other[0], other[1])),
        "{told}"
    );
    scene.says("final --yes");
    assert!(scene.refuses("final").contains("já lá está"));
    assert!(scene.says("pair").contains(&other[1]));
    scene.says(&format!("withdraw '{}'", other[1]));
    let late = scene.refuses("final --yes");
    assert!(late.contains("já há uma ronda da final publicada"), "{late}");
}

#[test]
fn more_of_each_group_and_the_best_next_ones_go_to_the_final() {
    let scene = morning("more", 24);
    let players = |opened: &str| opened.lines().next().unwrap().matches("Aluno").count();
    assert_eq!(players(&scene.says("final --best-next 2 --yes")), 4);
    assert_eq!(players(&scene.says("final --from-each 3 --best-next 0 --yes")), 6);
}

#[test]
fn a_single_group_decides_by_itself() {
    let scene = morning("single", 12);
    let refused = scene.refuses("final");
    assert!(refused.contains("são precisos dois"), "{refused}");
    assert!(scene.says("status").contains("2-rastros: acabou com a ronda 4"));
    assert_eq!(in_order(&scene, 1).len(), 12);
    let opened = scene.says("final --from-each 4");
    assert_eq!(opened.matches("Aluno").count(), 4, "whoever wants a final says how many go: {opened}");
}

#[test]
fn a_corrected_semi_final_puts_the_right_one_into_the_final() {
    let scene = Scene::new("cup", "--class --game rastros --system knock-out");
    scene.says_to("import -", "Ana\nRui\nEva\nGil\n");
    scene.plays();
    let won = scene.smaller("rastros", &1.into(), &1.into());
    let lost = scene.pairing(1).into_iter().find(|name| *name != won).unwrap();
    scene.says("pair");
    let told = scene.refuses_at_length(&format!("result 1 {lost} --round 1"), "");
    assert!(told.contains("ronda 2, mesa 1:") && told.contains("em vez de"), "{told}");
    scene.says(&format!("result 1 {lost} --round 1 --correct"));
    assert!(scene.pairing(1).contains(&lost), "{:?}", scene.pairing(1));
    scene.says(&format!("result 1 {lost}"));
    let refused = scene.refuses_at_length(&format!("result 1 {won} --round 1 --correct"), "");
    assert!(refused.contains("ronda 2, mesa 1 jogou-se por causa deste resultado"), "{refused}");
    scene.says("result 1 --clear --correct");
    scene.says(&format!("result 1 {won} --round 1 --correct"));
}

#[test]
fn a_draft_from_before_somebody_left_is_not_published() {
    let scene = Scene::class("stale");
    scene.plays();
    scene.says("pair --draft");
    scene.says("withdraw 'Ana Sá'");
    scene.says_to("import -", "Zulmira Vaz\n");
    let refused = scene.refuses("publish");
    assert!(refused.contains("Ana Sá saiu") && refused.contains("Zulmira Vaz chegou"), "{refused}");
    let english = scene.refuses("publish --lang en");
    assert!(english.contains("Ana Sá has left; Zulmira Vaz came: draw it again"), "{english}");
    assert!(scene.says("pair").contains("Zulmira Vaz"), "it is drawn again");
}

#[test]
fn a_class_of_one_hears_that_two_are_needed() {
    let scene = Scene::new("one", "--class --game rastros");
    scene.says_to("import -", "Ana\n");
    let refused = scene.refuses("pair");
    assert!(refused.contains("são precisos pelo menos dois") && !refused.contains("grupos"), "{refused}");
    let english = scene.refuses("pair --lang en");
    assert!(english.contains("at least two"), "{english}");
}

#[test]
fn a_play_off_is_between_those_who_are_level() {
    let scene = Scene::new("level", "--class --game rastros --rounds 1 --tie-breaks wins,play-off");
    scene.says_to("import -", TWELVE);
    scene.plays();
    let order = in_order(&scene, 1);
    let refused = scene.refuses(&format!("play-off '{}' '{}'", order[0], order[11]));
    assert!(refused.contains(&format!("{} não está em igualdade com {}", order[11], order[0])), "{refused}");
    let told = scene.says(&format!("play-off '{}' '{}'", order[1], order[0]));
    assert!(told.contains("continuam empatados"), "the other four are level with them: {told}");
    let refused = scene.refuses(&format!("play-off '{}' '{}' --lang en", order[0], order[1]));
    assert!(
        refused.contains(&format!("an earlier play-off has {} before {}", order[1], order[0])),
        "{refused}"
    );
    let all: Vec<String> =
        [1, 0, 2, 3, 4, 5].iter().map(|&place: &usize| format!("'{}'", order[place])).collect();
    scene.says(&format!("play-off {}", all.join(" ")));
    assert_eq!(in_order(&scene, 1)[..2], [order[1].clone(), order[0].clone()]);
}

#[test]
fn an_organiser_hears_what_an_organiser_can_do() {
    let scene = Scene::class("clear");
    scene.plays();
    scene.says("pair");
    let refused = scene.refuses("result 1 --round 1 --clear --correct");
    assert!(refused.contains("a ronda 2 foi emparceirada com ele"), "{refused}");
    let english = scene.refuses("result 1 --round 1 --clear --correct --lang en");
    assert!(
        english.contains("Enter the right result in its place") && !english.contains("only"),
        "{english}"
    );
}
