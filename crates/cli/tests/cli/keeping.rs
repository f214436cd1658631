//! What is kept by a real server stays kept: copied while it runs, on a full disk, in a folder that cannot be written.

use crate::dialogue::Dialogue;
use crate::ludoteca::{answer, refusal};
use crate::serve::{address_of, served};
use crate::table::LiveTable;
use ludoteca_games::GameId;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
#[cfg(target_os = "linux")]
use std::{path::Path, process::Command};
use tempfile::TempDir;

/// How many tables are played at while the copy is made.
const TABLES: u32 = 4;

/// How many actions there are before it is begun.
const BEFORE: usize = 12;

#[test]
fn a_copy_made_while_people_play_holds_all_that_was_acknowledged() {
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (process, address) = served(&data);
    let ended = AtomicBool::new(false);
    let copy = elsewhere.path().join("copy.db");
    let (tables, before) = thread::scope(|scope| {
        let (acknowledged, heard) = mpsc::channel();
        let players: Vec<_> = (0..TABLES)
            .map(|number| {
                let (address, ended, acknowledged) = (&address, &ended, acknowledged.clone());
                scope.spawn(move || {
                    let game = GameId::ALL[number as usize % GameId::ALL.len()];
                    let mut table = LiveTable::open(address, number, game);
                    while !ended.load(Ordering::Relaxed) && table.act().is_some() {
                        let _ = acknowledged.send(number as usize);
                    }
                    table
                })
            })
            .collect();
        let mut before = vec![0; TABLES as usize];
        for table in heard.iter().take(BEFORE) {
            before[table] += 1;
        }
        let told = answer(&format!("backup --data {} {}", data.path().display(), copy.display()));
        assert!(told.contains(" events of 4 tables and rooms, whole"), "{told}");
        // Somebody plays on after it.
        let after = heard.recv();
        ended.store(true, Ordering::Relaxed);
        assert!(after.is_ok(), "nobody played while the copy was made");
        (players.into_iter().map(|player| player.join().unwrap()).collect::<Vec<_>>(), before)
    });
    drop(process);
    let again = elsewhere.path().join("again");
    answer(&format!("restore {} --data {}", copy.display(), again.display()));
    let mut process =
        Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &again.to_string_lossy()]);
    let address = address_of(&mut process);
    for (table, before) in tables.iter().zip(before) {
        let actions = table.actions_at(&address);
        assert!(actions.len() >= before, "{} of {before} actions", actions.len());
        assert_eq!(actions[..], table.acknowledged[..actions.len()]);
    }
}

#[test]
fn a_copy_is_never_written_over_anything() {
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (_process, _) = served(&data);
    let (folder, copy) = (data.path().display(), elsewhere.path().join("copy.db"));
    let file = copy.display();
    answer(&format!("backup --data {folder} {file}"));
    let there = refusal(&format!("backup --data {folder} {file}"));
    assert_eq!(there, format!("{file} is there already; nothing was changed; name another one"));
    let in_use = refusal(&format!("restore {file} --data {folder}"));
    assert!(in_use.starts_with("another Ludoteca uses the data folder "), "{in_use}");
    let full = elsewhere.path().display();
    let not_empty = refusal(&format!("restore {file} --data {full}"));
    assert_eq!(not_empty, format!("{full} is there already; nothing was changed; name another one"));
    let nothing = refusal(&format!("backup --data {full} {full}/other.db"));
    assert!(nothing.starts_with("there are no games in "), "{nothing}");
}

#[test]
fn half_a_copy_is_not_restored() {
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (_process, _) = served(&data);
    let copy = elsewhere.path().join("copy.db");
    answer(&format!("backup --data {} {}", data.path().display(), copy.display()));
    let whole = fs::read(&copy).unwrap();
    let new = elsewhere.path().join("new");
    for broken in [&whole[..whole.len() / 2], b"not a database", b""] {
        fs::write(&copy, broken).unwrap();
        let told = refusal(&format!("restore {} --data {}", copy.display(), new.display()));
        assert!(told.contains(" is not a whole backup of Ludoteca: "), "{told}");
        assert!(!new.exists(), "nothing was changed");
    }
}

/// Lets a process write no file beyond a size: to it, the disk is full.
#[cfg(target_os = "linux")]
fn limit_files(process: &Dialogue, size: &str) {
    let id = process.id().to_string();
    let limited = Command::new("prlimit").args(["--pid", &id, &format!("--fsize={size}:unlimited")]).status();
    assert!(limited.unwrap().success());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_said_and_loses_nothing() {
    let data = TempDir::new().unwrap();
    let folder = data.path().join("data");
    let log = data.path().join("log");
    // The system would end a program that writes too much; a full disk does not.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_ludoteca")]);
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--data"]).arg(&folder);
    let mut process = Dialogue::of(command.stderr(fs::File::create(&log).unwrap()));
    let address = address_of(&mut process);
    let mut table = LiveTable::open(&address, 7, GameId::ALL[0]);
    for _ in 0..3 {
        assert!(table.act().unwrap().starts_with("HTTP/1.1 200 "));
    }
    let written = fs::metadata(folder.join("ludoteca.db-wal")).unwrap().len();
    limit_files(&process, &written.to_string());
    let full = table.act().unwrap();
    assert!(full.starts_with("HTTP/1.1 503 ") && full.contains(r#""code":"broken""#), "{full}");
    let told = fs::read_to_string(&log).unwrap();
    assert!(told.contains("nothing that was acknowledged is lost"), "{told}");
    assert!(crate::serve::fetch(&address, "/ready").starts_with("HTTP/1.1 503 "));
    assert_eq!(table.actions_at(&address), table.acknowledged, "reading goes on");
    limit_files(&process, "unlimited");
    let again = table.act().unwrap();
    assert!(again.starts_with("HTTP/1.1 200 "), "it goes on by itself: {again}");
    drop(process);
    let mut process =
        Dialogue::start(&["serve", "--listen", "127.0.0.1:0", "--data", &folder.to_string_lossy()]);
    let address = address_of(&mut process);
    assert_eq!((table.acknowledged.len(), table.actions_at(&address)), (4, table.acknowledged.clone()));
}

/// The program as somebody who is not root: root may write everywhere.
#[cfg(target_os = "linux")]
fn unprivileged(arguments: &[&str]) -> std::process::Output {
    let program = env!("CARGO_BIN_EXE_ludoteca");
    let root = fs::metadata("/proc/self").is_ok_and(|process| {
        use std::os::unix::fs::MetadataExt;
        process.uid() == 0
    });
    let mut command = if root { Command::new("setpriv") } else { Command::new(program) };
    if root {
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups", program]);
    }
    command.args(arguments).output().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_can_only_be_read_is_said_and_left_alone() {
    use std::os::unix::fs::PermissionsExt;
    let allow = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let data = TempDir::new().unwrap();
    let (process, address) = served(&data);
    let mut table = LiveTable::open(&address, 8, GameId::ALL[0]);
    assert!(table.act().unwrap().starts_with("HTTP/1.1 200 "));
    drop(process);
    let kept = || -> Vec<Vec<u8>> {
        ["ludoteca.db", "ludoteca.db-wal"]
            .iter()
            .filter_map(|name| fs::read(data.path().join(name)).ok())
            .collect()
    };
    let before = kept();
    for name in ["ludoteca.db", "ludoteca.db-wal", "ludoteca.db-shm", "ludoteca.lock"] {
        allow(&data.path().join(name), 0o444);
    }
    allow(data.path(), 0o555);
    let folder = data.path().to_string_lossy();
    let refused = unprivileged(&["serve", "--listen", "127.0.0.1:0", "--data", &folder]);
    allow(data.path(), 0o755);
    let told = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{told}");
    assert!(told.starts_with("error: the data folder ") && told.contains("Permission denied"), "{told}");
    assert_eq!(kept(), before);
    for name in ["ludoteca.db", "ludoteca.db-wal", "ludoteca.db-shm", "ludoteca.lock"] {
        allow(&data.path().join(name), 0o644);
    }
    let (_process, address) = served(&data);
    assert_eq!(table.actions_at(&address), table.acknowledged);
}
