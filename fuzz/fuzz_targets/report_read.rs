//! Any bytes are read as a report file or refused with a line for every problem; what is read is written and read again.

#![no_main]

use ludoteca_championship::{read_trf, standings, write_trf};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| match read_trf(bytes) {
    Ok(report) => {
        assert_eq!(standings(&report.contest).lines.len(), report.contest.entrants.len());
        let again = read_trf(write_trf(&report.name, &report.contest).as_bytes());
        let rounds = again.map(|again| again.contest.rounds.len());
        assert_eq!(rounds, Ok(report.contest.rounds.len()), "{report:?}");
    }
    Err(problems) => assert!(!problems.is_empty() && problems.iter().all(|problem| problem.line > 0)),
});
