//! The tables of the house: which crate may build on which, and what a game has in every crate.
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
        uses: &["ludoteca-kernel", "schemars", "serde"],
        tests_with: &["ludoteca-testkit", "insta", "proptest", "serde_json"],
    },
    Room {
        name: "ludoteca-championship",
        uses: &["ludoteca-kernel", "schemars", "serde"],
        tests_with: &["insta", "proptest", "serde_json"],
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
        name: "ludoteca-engines",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-search"],
        tests_with: &["ludoteca-testkit", "insta", "proptest"],
    },
    Room {
        name: "ludoteca-reasons",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-engines"],
        tests_with: &[],
    },
    Room {
        name: "ludoteca-puzzles",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-engines", "ludoteca-reasons"],
        tests_with: &["ludoteca-testkit"],
    },
    Room {
        name: "ludoteca-lab",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-search", "ludoteca-engines"],
        tests_with: &[],
    },
    Room {
        name: "ludoteca-arena",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-engines", "anyhow", "serde", "serde_json"],
        tests_with: &["tempfile"],
    },
    Room {
        name: "ludoteca-wasm",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-games",
            "ludoteca-engines",
            "ludoteca-reasons",
            "serde",
            "serde_json",
            "wasm-bindgen",
        ],
        tests_with: &["schemars"],
    },
    Room {
        name: "ludoteca-club",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-games",
            "ludoteca-championship",
            "argon2",
            "schemars",
            "serde",
            "serde_json",
            "sha2",
            "subtle",
            "tokio",
        ],
        tests_with: &["proptest"],
    },
    Room {
        name: "ludoteca-store",
        uses: &[
            "ludoteca-club",
            "serde_json",
            "sha2",
            "sqlx-core",
            "sqlx-postgres",
            "sqlx-sqlite",
            "tokio",
            "tracing",
        ],
        tests_with: &["ludoteca-kernel", "tempfile"],
    },
    Room {
        name: "ludoteca-server",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-championship",
            "ludoteca-club",
            "aide",
            "askama",
            "axum",
            "flate2",
            "futures-core",
            "hyper",
            "hyper-util",
            "prometheus-client",
            "rust-embed",
            "schemars",
            "serde",
            "serde_json",
            "tokio",
            "tower-http",
            "tracing",
        ],
        tests_with: &["tower"],
    },
    Room { name: "ludoteca-console", uses: &[], tests_with: &[] },
    Room {
        name: "ludoteca-cli",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-games",
            "ludoteca-search",
            "ludoteca-engines",
            "ludoteca-reasons",
            "ludoteca-puzzles",
            "ludoteca-arena",
            "ludoteca-championship",
            "ludoteca-club",
            "ludoteca-store",
            "ludoteca-server",
            "ludoteca-console",
            "anyhow",
            "clap",
            "ctrlc",
            "getrandom",
            "open",
            "qrcode",
            "serde",
            "serde_json",
            "tokio",
            "tracing",
            "tracing-subscriber",
        ],
        tests_with: &["ludoteca-soak", "insta", "proptest", "tempfile"],
    },
    Room {
        name: "ludoteca-soak",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-games",
            "ludoteca-club",
            "ludoteca-store",
            "anyhow",
            "httparse",
            "serde",
            "serde_json",
            "sqlx-core",
            "sqlx-postgres",
            "tempfile",
            "tokio",
        ],
        tests_with: &[],
    },
    Room {
        name: "ludoteca-python",
        uses: &["ludoteca-kernel", "ludoteca-games", "ludoteca-engines", "numpy", "pyo3", "rustc-hash"],
        tests_with: &[],
    },
    Room { name: "xtask", uses: &["anyhow"], tests_with: &[] },
    Room {
        name: "xtask-web",
        uses: &[
            "ludoteca-kernel",
            "ludoteca-games",
            "ludoteca-championship",
            "ludoteca-engines",
            "ludoteca-puzzles",
            "anyhow",
            "flate2",
            "pulldown-cmark",
            "schemars",
            "serde",
            "serde_json",
            "wasm-bindgen-cli-support",
        ],
        tests_with: &[],
    },
];

/// The crates that strangers may use, in dependency order: `cargo xtask packages` packs them.
pub(crate) const PUBLISHED: &[&str] =
    &["ludoteca-kernel", "ludoteca-games", "ludoteca-search", "ludoteca-engines"];

/// Crates with lints of their own, each with the reason why.
pub(super) const OWN_LINTS: &[(&str, &str)] = &[
    ("ludoteca-wasm", "the macro that makes its bindings writes what the workspace forbids"),
    ("ludoteca-console", "a system call that has no safe face"),
    ("ludoteca-python", "a workspace of its own, and its macros write what the other forbids"),
];

/// Folders of `crates/games/src` that are not games.
pub(super) const NOT_GAMES: &[&str] = &["board"];

/// What every game has, room by room. A file under `crates/` is due once its crate exists.
pub(crate) const FILES_OF_A_GAME: &[&str] = &[
    "crates/games/src/<slug>/mod.rs",
    "crates/games/src/<slug>/position.rs",
    "crates/games/src/<slug>/action.rs",
    "crates/games/src/<slug>/notation.rs",
    "crates/games/src/<slug>/symmetry.rs",
    "crates/games/src/<slug>/picture.rs",
    "crates/games/src/<slug>/tests.rs",
    "crates/testkit/src/oracle/<slug>.rs",
    "crates/games/data/<slug>/rules.pt.md",
    "crates/games/data/<slug>/rules.en.md",
    "crates/games/data/<slug>/lessons.txt",
    "crates/games/data/<slug>/perft.txt",
    "crates/games/data/<slug>/playthrough.txt",
    "crates/games/data/<slug>/portrait.txt",
    "crates/engines/src/<slug>/mod.rs",
    "crates/engines/data/<slug>/openings.txt",
    "crates/reasons/src/<slug>/mod.rs",
    "crates/reasons/src/<slug>/tests.rs",
    "crates/puzzles/data/<slug>.txt",
];

/// The one list of games: a row `Type slug "Name" "author";` for each.
pub(super) const REGISTER: &str = "crates/games/src/register.rs";

/// Files with a place for every game, and what shows that it is taken. `<Game>` is the game's type.
pub(super) const PLACES: &[(&str, &str)] = &[
    (REGISTER, "<Game> <slug> \""),
    ("crates/games/src/lib.rs", "pub mod <slug>;"),
    ("crates/testkit/src/oracle/mod.rs", "mod <slug>;"),
    ("crates/engines/src/lib.rs", "mod <slug>;"),
    ("crates/reasons/src/lib.rs", "mod <slug>;"),
    ("crates/games/data/editions.txt", "<slug>"),
    ("crates/games/data/solved.json", "\"<slug>\""),
    ("crates/cli/src/messages/portuguese.rs", "GameId::<Game>"),
    ("crates/cli/src/messages/english.rs", "GameId::<Game>"),
    ("web/src/i18n/pt/game.ts", "'game.<slug>'"),
    ("web/src/i18n/en/game.ts", "'game.<slug>'"),
    ("web/src/i18n/pt/home.ts", "'what.<slug>'"),
    ("web/src/i18n/en/home.ts", "'what.<slug>'"),
    ("web/src/i18n/pt/game.ts", "'typed.example.<slug>'"),
    ("web/src/i18n/en/game.ts", "'typed.example.<slug>'"),
    ("web/src/i18n/pt/setup.ts", "'setup.<slug>."),
    ("web/src/i18n/en/setup.ts", "'setup.<slug>."),
    ("crates/engines/data/signatures.txt", "<slug> engine "),
    ("README.md", "`<slug>`"),
    ("docs/games.md", "`<slug>`"),
    ("web/npm/board/README.md", "`<slug>`"),
    ("docs/glossary.md", "`<slug>`"),
];

/// Endings of files that hold code.
pub(super) const CODE: &[&str] = &["rs", "ts", "js", "mjs", "svelte", "css", "sh", "py"];

/// Code longer than [`LONGEST`] lines, each with the reason why it may be.
pub(super) const LONG_FILES: &[(&str, &str)] = &[];

/// The most lines a file of code may have.
pub(super) const LONGEST: usize = 600;

/// The most columns a line of the web app may have; for Rust rustfmt minds them.
pub(super) const WIDEST: usize = 140;

/// Where a line is a sentence for people and as long as that is.
pub(super) const SENTENCES: &str = "web/src/i18n/";

/// Where a game may be named by its own files.
pub(super) const ROOMS_OF_A_GAME: &[&str] = &[
    "crates/games/src/<slug>/",
    "crates/engines/src/<slug>/",
    "crates/reasons/src/<slug>/",
    "crates/testkit/src/oracle/<slug>.rs",
];

/// Files and folders that may name any game, each with the reason why.
pub(super) const NAMED_IN: &[(&str, &str)] = &[
    (REGISTER, "the register"),
    ("crates/cli/src/messages/english.rs", "messages"),
    ("crates/cli/src/messages/portuguese.rs", "messages"),
    ("web/src/i18n/", "messages"),
    ("lab/", "research is about games"),
];
