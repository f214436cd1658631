//! Championships over HTTP, without a network: a class tournament from a list of names to its end, and people who may not.

mod club_site;

use axum::http::{Method, StatusCode};
use club_site::{Site, request};
use ludoteca_club::Moment;
use serde_json::{Value, json};
use std::ops::Deref;

const ORGANISER: &str = "000000000000000000000000000000a0";
const DESK: &str = "000000000000000000000000000000a1";
const REFEREE: &str = "000000000000000000000000000000a2";
const STRANGER: &str = "000000000000000000000000000000a3";

/// A plan for a class: everybody in one Swiss contest.
fn class_plan(rounds: u32) -> Value {
    json!({ "group_size": null, "system": { "name": "swiss", "rounds": rounds },
            "final_system": { "name": "swiss", "rounds": 0 }, "from_each": 1, "schools_apart": true,
            "regions_apart": false, "tie_breaks": ["national_buchholz", "progressive", "national_median"], "lots": 7 })
}

/// A site in memory with one championship.
struct Day {
    site: Site,
    championship: String,
    tournament: String,
}

impl Deref for Day {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl Day {
    async fn of(tournaments: Value) -> Self {
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
    async fn class(pupils: u32, rounds: u32) -> Self {
        let day =
            Self::of(json!([{ "title": "Rastros", "game": "rastros", "plan": class_plan(rounds) }])).await;
        let names: Vec<Value> =
            (1..=pupils).map(|pupil| json!({ "name": format!("Aluno{pupil} Silva") })).collect();
        let (status, reply) = day.lead("e1", json!({ "enter": names })).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        day
    }

    async fn command(&self, secret: &str, id: &str, what: Value) -> (StatusCode, Value) {
        self.post(&self.tournament, secret, json!({ "id": id, "do": what })).await
    }

    async fn lead(&self, id: &str, what: Value) -> (StatusCode, Value) {
        self.command(DESK, id, what).await
    }

    async fn look(&self, path: &str, secret: &str) -> (StatusCode, Value) {
        self.ask(Method::GET, path, secret, &Value::Null).await
    }
}

#[tokio::test]
async fn a_class_plays_to_its_end() {
    let day = Day::class(7, 3).await;
    assert_eq!(day.lead("b1", json!({ "begin": { "seed": 1 } })).await.0, StatusCode::OK);
    for round in 1..=3 {
        let (status, drawn) =
            day.lead(&format!("d{round}"), json!({ "draw": { "contest": 1, "seed": round } })).await;
        assert_eq!(status, StatusCode::OK, "{drawn}");
        assert!(drawn["contests"][0]["draft"]["pairings"].is_array());
        let (_, seen) = day.look(&day.tournament, "").await;
        assert_eq!((&seen["role"], &seen["contests"][0]["draft"]), (&json!("viewer"), &Value::Null));
        let (_, published) = day.lead(&format!("p{round}"), json!({ "publish": 1 })).await;
        for pairing in published["contests"][0]["rounds"][round - 1]["pairings"].as_array().unwrap() {
            let result = json!({ "kind": "played", "winner": pairing["first"] });
            let score = json!({ "score": { "contest": 1, "round": round, "table": pairing["table"], "result": result, "before": null } });
            let (status, scored) = day.lead(&format!("s{round}x{}", pairing["table"]), score).await;
            assert_eq!(status, StatusCode::OK, "{scored}");
        }
    }
    let (_, over) = day.look(&day.tournament, DESK).await;
    assert_eq!(over["contests"][0]["over"], true);
    assert_eq!(over["contests"][0]["standings"][0]["place"], 1);
    let (_, card) = day.look(&day.championship, "").await;
    assert_eq!(
        (&card["role"], &card["tournaments"][0]["contests"][0]["over"]),
        (&json!("viewer"), &json!(true))
    );
    let _ = (REFEREE, STRANGER, request(Method::GET, "/", "", &Value::Null));
}
