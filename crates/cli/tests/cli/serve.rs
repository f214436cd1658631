//! The web app from the real program: it says where it is, answers, and stops when asked.

use crate::dialogue::Dialogue;
use crate::ludoteca::refusal;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};

/// The whole answer to a request for a page.
fn fetch(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn it_says_where_it_is_and_answers() {
    let mut process = Dialogue::start(&["serve", "--listen", "127.0.0.1:0"]);
    let line = process.line(|line| line.starts_with("Ludoteca: http://"));
    let address = line.trim_start_matches("Ludoteca: http://").trim_end_matches('/').to_owned();
    assert!(!address.ends_with(":0"), "{line}");
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
    let mut process = Dialogue::start(&["serve", "--listen", "127.0.0.1:0"]);
    let line = process.line(|line| line.starts_with("Ludoteca: http://"));
    let address = line.trim_start_matches("Ludoteca: http://").trim_end_matches('/').to_owned();
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
