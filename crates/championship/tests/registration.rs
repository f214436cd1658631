//! Lists of pupils as schools send them.

use ludoteca_championship::{
    ListColumn, ListFault, ListRules, NamedCode, RegistrationList, read_registrations,
};
use proptest::prelude::*;

fn named(code: &str, names: &[&str]) -> NamedCode {
    NamedCode { code: code.to_owned(), names: names.iter().map(|&name| name.to_owned()).collect() }
}

/// Two cycles and two games, the second of which is for the elder ones.
fn rules() -> ListRules {
    ListRules {
        cycles: vec![named("1", &["1.º ciclo", "1st cycle"]), named("2", &["2.º ciclo"])],
        games: vec![named("alfa", &["Jogo Alfa"]), named("beta", &["Jogo da Beta"])],
        offered: [("1", "alfa"), ("2", "alfa"), ("2", "beta")]
            .map(|(a, b)| (a.to_owned(), b.to_owned()))
            .to_vec(),
        school_required: true,
        per_school: Some(1),
        ..ListRules::default()
    }
}

fn faults(list: &RegistrationList) -> Vec<(u32, ListFault)> {
    list.problems.iter().map(|problem| (problem.line, problem.fault.clone())).collect()
}

#[test]
fn a_list_in_order_is_taken_whole() {
    let list = read_registrations(
        "Jogo;Escola;Ciclo;Nome do(a) aluno(a);Distrito\r\nalfa;EB de Vagos;1.º ciclo;Ana Sá;Aveiro\r\njogo da beta;EB de Vagos;2º Ciclo;Rui;\r\n"
            .as_bytes(),
        &rules(),
    );
    assert_eq!(faults(&list), []);
    let rui = &list.registrations[1];
    assert_eq!((rui.line, rui.name.as_str(), rui.school.as_deref()), (3, "Rui", Some("EB de Vagos")));
    assert_eq!(
        (rui.cycle.as_deref(), rui.game.as_deref(), rui.region.as_deref()),
        (Some("2"), Some("beta"), None)
    );
    assert_eq!(list.registrations[0].region.as_deref(), Some("Aveiro"));
}

#[test]
fn every_problem_is_named_with_its_line() {
    let text = "name,school,cycle,game,shoe size\n\
                Ana,Vagos,1,alfa\n\
                ,Vagos,2,alfa\n\
                ANA,vagos,1,alfa\n\
                Eva,Vagos,1,alfa\n\
                Rui,,1,alfa\n\
                Zé,Ovar,9,alfa\n\
                Gil,Ovar,2,xadrez\n\
                Lia,Ovar,1,beta\n\
                Ivo,Ovar,2,,,,5\n\
                Noa,Faro,2,beta\n";
    let long = format!("{text}{},Faro,1,alfa\n\"Tó,Beja,2,alfa", "x".repeat(81));
    let list = read_registrations(long.as_bytes(), &rules());
    let unknown = |column, text: &str| ListFault::Unknown { column, text: text.to_owned() };
    assert_eq!(
        faults(&list),
        [
            (1, ListFault::UnknownColumn { heading: "shoe size".to_owned() }),
            (3, ListFault::MissingCell { column: ListColumn::Name }),
            (4, ListFault::Repeated { first: 2 }),
            (5, ListFault::TooMany { limit: 1 }),
            (6, ListFault::MissingCell { column: ListColumn::School }),
            (7, unknown(ListColumn::Cycle, "9")),
            (8, unknown(ListColumn::Game, "xadrez")),
            (9, ListFault::NotOffered { cycle: "1".to_owned(), game: "beta".to_owned() }),
            (10, ListFault::CellsBeyond),
            (10, ListFault::MissingCell { column: ListColumn::Game }),
            (12, ListFault::TooLong { column: ListColumn::Name, length: 81 }),
            (13, ListFault::UnclosedQuote),
            (13, ListFault::MissingCell { column: ListColumn::Cycle }),
            (13, ListFault::MissingCell { column: ListColumn::Game }),
            (13, ListFault::MissingCell { column: ListColumn::School }),
        ]
    );
    let names: Vec<&str> = list.registrations.iter().map(|taken| taken.name.as_str()).collect();
    assert_eq!(names, ["Ana", "Noa"]);
}

#[test]
fn missing_columns_are_named_once() {
    let list = read_registrations(b"nome;nome\nAna;B\nRui;C", &rules());
    assert_eq!(
        faults(&list)[..4],
        [
            (1, ListFault::RepeatedColumn { column: ListColumn::Name }),
            (1, ListFault::MissingColumn { column: ListColumn::School }),
            (1, ListFault::MissingColumn { column: ListColumn::Cycle }),
            (1, ListFault::MissingColumn { column: ListColumn::Game }),
        ]
    );
    assert_eq!(list.registrations, [], "no line is whole");
    let headless = read_registrations(b"Ana;Vagos\nRui;Ovar", &ListRules::default());
    assert_eq!(faults(&headless), [(1, ListFault::MissingColumn { column: ListColumn::Name })]);
    assert_eq!(faults(&read_registrations(b" \n;;\n", &ListRules::default())), [(1, ListFault::Empty)]);
}

#[test]
fn names_alone_can_be_pasted() {
    let list = read_registrations("Ana Sá\n\nRui\n  ana sa \n".as_bytes(), &ListRules::default());
    assert_eq!(
        list.registrations.iter().map(|taken| taken.name.as_str()).collect::<Vec<_>>(),
        ["Ana Sá", "Rui"]
    );
    assert_eq!(faults(&list), [(4, ListFault::Repeated { first: 1 })]);
}

#[test]
fn a_pupil_of_two_games_is_taken_twice_and_a_list_without_schools_says_so() {
    let rules = ListRules { school_required: false, per_school: None, ..rules() };
    let text = "nome;escola;ciclo;jogo\nAna;Faro;2;alfa\nAna;faro;2;beta\nANA;Faro;2;alfa\nRui;;2;beta\n";
    let list = read_registrations(text.as_bytes(), &rules);
    assert_eq!(
        faults(&list),
        [
            (3, ListFault::OtherGame { first: 2 }),
            (4, ListFault::Repeated { first: 2 }),
            (5, ListFault::NoSchool),
        ]
    );
    assert_eq!(list.registrations.iter().map(|taken| taken.line).collect::<Vec<_>>(), [2, 3, 5]);
    // A column that nobody knows, or that is empty, holds no schools.
    for heading in ["instituição", "escola"] {
        let text = format!("nome;{heading}\nAna;\nRui;\n");
        let list = read_registrations(text.as_bytes(), &ListRules::default());
        assert_eq!(faults(&list).last(), Some(&(1, ListFault::NoSchools)), "{heading}");
        assert_eq!(list.registrations.len(), 2);
    }
}

#[test]
fn a_school_is_one_however_it_is_written() {
    let list = read_registrations(
        b"nome;escola\nAna;EB de Vagos\nRui;E.B. DE  VAGOS\nEva;Ovar",
        &ListRules::default(),
    );
    let schools: Vec<&str> = list.registrations.iter().filter_map(|taken| taken.school.as_deref()).collect();
    assert_eq!(schools, ["EB de Vagos", "EB de Vagos", "Ovar"]);
}

#[test]
fn known_schools_are_written_as_the_rules_write_them() {
    let known = ListRules { schools: vec!["EB 2,3 de Vagos".to_owned()], ..ListRules::default() };
    let list = read_registrations(b"nome;escola\nAna;eb 2 3 de vagos\nRui;Ovar", &known);
    assert_eq!(list.registrations[0].school.as_deref(), Some("EB 2,3 de Vagos"));
    let unknown = ListFault::Unknown { column: ListColumn::School, text: "Ovar".to_owned() };
    assert_eq!((faults(&list), list.registrations.len()), (vec![(3, unknown)], 1));
}

proptest! {
    #[test]
    fn any_bytes_are_read_and_every_line_is_taken_or_named(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut text = b"nome;escola;ciclo;jogo\n".to_vec();
        text.extend(bytes);
        let list = read_registrations(&text, &rules());
        for taken in &list.registrations {
            let faulty = list.problems.iter().any(|problem| problem.line == taken.line && !problem.fault.is_warning());
            prop_assert!(!faulty && !taken.name.is_empty() && taken.cycle.is_some() && taken.game.is_some());
        }
    }
}
