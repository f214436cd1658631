//! A table between two people, played over HTTP by one test.

use crate::serve::{post, send};
use ludoteca_games::GameId;
use serde_json::Value;

/// A table, with the secrets of both who sit at it.
pub(crate) struct LiveTable {
    pub(crate) address: String,
    pub(crate) id: String,
    pub(crate) secrets: [String; 2],
    pub(crate) game: GameId,
    /// The actions that were acknowledged.
    pub(crate) acknowledged: Vec<String>,
}

/// What the two are called, and what is said when one sits down.
pub(crate) const NAMES: [&str; 2] = ["Joaquina", "Bartolomeu"];

impl LiveTable {
    /// Opens a table and sits down twice. `number` makes its secrets.
    pub(crate) fn open(address: &str, number: u32, game: GameId) -> Self {
        let secret = |what: u32| format!("{:032x}", 0xfeed_0000_u128 + u128::from(number * 8 + what));
        let [opener, invitation, watch, guest] = [1, 2, 3, 4].map(secret);
        let [ana, rui] = NAMES;
        let open = format!(
            r#"{{"id":"open","game":"{game}","seat":1,"name":"{ana}","other":{{"invited":"{invitation}"}},"watch":"{watch}"}}"#,
            game = game.slug()
        );
        let table = body(&post(address, "tables", &opener, &open));
        let id = table["table"].as_str().unwrap_or_else(|| panic!("no table: {table}")).to_owned();
        let sit = format!(r#"{{"id":"sit","do":{{"sit":{{"name":"{rui}","secret":"{guest}"}}}}}}"#);
        let sat = post(address, &format!("tables/{id}"), &invitation, &sit);
        assert!(sat.starts_with("HTTP/1.1 200 "), "{sat}");
        Self { address: address.to_owned(), id, secrets: [opener, guest], game, acknowledged: Vec::new() }
    }

    /// The whole answer to the next action, whatever it is; remembered if it was acknowledged.
    pub(crate) fn act(&mut self) -> Option<String> {
        let mut board = self.game.table();
        for action in &self.acknowledged {
            board.play(action).expect("what was acknowledged is legal");
        }
        let action = board.actions().first()?.clone();
        let seat = board.turn().number() as usize - 1;
        let played = self.acknowledged.len();
        let act = format!(r#"{{"id":"c{played}","do":{{"act":{{"action":"{action}","played":{played}}}}}}}"#);
        let answer = post(&self.address, &format!("tables/{}", self.id), &self.secrets[seat], &act);
        if answer.starts_with("HTTP/1.1 200 ") {
            self.acknowledged.push(action);
        }
        Some(answer)
    }

    /// The actions that a server at an address has, from the whole log.
    pub(crate) fn actions_at(&self, address: &str) -> Vec<String> {
        let table = body(&look(address, &self.id, &self.secrets[0], ""));
        let actions = table["actions"].as_array().unwrap_or_else(|| panic!("no table: {table}"));
        actions.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }
}

/// The whole answer to a question about a table.
pub(crate) fn look(address: &str, id: &str, secret: &str, query: &str) -> String {
    send(
        address,
        &format!(
            "GET /api/tables/{id}{query} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {secret}\r\n\
             Connection: close\r\n\r\n"
        ),
    )
}

/// The JSON of an answer.
pub(crate) fn body(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or_else(|_| panic!("no JSON: {answer}"))
}
