//! A tournament inside a class over HTTP, without a network: the boards of a round opened with one press, played, left, found again,
//! corrected; and tried by people who may not.

use crate::club_site::{next, request};
use crate::day::{DESK, Day, ORGANISER, STRANGER, score, won_by};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use std::ops::Deref;

const TEACHER: &str = "000000000000000000000000000000b1";

/// The secret of whoever came into the class as this entrant.
fn pupil(entrant: u64) -> String {
    format!("{entrant:032x}")
}

/// A class, and the tournament of its school.
struct Class {
    day: Day,
    room: String,
}

impl Deref for Class {
    type Target = Day;

    fn deref(&self) -> &Day {
        &self.day
    }
}

impl Class {
    /// So many entrants, of whom the first so many are in the class.
    async fn of(entrants: u32, pupils: u32) -> Self {
        let day = Day::class(entrants, 3).await;
        let body = json!({ "id": "r1", "secret": TEACHER });
        let (status, room) = day.post("/api/rooms", ORGANISER, body).await;
        assert_eq!(status, StatusCode::CREATED, "{room}");
        let class = Self { room: format!("/api/rooms/{}", room["room"].as_str().unwrap()), day };
        for number in 1..=pupils {
            // Children write their names as they like.
            class.join(number.into(), &format!("aluno{number}  SILVA")).await;
        }
        assert_eq!(class.lead("b1", json!({ "begin": { "seed": 1 } })).await.0, StatusCode::OK);
        class
    }

    async fn join(&self, number: u64, name: &str) {
        let body = json!({ "id": format!("j{number}"), "do": { "join": { "name": name } } });
        let (status, room) = self.post(&self.room, &pupil(number), body).await;
        assert_eq!(status, StatusCode::OK, "{room}");
    }

    fn wanted(&self, round: u32) -> Value {
        let tournament = self.tournament.rsplit('/').next().unwrap();
        json!({ "tournament": tournament, "contest": 1, "round": round, "organiser": DESK })
    }

    async fn asks(&self, secret: &str, id: &str, wanted: Value) -> (StatusCode, Value) {
        self.post(&format!("{}/round", self.room), secret, json!({ "id": id, "do": wanted })).await
    }

    async fn opens(&self, id: &str, round: u32) -> Value {
        let (status, opened) = self.asks(TEACHER, id, self.wanted(round)).await;
        assert_eq!(status, StatusCode::OK, "{opened}");
        opened
    }

    async fn in_class(&self, id: &str, what: Value) -> Value {
        let (status, room) = self.post(&self.room, TEACHER, json!({ "id": id, "do": what })).await;
        assert_eq!(status, StatusCode::OK, "{room}");
        room
    }

    /// Where a pupil is sent to play.
    async fn table_of(&self, entrant: u64) -> Value {
        self.ask(Method::GET, &self.room, &pupil(entrant), &Value::Null).await.1["table"].clone()
    }

    async fn resigns(&self, entrant: u64, id: &str) {
        let table = self.table_of(entrant).await;
        let path = format!("/api/tables/{}", table.as_str().unwrap());
        let (status, over) = self.post(&path, &pupil(entrant), json!({ "id": id, "do": "resign" })).await;
        assert_eq!(status, StatusCode::OK, "{over}");
    }
}

fn pairings(opened: &Value) -> Vec<Value> {
    opened["pairings"].as_array().unwrap().clone()
}

/// The pairing of somebody.
fn of(pairings: &[Value], entrant: u64) -> Value {
    let seats = |pairing: &&Value| {
        [&pairing["first"], &pairing["second"]].into_iter().any(|player| player["entrant"] == entrant)
    };
    pairings.iter().find(seats).unwrap().clone()
}

fn entrant(player: &Value) -> u64 {
    player["entrant"].as_u64().unwrap()
}

#[tokio::test]
async fn a_round_is_played_in_class_from_one_press_to_the_standings() {
    // Seven take part: one has the bye, and the seventh is not in the class.
    let class = Class::of(7, 6).await;
    let follow = json!({ "rooms": [{ "room": class.room.rsplit('/').next().unwrap(), "secret": pupil(1) }] });
    let response = class.send(request(Method::POST, "/api/stream", "", &follow)).await;
    let mut news = response.into_body().into_data_stream();
    assert_eq!(next(&mut news, "room").await["table"], Value::Null);
    let published = class.round(1).await;
    let byes = &published["contests"][0]["rounds"][0]["byes"];
    let opened = class.opens("o1", 1).await;
    let all = pairings(&opened);
    assert_eq!((all.len(), &opened["byes"][0]["entrant"]), (3, &byes[0]), "{opened}");
    let (open, not): (Vec<Value>, Vec<Value>) =
        all.iter().cloned().partition(|one| one["board"]["open"].is_string());
    let missing = u64::from(byes[0] != 7);
    assert_eq!(not.len() as u64, missing, "{opened}");
    for pairing in &not {
        assert_eq!(
            pairing["board"]["not-opened"],
            json!([{ "entrant": 7, "why": "not-in-class" }]),
            "{pairing}"
        );
    }
    // Both devices go there by themselves, and are the seats.
    for pairing in &open {
        for (seat, player) in [(1, &pairing["first"]), (2, &pairing["second"])] {
            assert_eq!(class.table_of(entrant(player)).await, pairing["board"]["open"]);
            let path = format!("/api/tables/{}", pairing["board"]["open"].as_str().unwrap());
            let seen = class.look(&path, &pupil(entrant(player))).await.1;
            assert_eq!((&seen["role"], &seen["seat"]), (&json!("seat"), &json!(seat)), "{seen}");
            let name = format!("aluno{} SILVA", entrant(player));
            assert_eq!(seen["seats"][seat - 1]["person"]["name"], json!(name), "as in the class: {seen}");
        }
    }
    if byes[0] != 1 && of(&all, 1)["board"]["open"].is_string() {
        while next(&mut news, "room").await["table"].is_null() {}
    }
    // Pressed twice, and sent twice: nothing opens twice.
    let before = class.look(&class.room, TEACHER).await.1;
    for again in ["o1", "o2"] {
        assert_eq!(class.opens(again, 1).await, opened);
    }
    assert_eq!(class.look(&class.room, TEACHER).await.1["number"], before["number"]);
    // Somebody comes back from another device: the board is theirs there.
    let back = entrant(&open[0]["first"]);
    let device = "000000000000000000000000000000c1";
    let ask = json!({ "id": "k1", "do": { "ask-seat": { "name": format!("Aluno{back} Silva") } } });
    let sign = class.post(&class.room, device, ask).await.1["sign"].clone();
    class.in_class("k2", json!({ "give-seat": { "pupil": back, "sign": sign } })).await;
    let board = open[0]["board"]["open"].as_str().unwrap();
    assert_eq!(class.look(&class.room, device).await.1["table"], json!(board));
    let path = format!("/api/tables/{board}");
    assert_eq!(class.post(&path, device, json!({ "id": "a1", "do": "resign" })).await.0, StatusCode::OK);
    // The other game of the class ends too, and its result comes; what was not opened is typed.
    for (at, pairing) in (1_u64..).zip(&open[1..]) {
        class.resigns(entrant(&pairing["first"]), &format!("a{}", at + 1)).await;
    }
    for pairing in &not {
        let at = (1, 1, pairing["table"].as_u64().unwrap());
        let typed = score(at, won_by(&pairing["first"]["entrant"]), Value::Null);
        assert_eq!(class.lead(&format!("s{}", at.2), typed).await.0, StatusCode::OK);
    }
    let (_, now) = class.look(&class.tournament, DESK).await;
    for pairing in now["contests"][0]["rounds"][0]["pairings"].as_array().unwrap() {
        let shown = of(&all, pairing["first"].as_u64().unwrap());
        let winner = if open.contains(&shown) { &pairing["second"] } else { &pairing["first"] };
        assert_eq!(pairing["result"], won_by(winner), "{pairing}");
    }
    let points = now["contests"][0]["standings"].as_array().unwrap().iter();
    assert_eq!(
        points.map(|line| line["halves"].as_u64().unwrap()).sum::<u64>(),
        2 * 4,
        "three games and a bye"
    );
    // The organiser corrects a result that a board brought, and the correction stays.
    let (table, lost) = (open[0]["table"].as_u64().unwrap(), won_by(&open[0]["first"]["entrant"]));
    let right = score((1, 1, table), lost.clone(), won_by(&open[0]["second"]["entrant"]));
    assert_eq!(class.lead("s9", right).await.0, StatusCode::OK);
    let played = class.opens("o3", 1).await;
    assert!(pairings(&played).iter().all(|pairing| pairing["board"] == "played"), "{played}");
    let corrected = class.look(&class.tournament, DESK).await.1;
    let corrected = corrected["contests"][0]["rounds"][0]["pairings"].as_array().unwrap().clone();
    assert_eq!(corrected.iter().find(|pairing| pairing["table"] == table).unwrap()["result"], lost);
}

#[tokio::test]
async fn whoever_still_plays_another_game_waits_until_it_is_stopped() {
    let class = Class::of(4, 4).await;
    class.in_class("p1", json!({ "pair": [{ "first": 2, "computer": 1 }] })).await;
    class.round(1).await;
    let first = pairings(&class.opens("o1", 1).await);
    assert_eq!(of(&first, 2)["board"]["not-opened"], json!([{ "entrant": 2, "why": "plays-another-game" }]));
    assert_eq!(first.iter().filter(|pairing| pairing["board"]["open"].is_string()).count(), 1, "{first:?}");
    let table = class.table_of(2).await;
    class.in_class("p2", json!({ "stop": table })).await;
    let second = pairings(&class.opens("o2", 1).await);
    for entrant in 1..=4 {
        assert_eq!(class.table_of(entrant).await, of(&second, entrant)["board"]["open"]);
    }
    // The next round opens the same way, when this one is over.
    for (at, pairing) in (1..).zip(&second) {
        class.resigns(entrant(&pairing["first"]), &format!("a{at}")).await;
    }
    class.look(&class.tournament, DESK).await;
    class.round(2).await;
    let next = pairings(&class.opens("o3", 2).await);
    assert!(next.iter().all(|pairing| pairing["board"]["open"].is_string()), "{next:?}");
}

#[tokio::test]
async fn strangers_open_no_boards() {
    let class = Class::of(2, 2).await;
    let refused =
        |answer: (StatusCode, Value)| (answer.0.as_u16(), answer.1["code"].as_str().unwrap().to_owned());
    let said = |status: u16, code: &str| (status, code.to_owned());
    let wanted = class.wanted(1);
    // A draft is nobody's round yet.
    assert_eq!(class.lead("d1", json!({ "draw-all": { "seed": 1 } })).await.0, StatusCode::OK);
    let draft = class.asks(TEACHER, "x0", wanted.clone()).await;
    assert_eq!(draft.1["cause"], json!({ "round": 1 }), "{}", draft.1);
    assert_eq!(refused(draft), said(409, "not-published"));
    assert_eq!(class.lead("p1", json!("publish-all")).await.0, StatusCode::OK);
    // Who does not lead the class.
    assert_eq!(refused(class.asks(STRANGER, "x1", wanted.clone()).await), said(404, "no-such-room"));
    assert_eq!(refused(class.asks(&pupil(1), "x2", wanted.clone()).await), said(403, "not-yours"));
    assert_eq!(refused(class.asks("", "x3", wanted.clone()).await), said(401, "no-secret"));
    // Who leads the class, but not the tournament.
    for (at, secret) in (4..).zip([STRANGER, TEACHER]) {
        let mut foreign = wanted.clone();
        foreign["organiser"] = json!(secret);
        assert_eq!(refused(class.asks(TEACHER, &format!("x{at}"), foreign).await), said(403, "not-yours"));
    }
    for (at, (field, value, status, code)) in (6..).zip([
        ("tournament", json!("b4m9xtk3m9xtk3m9"), 404, "no-such-tournament"),
        ("contest", json!(2), 422, "no-such-contest"),
        ("round", json!(2), 409, "not-published"),
        ("round", json!(0), 422, "no-such-result"),
        ("organiser", json!("1234"), 400, "unreadable-request"),
        ("round", json!("one"), 400, "unreadable-request"),
    ]) {
        let mut wrong = wanted.clone();
        wrong[field] = value;
        let answer = class.asks(TEACHER, &format!("x{at}"), wrong).await;
        assert_eq!(refused(answer), said(status, code), "{field}");
    }
    // Nothing was opened by any of them.
    assert_eq!(class.table_of(1).await, Value::Null);
    class.in_class("q1", json!("pause")).await;
    assert_eq!(refused(class.asks(TEACHER, "x20", wanted.clone()).await), said(409, "paused"));
    class.in_class("q2", json!("end")).await;
    assert_eq!(refused(class.asks(TEACHER, "x21", wanted).await), said(409, "room-over"));
    assert_eq!(class.table_of(1).await, Value::Null);
}
