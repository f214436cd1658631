//! Any bytes are read as a list of pupils; a line that is taken has no fault, and written as a list it is taken again.

#![no_main]

use ludoteca_championship::{ListRules, NamedCode, read_registrations, write_csv};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let named = |code: &str| NamedCode { code: code.to_owned(), names: vec![format!("{code}.º ciclo")] };
    let rules =
        ListRules { cycles: vec![named("1"), named("2")], per_school: Some(2), ..ListRules::default() };
    let list = read_registrations(bytes, &rules);
    for taken in &list.registrations {
        let here = list.problems.iter().filter(|problem| problem.line == taken.line);
        assert!(here.into_iter().all(|problem| problem.fault.is_warning()), "{list:?}");
    }
    let heading = ["nome", "escola", "ciclo"].map(str::to_owned).to_vec();
    let lines = list.registrations.iter().map(|taken| {
        vec![
            taken.name.clone(),
            taken.school.clone().unwrap_or_default(),
            taken.cycle.clone().unwrap_or_default(),
        ]
    });
    let again = read_registrations(write_csv(std::iter::once(heading).chain(lines), ';').as_bytes(), &rules);
    assert_eq!(again.registrations.len(), list.registrations.len(), "{list:?}\n{again:?}");
});
