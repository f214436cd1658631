//! What an operator of a real server sees: health, readiness, counts, a log that names nobody, and a polite end.

use crate::dialogue::Dialogue;
use crate::serve::{address_of, fetch, served};
use crate::table::{LiveTable, NAMES, look};
use ludoteca_games::GameId;
use std::fs::{self, File};
use std::process::Command;
#[cfg(unix)]
use std::{
    io::{Read, Write},
    net::TcpStream,
    thread,
};
use tempfile::TempDir;

/// A server with further arguments, its address and the file of its log.
fn served_with(data: &TempDir, further: &[&str]) -> (Dialogue, String, std::path::PathBuf) {
    let log = data.path().join("log");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data.path().join("data")).args(further);
    let mut process = Dialogue::of(command.stderr(File::create(&log).unwrap()));
    let address = address_of(&mut process);
    (process, address, log)
}

#[cfg(unix)]
fn signal(process: &Dialogue, name: &str) {
    let id = process.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
}

#[test]
fn a_load_balancer_is_told_how_it_is() {
    let data = TempDir::new().unwrap();
    let (_process, address) = served(&data);
    for (path, word) in [("/health", "alive"), ("/ready", "ready")] {
        let answer = fetch(&address, path);
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with(word), "{answer}");
    }
    // How many play is the operator's business.
    assert!(fetch(&address, "/metrics").starts_with("HTTP/1.1 404 "));
}

#[test]
fn what_happens_is_counted_for_the_operator() {
    let data = TempDir::new().unwrap();
    let (mut process, address, _) = served_with(&data, &["--metrics", "127.0.0.1:0"]);
    let line = process.line(|line| line.starts_with("Metrics: http://"));
    let monitor = line.trim_start_matches("Metrics: http://").trim_end_matches("/metrics").to_owned();
    let mut table = LiveTable::open(&address, 1, GameId::ALL[0]);
    assert!(table.act().unwrap().starts_with("HTTP/1.1 200 "));
    look(&address, "nosuchtable", &"0".repeat(32), "");
    let counts = fetch(&monitor, "/metrics");
    for line in [
        r#"ludoteca_requests_total{method="POST",route="/api/tables",status="201"} 1"#,
        r#"ludoteca_requests_total{method="POST",route="/api/tables/{table}",status="200"} 2"#,
        r#"ludoteca_requests_total{method="GET",route="/api/tables/{table}",status="404"} 1"#,
        r#"ludoteca_request_seconds_count{method="POST",route="/api/tables/{table}"} 2"#,
        r#"ludoteca_appends_total{outcome="new"} 3"#,
        "ludoteca_append_seconds_count 3",
        "ludoteca_events_total 3",
        "ludoteca_open_streams 0",
        "ludoteca_computers_thinking 0",
    ] {
        assert!(counts.contains(line), "no {line} in {counts}");
    }
    assert!(!counts.contains(&table.id) && !counts.contains("nosuchtable"), "an address among {counts}");
    assert!(fetch(&monitor, "/ready").ends_with("ready"));
    assert!(fetch(&monitor, "/").starts_with("HTTP/1.1 404 "));
}

#[test]
fn the_log_of_a_whole_game_names_nobody() {
    let data = TempDir::new().unwrap();
    let (process, address, log) = served_with(&data, &["--log", "json", "--log-requests"]);
    let mut table = LiveTable::open(&address, 2, GameId::ALL[0]);
    while let Some(answer) = table.act() {
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    assert!(look(&address, &table.id, &"0".repeat(32), "").starts_with("HTTP/1.1 404 "));
    drop(process);
    let log = fs::read_to_string(log).unwrap();
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let answered = lines.iter().filter(|line| line["message"] == "answered").count();
    assert_eq!(answered, table.acknowledged.len() + 3, "a line for every request: {log}");
    assert!(log.contains(r#""route":"/api/tables/{table}""#), "{log}");
    let mut private = vec![table.id.clone()];
    private.extend(table.secrets.iter().cloned());
    private.extend(NAMES.map(str::to_owned));
    for word in private {
        assert!(!log.contains(&word), "{word} in {log}");
    }
    let hash: String = table.secrets[0].parse::<ludoteca_club::Secret>().unwrap().hash().into();
    assert!(!log.contains(&hash), "{log}");
}

/// Asks for the stream of a table, and hands over whatever comes until it ends.
#[cfg(unix)]
fn follow(address: &str, table: &LiveTable) -> thread::JoinHandle<String> {
    let body = format!(r#"{{"tables":[{{"table":"{}","secret":"{}"}}]}}"#, table.id, table.secrets[0]);
    let mut stream = TcpStream::connect(address).unwrap();
    let head =
        format!("POST /api/stream HTTP/1.1\r\nHost: {address}\r\nContent-Length: {}\r\n\r\n", body.len());
    stream.write_all((head + &body).as_bytes()).unwrap();
    let mut first = [0; 512];
    let length = stream.read(&mut first).unwrap();
    let begun = String::from_utf8_lossy(&first[..length]).into_owned();
    assert!(begun.starts_with("HTTP/1.1 200 "), "{begun}");
    thread::spawn(move || {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).unwrap();
        String::from_utf8_lossy(&rest).into_owned()
    })
}

/// Asks for the second player's table after that number, and hands over the answer when it comes. The server has read the question:
/// those who came later were answered.
#[cfg(unix)]
fn wait_for(address: &str, table: &LiveTable, after: u32) -> thread::JoinHandle<String> {
    let (id, secret) = (&table.id, &table.secrets[1]);
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!(
        "GET /api/tables/{id}?after={after} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\n\
         Connection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    for _ in 0..3 {
        assert!(fetch(address, "/health").starts_with("HTTP/1.1 200 "));
    }
    thread::spawn(move || {
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    })
}

#[test]
#[cfg(unix)]
fn a_server_that_stops_lets_everybody_finish() {
    let data = TempDir::new().unwrap();
    let (process, address, _) = served_with(&data, &["--drain", "60"]);
    let mut table = LiveTable::open(&address, 3, GameId::ALL[0]);
    let streaming = follow(&address, &table);
    let waiting = wait_for(&address, &table, 3);
    signal(&process, "-TERM");
    while fetch(&address, "/ready").starts_with("HTTP/1.1 200 ") {}
    let told = fetch(&address, "/ready");
    assert!(told.starts_with("HTTP/1.1 503 ") && told.ends_with("stopping"), "{told}");
    // It answers on until load balancers have noticed.
    assert!(fetch(&address, "/health").starts_with("HTTP/1.1 200 "));
    assert!(table.act().unwrap().starts_with("HTTP/1.1 200 "));
    assert!(waiting.join().unwrap().starts_with("HTTP/1.1 200 "));
    let waiting = wait_for(&address, &table, 4);
    // Whoever asks twice does not want to wait for that.
    signal(&process, "-TERM");
    let stream = streaming.join().unwrap();
    assert!(stream.contains("retry: 1000") && stream.contains("event: stopping"), "{stream}");
    assert!(waiting.join().unwrap().starts_with("HTTP/1.1 200 "), "a question that waits is answered");
    assert_eq!(process.wait(), Some(0));
}
