//! The web app from the real program: it says where it is, answers, and stops when asked.

use crate::dialogue::Dialogue;
use crate::ludoteca::refusal;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use tempfile::TempDir;

/// The whole answer to a request for a page.
pub(crate) fn fetch(address: &str, path: &str) -> String {
    send(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"))
}

pub(crate) fn send(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// The answer to a request about live play.
pub(crate) fn post(address: &str, path: &str, secret: &str, body: &str) -> String {
    let length = body.len();
    send(
        address,
        &format!(
            "POST /api/{path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        ),
    )
}

/// The program serving on a port that is free, with its data in a folder, and its address.
pub(crate) fn served(data: &TempDir) -> (Dialogue, String) {
    let mut process =
        Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &data.path().to_string_lossy()]);
    let address = address_of(&mut process);
    (process, address)
}

/// The address that a server says it has.
pub(crate) fn address_of(process: &mut Dialogue) -> String {
    let line = process.line(|line| line.starts_with("Ludoteca: http://"));
    line.trim_start_matches("Ludoteca: http://").trim_end_matches('/').to_owned()
}

#[test]
fn it_says_where_it_is_and_answers() {
    let data = TempDir::new().unwrap();
    let (_process, address) = served(&data);
    assert!(!address.ends_with(":0"), "{address}");
    let page = fetch(&address, "/");
    assert!(page.starts_with("HTTP/1.1 200 ") || page.starts_with("HTTP/1.1 503 "), "{page}");
    assert!(
        page.contains("content-security-policy: default-src 'none'") && page.contains("Ludoteca"),
        "{page}"
    );
    assert!(fetch(&address, "/nothing").starts_with("HTTP/1.1 404 "));
}

#[test]
#[cfg(unix)]
fn it_stops_politely() {
    let data = TempDir::new().unwrap();
    let (process, address) = served(&data);
    // Answered once, so it listens to signals by now; and a connection that stays open does not hold it up.
    fetch(&address, "/");
    let _open = TcpStream::connect(&address).unwrap();
    let id = process.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(process.wait(), Some(0));
}

#[test]
fn a_port_in_use_is_named_with_another() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let other = address.port().wrapping_add(1);
    let expected = format!(
        "another program listens on {address} already; `ludoteca serve --listen 127.0.0.1:{other}` takes another port"
    );
    assert_eq!(refusal(&format!("serve --listen {address}")), expected);
}

#[test]
fn an_address_that_is_none_is_refused() {
    let expected = "\"8080\" is not an address and a port, such as 127.0.0.1:8080";
    assert_eq!(refusal("serve --listen 8080"), expected);
}

/// Kills the program without a warning after every other action and starts it again: whatever was acknowledged is there.
#[test]
#[cfg(unix)]
fn whatever_was_acknowledged_survives_a_killed_server() {
    let data = TempDir::new().unwrap();
    let (ana, watch) = ("a".repeat(32), "b".repeat(32));
    let (mut process, mut address) = served(&data);
    let open = format!(
        r#"{{"id":"open","game":"semaforo","seat":1,"name":"Ana","other":{{"invited":"{watch}"}},"watch":"{watch}"}}"#
    );
    assert!(post(&address, "tables", &ana, &open).starts_with("HTTP/1.1 201 "));
    let table = ludoteca_club::Secret::stream(&ana.parse().unwrap());
    let path = format!("tables/{table}");
    let rui = "c".repeat(32);
    let sit = format!(r#"{{"id":"sit","do":{{"sit":{{"name":"Rui","secret":"{rui}"}}}}}}"#);
    assert!(post(&address, &path, &watch, &sit).starts_with("HTTP/1.1 200 "));
    let actions = ["a1", "d1", "a3", "d3", "b2", "c2"];
    for (at, action) in actions.iter().enumerate() {
        let secret = if at % 2 == 0 { &ana } else { &rui };
        let act = format!(r#"{{"id":"c{at}","do":{{"act":{{"action":"{action}","played":{at}}}}}}}"#);
        let answer = post(&address, &path, secret, &act);
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        if at % 2 == 0 {
            // Dropped is killed.
            drop(process);
            (process, address) = served(&data);
            // The same request again, as from a browser that did not hear the answer.
            let again = post(&address, &path, secret, &act);
            assert!(
                again.starts_with("HTTP/1.1 200 ") && again.contains(&format!("\"{action}\"]")),
                "{again}"
            );
        }
    }
}

#[test]
fn a_data_folder_that_is_none_is_refused() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let told = refusal(&format!("serve --listen 127.0.0.1:0 --data {}", file.display()));
    assert!(told.starts_with("the data folder ") && told.contains("--data FOLDER"), "{told}");
}

#[test]
fn a_database_that_does_not_answer_is_named() {
    let told = refusal("serve --listen 127.0.0.1:0 --database postgres://nobody@127.0.0.1:9/none");
    assert!(told.starts_with("the database does not work: "), "{told}");
}
