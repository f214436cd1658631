//! A championship's file in a folder of its own, and commands on it.

use crate::ludoteca::{answer_to, folder, json, refusal, refusal_of, words};
use std::path::PathBuf;

/// A class, as its teacher pastes it.
pub(crate) const TWELVE: &str = "Ana Sá\nBruno Melo\nCarla Dias\nDavid Reis\nEva Luz\nFábio Pó\nGil Costa\nHugo Paz\nInês Rio\nJoão Sá\nLia Gomes\nRui Nunes\n";

/// A file in a folder of its own.
pub(crate) struct Scene {
    pub(crate) folder: PathBuf,
    pub(crate) file: String,
}

impl Scene {
    /// A file that is made with these arguments.
    pub(crate) fn new(name: &str, arguments: &str) -> Self {
        let folder = folder(&format!("championship-{name}"));
        let file = folder.join("dia.ludoteca").display().to_string();
        let scene = Self { folder, file };
        scene.says(&format!("new {arguments} --seed 7"));
        scene
    }

    /// A class of twelve.
    pub(crate) fn class(name: &str) -> Self {
        let scene = Self::new(name, "--class --game rastros");
        scene.says_to("import -", TWELVE);
        scene
    }

    /// The command line: the file comes after the subcommand.
    pub(crate) fn line(&self, line: &str) -> String {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        format!("championship {command} '{}' {rest}", self.file)
    }

    pub(crate) fn says_to(&self, line: &str, input: &str) -> String {
        self.told(&answer_to(&self.line(line), input))
    }

    pub(crate) fn says(&self, line: &str) -> String {
        self.says_to(line, "")
    }

    pub(crate) fn refuses(&self, line: &str) -> String {
        self.told(&refusal(&self.line(line)))
    }

    /// A refusal of several lines.
    pub(crate) fn refuses_at_length(&self, line: &str, input: &str) -> String {
        self.told(&refusal_of(&words(&self.line(line)), input))
    }

    fn told(&self, text: &str) -> String {
        text.replace(&self.folder.display().to_string(), "FOLDER")
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        std::fs::read(&self.file).unwrap()
    }

    /// Draws the next rounds and lets everybody with the smaller number win.
    pub(crate) fn plays(&self) {
        self.says("pair");
        let status = json(&self.line("status"));
        let mut results = String::from("torneio;grupo;mesa;vencedor\n");
        for tournament in status["tournaments"].as_array().unwrap() {
            let code = tournament["tournament"].as_str().unwrap();
            for contest in tournament["contests"].as_array().unwrap() {
                let missing = contest["missing"].as_array().unwrap().iter();
                for table in missing.flat_map(|round| round["tables"].as_array().unwrap()) {
                    let seat = self.smaller(code, &contest["contest"], table);
                    let group = &contest["contest"];
                    results.extend([
                        code,
                        ";",
                        &group.to_string(),
                        ";",
                        &table.to_string(),
                        ";",
                        &seat,
                        "\n",
                    ]);
                }
            }
        }
        self.says_to("results -", &results);
    }

    /// The name of whoever has the smaller number at a table of the last round.
    pub(crate) fn smaller(
        &self,
        code: &str,
        contest: &serde_json::Value,
        table: &serde_json::Value,
    ) -> String {
        let last =
            self.says(&format!("export --format json --what pairings --tournament {code} --group {contest}"));
        let entrants = self.says(&format!("export --format json --what entrants --tournament {code}"));
        let entrants: Vec<serde_json::Value> = serde_json::from_str(&entrants).unwrap();
        let games: Vec<serde_json::Value> = serde_json::from_str(&last).unwrap();
        let game = games.iter().find(|game| game["table"] == *table).unwrap();
        let place =
            |name: &serde_json::Value| entrants.iter().position(|known| known["name"] == *name).unwrap();
        let [one, other] = [&game["begins"], &game["answers"]];
        if place(one) < place(other) { one } else { other }.as_str().unwrap().to_owned()
    }

    /// Who sits at a table of the last round.
    pub(crate) fn pairing(&self, table: u32) -> [String; 2] {
        let games = self.says("export --format json --what pairings");
        let games: Vec<serde_json::Value> = serde_json::from_str(&games).unwrap();
        let game = games.iter().find(|game| game["table"] == table).unwrap();
        ["begins", "answers"].map(|seat| game[seat].as_str().unwrap().to_owned())
    }
}
