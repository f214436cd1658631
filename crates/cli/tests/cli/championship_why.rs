//! "Why this pairing?", for parents: the other round by names, and what would be worse in it.

use crate::ludoteca::json;
use crate::scene::Scene;
use insta::assert_snapshot;

/// Five of two schools: whoever is of the larger one has the bye, or two of them would meet.
fn five_of_two_schools(name: &str) -> Scene {
    let scene = Scene::new(name, "--class --game rastros --rounds 3");
    scene.says_to("import -", "Nome;Escola\nAna;Norte\nEva;Norte\nGil;Norte\nLia;Sul\nRui;Sul\n");
    scene
}

#[test]
fn the_other_round_is_told_by_names() {
    let scene = five_of_two_schools("why-school");
    assert!(!scene.says("pair").contains("escola"), "nobody meets their own school");
    let told = scene.says("why Lia Rui");
    assert!(told.starts_with("Se Lia jogasse com Rui, "), "{told}");
    assert!(told.contains("Seria pior: ") && told.contains("são da mesma escola"), "{told}");
    let english = scene.says("why Lia Rui --lang en");
    assert!(english.starts_with("If Lia played Rui, ") && english.contains("are of one school"), "{english}");
    let bye = scene.says("why Lia");
    assert!(bye.starts_with("Se Lia tivesse folga, ") && bye.contains("são da mesma escola"), "{bye}");
    let data = json(&scene.line("why Lia Rui"));
    assert_eq!(data["kind"], "rejected");
    assert_eq!(data["comparison"]["drawbacks"][0]["kind"], "same_school");
    assert!(!data["comparison"]["pairs"].as_array().unwrap().is_empty(), "{data}");
}

#[test]
fn every_round_is_explained_also_after_a_correction() {
    let scene = five_of_two_schools("why-past");
    scene.plays();
    let first = scene.pairing(1);
    scene.plays();
    scene.says(&format!("result 1 '{}' --round 1 --correct", first[1]));
    scene.says("pair");
    let told = scene.says(&format!("why '{}' '{}' --round 1 --lang en", first[0], first[1]));
    assert!(told.starts_with(&format!("If {} did not play {}, ", first[0], first[1])), "{told}");
    let again = scene.says(&format!("why '{}' '{}' --lang en", first[0], first[1]));
    assert!(again.contains("met in round"), "{again}");
    assert!(scene.refuses(&format!("why '{}' --round 4", first[0])).contains("não existe"));
}

#[test]
fn brackets_and_tables_say_so() {
    let scene = Scene::new("why-bracket", "--class --game rastros --system knock-out");
    scene.says_to("import -", "Ana\nRui\nEva\nGil\n");
    scene.says("pair");
    assert_snapshot!(scene.says("why Ana Rui"), @"Segue o quadro da eliminatória: quem ganha joga com quem ganhou ao lado.");
}
