//! A championship on a site in memory, and what its tests do again and again.

use crate::club_site::{Site, request};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use ludoteca_club::Moment;
use serde_json::{Value, json};
use std::ops::Deref;

pub(crate) const ORGANISER: &str = "000000000000000000000000000000a0";
pub(crate) const DESK: &str = "000000000000000000000000000000a1";
pub(crate) const REFEREE: &str = "000000000000000000000000000000a2";
pub(crate) const STRANGER: &str = "000000000000000000000000000000a3";

/// A plan for a class: everybody in one Swiss contest.
pub(crate) fn class_plan(rounds: u32) -> Value {
    json!({ "group_size": null, "system": { "name": "swiss", "rounds": rounds },
            "final_system": { "name": "swiss", "rounds": 0 }, "from_each": 1, "schools_apart": true,
            "regions_apart": false, "tie_breaks": ["national_buchholz", "progressive", "national_median"], "lots": 7 })
}

/// A site in memory with one championship.
pub(crate) struct Day {
    site: Site,
    pub(crate) championship: String,
    pub(crate) tournament: String,
}

impl Deref for Day {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl Day {
    pub(crate) async fn of(tournaments: Value) -> Self {
        let site = Site::new();
        site.live.club().make_link(&ORGANISER.parse().unwrap(), Moment(1)).await.unwrap();
        let body = json!({ "id": "o1", "secret": DESK, "title": "Campeonato", "tournaments": tournaments });
        let (status, opened) = site.post("/api/championships", ORGANISER, body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let named = |value: &Value| value.as_str().unwrap().to_owned();
        Self {
            championship: format!("/api/championships/{}", named(&opened["championship"])),
            tournament: format!("/api/tournaments/{}", named(&opened["tournaments"][0]["tournament"])),
            site,
        }
    }

    /// A class with so many pupils of full names.
    pub(crate) async fn class(pupils: u32, rounds: u32) -> Self {
        let day =
            Self::of(json!([{ "title": "Rastros", "game": "rastros", "plan": class_plan(rounds) }])).await;
        let names: Vec<Value> =
            (1..=pupils).map(|pupil| json!({ "name": format!("Aluno{pupil} Silva") })).collect();
        let (status, reply) = day.lead("e1", json!({ "enter": names })).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        day
    }

    pub(crate) async fn command(&self, secret: &str, id: &str, what: Value) -> (StatusCode, Value) {
        self.post(&self.tournament, secret, json!({ "id": id, "do": what })).await
    }

    pub(crate) async fn lead(&self, id: &str, what: Value) -> (StatusCode, Value) {
        self.command(DESK, id, what).await
    }

    pub(crate) async fn look(&self, path: &str, secret: &str) -> (StatusCode, Value) {
        self.ask(Method::GET, path, secret, &Value::Null).await
    }

    /// What stands under the tournament's address.
    pub(crate) async fn of_tournament(&self, rest: &str, secret: &str) -> (StatusCode, Value) {
        self.look(&format!("{}{rest}", self.tournament), secret).await
    }

    pub(crate) async fn export(&self, what: &str, secret: &str) -> String {
        let path = format!("{}/export/{what}", self.tournament);
        let (status, text) = self.text(request(Method::GET, &path, secret, &Value::Null)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        text
    }

    pub(crate) async fn list(&self, secret: &str, query: &str, list: impl Into<Body>) -> (StatusCode, Value) {
        let path = format!("{}/registrations{query}", self.championship);
        let built = Request::post(path)
            .header("host", "localhost")
            .header("authorization", format!("Bearer {secret}"));
        let (status, text) = self.text(built.body(list.into()).unwrap()).await;
        (status, serde_json::from_str(&text).unwrap())
    }

    /// Draws and publishes a round of every contest.
    pub(crate) async fn round(&self, number: u32) -> Value {
        let (status, drawn) =
            self.lead(&format!("d{number}"), json!({ "draw-all": { "seed": number } })).await;
        assert_eq!(status, StatusCode::OK, "{drawn}");
        let (status, published) = self.lead(&format!("p{number}"), json!("publish-all")).await;
        assert_eq!(status, StatusCode::OK, "{published}");
        published
    }

    /// Lets whoever begins win everywhere in the last round of every contest.
    pub(crate) async fn score_all(&self, number: u32) {
        let (_, now) = self.look(&self.tournament, DESK).await;
        for contest in now["contests"].as_array().unwrap() {
            let Some(round) = contest["rounds"].as_array().unwrap().last() else { continue };
            let count = contest["rounds"].as_array().unwrap().len();
            for pairing in round["pairings"].as_array().unwrap() {
                let at =
                    (contest["contest"].as_u64().unwrap(), count as u64, pairing["table"].as_u64().unwrap());
                let won = score(at, won_by(&pairing["first"]), Value::Null);
                let (status, scored) = self.lead(&format!("s{number}x{}x{}", at.0, at.2), won).await;
                assert_eq!(status, StatusCode::OK, "{scored}");
            }
        }
    }
}

pub(crate) fn won_by(winner: &Value) -> Value {
    json!({ "kind": "played", "winner": winner })
}

/// The wish to enter a result in a contest, a round and at a table.
pub(crate) fn score((contest, round, table): (u64, u64, u64), result: Value, before: Value) -> Value {
    let mut wish = json!({ "score": { "contest": contest, "round": round, "table": table } });
    wish["score"]["result"] = result;
    wish["score"]["before"] = before;
    wish
}
