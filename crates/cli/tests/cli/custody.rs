//! Where secrets and data land: a link for its owner alone, a folder that vanishes, a log that has lost its end, names that are not ours.

use crate::dialogue::Dialogue;
use crate::ludoteca::run;
use crate::serve::{address_of, fetch, post, send, served};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn the_link_for_teachers_is_in_a_file_where_nobody_reads_the_terminal() {
    let place = TempDir::new().unwrap();
    let data = place.path().join("dados");
    let folder = data.to_string_lossy().into_owned();
    let mut process = Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &folder]);
    let said = process.lines_until(|line| line.contains("Teachers open rooms"));
    assert!(said.iter().all(|line| !line.contains("?o=")), "{said:?}");
    let file = data.join("ludoteca.link");
    assert!(said.last().unwrap().contains(&file.display().to_string()), "{said:?}");
    let link = fs::read_to_string(&file).unwrap();
    let address = said[0].trim_start_matches("Ludoteca: ");
    let secret = link.trim().strip_prefix(&format!("{address}#/class?o=")).expect(&link);
    let address = address.trim_start_matches("http://").trim_end_matches('/');
    let opened = post(address, "rooms", secret, &format!(r#"{{"id":"o","secret":"{}"}}"#, "b".repeat(32)));
    assert!(opened.starts_with("HTTP/1.1 201 "), "{opened}");
    #[cfg(unix)]
    {
        assert_eq!(mode(&data), 0o700);
        for file in fs::read_dir(&data).unwrap() {
            let path = file.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }
}

#[test]
#[cfg(unix)]
fn a_folder_that_is_deleted_ends_acknowledgements_and_readiness() {
    let place = TempDir::new().unwrap();
    let data = place.path().join("dados");
    let folder = data.to_string_lossy().into_owned();
    let mut process = Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &folder]);
    let address = address_of(&mut process);
    let open = |secret: char| {
        let body = format!(
            r#"{{"id":"open","game":"semaforo","seat":1,"name":"Ana","other":{{"computer":1}},"watch":"{}"}}"#,
            "9".repeat(32)
        );
        post(&address, "tables", &secret.to_string().repeat(32), &body)
    };
    assert!(open('a').starts_with("HTTP/1.1 201 "));
    assert!(fetch(&address, "/ready").starts_with("HTTP/1.1 200 "));
    // The server may write one more file while the folder is being emptied.
    while data.exists() {
        let _ = fs::remove_dir_all(&data);
    }
    let refused = open('b');
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    // An answer is remembered for a second.
    while fetch(&address, "/ready").starts_with("HTTP/1.1 200 ") {}
    assert!(fetch(&address, "/ready").starts_with("HTTP/1.1 503 "));
}

#[test]
#[cfg(unix)]
fn a_log_that_has_lost_its_end_is_said_at_the_start() {
    let place = TempDir::new().unwrap();
    let data = place.path().join("dados");
    let folder = data.to_string_lossy().into_owned();
    let start = || Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &folder]);
    let mut process = start();
    process.lines_until(|line| line.contains("Teachers open rooms"));
    drop(process);
    // As if the last programs had acknowledged more than is there.
    fs::write(data.join("ludoteca.count"), "1000\n").unwrap();
    let mut process = start();
    let said = process.lines_until(|line| line.contains("Teachers open rooms"));
    let told = said.iter().find(|line| line.contains("are missing")).expect("it is said");
    assert!(told.contains("1000 had been acknowledged"), "{told}");
}

#[test]
fn a_name_of_somebody_elses_is_answered_only_if_it_was_asked_for() {
    let data = TempDir::new().unwrap();
    let ask = |address: &str, host: &str| {
        send(address, &format!("GET /health HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    };
    let (process, address) = served(&data);
    let refused = ask(&address, "evil.example");
    assert!(refused.starts_with("HTTP/1.1 421 ") && refused.contains("--host evil.example"), "{refused}");
    for ours in ["localhost", "127.0.0.1", "sala.local"] {
        assert!(ask(&address, ours).starts_with("HTTP/1.1 200 "), "{ours}");
    }
    drop(process);
    let folder = data.path().to_string_lossy().into_owned();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", &folder, "--host", "jogos.escola.pt"];
    let mut process = Dialogue::start(&arguments);
    let address = address_of(&mut process);
    assert!(ask(&address, "jogos.escola.pt").starts_with("HTTP/1.1 200 "));
    assert!(ask(&address, "evil.example").starts_with("HTTP/1.1 421 "));
    drop(process);
    // Behind a load balancer, which knows its names.
    let mut process = Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &folder, "--proxy"]);
    let address = address_of(&mut process);
    assert!(ask(&address, "jogos.example").starts_with("HTTP/1.1 200 "));
}

#[test]
fn a_backup_says_whether_it_is_what_was_written() {
    let place = TempDir::new().unwrap();
    let path = |name: &str| place.path().join(name).to_string_lossy().into_owned();
    let data = TempDir::new().unwrap();
    let (process, _) = served(&data);
    let folder = data.path().to_string_lossy().into_owned();
    let file = path("jogos.db");
    assert!(run(&["backup", &file, "--data", &folder], "").status.success());
    drop(process);
    let restored = run(&["restore", &file, "--data", &path("um")], "");
    assert!(restored.status.success());
    assert!(!String::from_utf8_lossy(&restored.stdout).contains("sha256"), "{restored:?}");
    fs::remove_file(format!("{file}.sha256")).unwrap();
    let restored = run(&["restore", &file, "--data", &path("dois")], "");
    assert!(String::from_utf8_lossy(&restored.stdout).contains("no "), "{restored:?}");
    assert!(String::from_utf8_lossy(&restored.stdout).contains("jogos.db.sha256"), "{restored:?}");
    fs::write(format!("{file}.sha256"), format!("{}  jogos.db\n", "0".repeat(64))).unwrap();
    let refused = run(&["restore", &file, "--data", &path("três")], "");
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("SHA-256"), "{refused:?}");
}
