//! The tables of the house: who may build on whom, what a game has in every room, what a room never says.
//!
//! A change of the house is a change of this file and of ARCHITECTURE.md.

/// A crate and what it may depend on.
pub(super) struct Room {
    /// The package's name.
    pub name: &'static str,
    /// What it may be built from.
    pub uses: &'static [&'static str],
    /// What its tests may use besides.
    pub tests_with: &'static [&'static str],
}

/// Every crate, in dependency order. A crate that is not here may not exist.
pub(super) const ROOMS: &[Room] = &[
    Room { name: "ludoteca-kernel", uses: &[], tests_with: &["ludoteca-testkit", "proptest"] },
    Room {
        name: "ludoteca-games",
        uses: &["ludoteca-kernel", "serde"],
        tests_with: &["ludoteca-testkit", "insta", "proptest", "serde_json"],
    },
    Room {
        name: "ludoteca-testkit",
        uses: &["ludoteca-kernel", "ludoteca-games", "proptest"],
        tests_with: &[],
    },
    Room {
        name: "ludoteca-search",
        uses: &["ludoteca-kernel"],
        tests_with: &["ludoteca-testkit", "insta", "proptest"],
    },
    Room {
        name: "ludoteca-minds",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-search"],
        tests_with: &["ludoteca-testkit", "insta", "proptest"],
    },
    Room {
        name: "ludoteca-cli",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-games",
            "ludoteca-search",
            "ludoteca-minds",
            "anyhow",
            "clap",
            "ctrlc",
            "serde",
            "serde_json",
        ],
        tests_with: &["insta", "proptest"],
    },
    Room { name: "xtask", uses: &["anyhow"], tests_with: &[] },
];

/// Folders of `crates/games/src` that are not games.
pub(super) const NOT_GAMES: &[&str] = &["board"];

/// What every game has, room by room. A file under `crates/` is due once its crate exists.
pub(super) const FILES_OF_A_GAME: &[&str] = &[
    "crates/games/src/<slug>/mod.rs",
    "crates/games/src/<slug>/position.rs",
    "crates/games/src/<slug>/action.rs",
    "crates/games/src/<slug>/notation.rs",
    "crates/games/src/<slug>/symmetry.rs",
    "crates/games/src/<slug>/picture.rs",
    "crates/games/src/<slug>/tests.rs",
    "crates/testkit/src/referee/<slug>.rs",
    "data/<slug>/rules.pt.md",
    "data/<slug>/rules.en.md",
    "data/<slug>/perft.txt",
    "data/<slug>/playthrough.txt",
    "crates/minds/src/<slug>/mod.rs",
];

/// Files that name every game, and how.
pub(super) const REGISTERS: &[(&str, &str)] = &[
    ("crates/games/src/lib.rs", "pub mod <slug>;"),
    ("crates/games/src/id.rs", "\"<slug>\""),
    ("data/editions.txt", "<slug>"),
    ("README.md", "`<slug>`"),
    ("docs/glossary.md", "`<slug>`"),
];

/// Code longer than [`LONGEST`] lines, each with the reason why it may be.
pub(super) const LONG_FILES: &[(&str, &str)] = &[];

/// The most lines a file of code may have.
pub(super) const LONGEST: usize = 600;

/// Words that rooms never say.
pub(super) struct Silence {
    /// Where.
    pub rooms: &'static [&'static str],
    /// Files to which it does not apply.
    pub except: &'static [&'static str],
    /// The words.
    pub words: &'static [&'static str],
    /// Why not.
    pub why: &'static str,
}

const LAW: &[&str] = &["crates/kernel/src/", "crates/games/src/"];
const THOUGHT: &[&str] = &["crates/search/src/", "crates/minds/src/"];

/// What design calls the vocabulary of the rooms, where a word can be found by reading.
pub(super) const SILENCES: &[Silence] = &[
    Silence {
        rooms: LAW,
        except: &[],
        words: &[
            "std::io",
            "std::fs",
            "std::env",
            "std::net",
            "std::process",
            "println!",
            "print!",
            "eprintln!",
        ],
        why: "the law does no input or output",
    },
    Silence {
        rooms: LAW,
        except: &[],
        words: &["std::thread", "std::time", "Instant", "SystemTime"],
        why: "the law knows neither threads nor clocks",
    },
    Silence {
        rooms: LAW,
        except: &[],
        words: &["JSON", "serde_json", "HTTP", "SQL", "user", "users"],
        why: "the law knows neither formats nor the people who ask",
    },
    Silence {
        rooms: THOUGHT,
        except: &[],
        words: &["println!", "print!", "eprintln!", "HTTP", "SQL", "axum", "sqlx", "user", "users"],
        why: "thinking is told limits and reports to a watch",
    },
    Silence {
        rooms: &["crates/search/src/"],
        except: &["crates/search/src/limits.rs"],
        words: &["Instant", "SystemTime"],
        why: "a clock is a matter of limits",
    },
    Silence {
        rooms: &["crates/", "xtask/", "fuzz/"],
        except: &[],
        words: &[concat!("db", "g!")],
        why: "it is for the desk",
    },
];

/// Where no game is ever named.
pub(super) const GAMELESS: &[&str] = &["crates/search/"];
