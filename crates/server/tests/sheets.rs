//! Pages that the server sets itself: what the hall reads, and what is printed.

mod club_site;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use club_site::Site;
use ludoteca_club::Moment;
use serde_json::{Value, json};

const ORGANISER: &str = "000000000000000000000000000000a0";
const DESK: &str = "000000000000000000000000000000a1";
const STRANGER: &str = "000000000000000000000000000000a3";

/// A class of five in its first round, one of them with a name that is none.
struct Hall {
    site: Site,
    championship: String,
    tournament: String,
}

impl Hall {
    async fn open() -> Self {
        Self::of_rounds(1).await
    }

    async fn of_rounds(rounds: u32) -> Self {
        let site = Site::new();
        site.live.club().make_link(&ORGANISER.parse().unwrap(), Moment(1)).await.unwrap();
        let plan = json!({ "group_size": null, "system": { "name": "swiss", "rounds": rounds },
            "final_system": { "name": "swiss", "rounds": 0 }, "from_each": 1, "schools_apart": true,
            "regions_apart": false, "tie_breaks": ["national_buchholz", "progressive"], "lots": 7 });
        let tournaments = json!([{ "title": "Rastros <3", "game": "rastros", "plan": plan }]);
        let body = json!({ "id": "o1", "secret": DESK, "title": "Dia da turma", "tournaments": tournaments });
        let (status, opened) = site.post("/api/championships", ORGANISER, body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let named = |value: &Value| value.as_str().unwrap().to_owned();
        let championship = named(&opened["championship"]);
        let tournament = named(&opened["tournaments"][0]["tournament"]);
        let hall = Self { site, championship, tournament };
        let pupil = |name: &str, school: &str| json!({ "name": name, "school": school });
        let pupils = [
            pupil("Ana Sousa", "Norte"),
            pupil("Rui Reis", "Sul"),
            pupil("Eva <b>Luz</b>", "Norte"),
            pupil("Gil Mota", "Sul"),
            pupil("Ivo Pinto", "Sul"),
        ];
        hall.lead("e1", json!({ "enter": pupils })).await;
        hall.lead("b1", json!({ "begin": { "seed": 1 } })).await;
        hall
    }

    async fn lead(&self, id: &str, wish: Value) -> Value {
        let path = format!("/api/tournaments/{}", self.tournament);
        let (status, reply) = self.site.post(&path, DESK, json!({ "id": id, "do": wish })).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        reply
    }

    /// Plays the first round: whoever begins wins.
    async fn play(&self) {
        self.lead("d1", json!({ "draw-all": { "seed": 1 } })).await;
        let state = self.lead("p1", json!("publish-all")).await;
        for pairing in state["contests"][0]["rounds"][0]["pairings"].as_array().unwrap() {
            let score = json!({ "contest": 1, "round": 1, "table": pairing["table"],
                "result": { "kind": "played", "winner": pairing["first"] }, "before": null });
            self.lead(&format!("s{}", pairing["table"]), json!({ "score": score })).await;
        }
    }

    async fn get(&self, path: &str) -> (StatusCode, String, Option<String>) {
        self.sent(Request::builder().uri(path).body(Body::empty()).unwrap()).await
    }

    async fn sent(&self, mut request: Request<Body>) -> (StatusCode, String, Option<String>) {
        request.headers_mut().insert(header::HOST, "localhost".parse().unwrap());
        let response = self.site.send(request).await;
        let tag = response.headers().get(header::ETAG).map(|tag| tag.to_str().unwrap().to_owned());
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap(), tag)
    }

    /// A sheet as a form asks for it.
    async fn sheet(&self, secret: &str, sheet: &str, language: &str) -> (StatusCode, String) {
        let form = format!(
            "secret={secret}&tournament={}&sheet={sheet}&contest=0&round=0&lang={language}",
            self.tournament
        );
        let request = Request::builder()
            .method(Method::POST)
            .uri("/sheets")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap();
        let (status, text, _) = self.sent(request).await;
        (status, text)
    }
}

#[tokio::test]
async fn the_hall_reads_first_names_where_and_how_everybody_plays() {
    let hall = Hall::open().await;
    let Hall { championship, tournament, .. } = &hall;
    let (status, day, _) = hall.get(&format!("/c/{championship}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        day.contains("Dia da turma") && day.contains("Rastros &#60;3") && day.contains("5 inscritos"),
        "{day}"
    );
    let contest = format!("/c/{championship}/{tournament}/1");
    assert!(hall.get(&contest).await.1.contains("Ainda não há rondas publicadas."));
    hall.play().await;
    let (_, english, _) = hall.get(&format!("{contest}?lang=en")).await;
    assert!(english.contains("Standings") && english.contains("National Buchholz"), "{english}");
    for first in ["Ana", "Rui", "Eva", "Gil", "Ivo"] {
        assert!(english.contains(first), "{first}: {english}");
    }
    assert!(!english.contains("Sousa") && !english.contains("<b>"), "{english}");
    assert!(english.contains("1–0") && english.contains("Bye:"), "{english}");
    let (_, seats, _) = hall.get(&format!("/c/{championship}/{tournament}?by=school")).await;
    // A name also stands in the line of the opponent.
    let row = |name: &str| format!("<th scope=\"row\">{name}<");
    let place = |name: &str| seats.find(&row(name)).unwrap_or_else(|| panic!("{name}: {seats}"));
    assert!(place("Ana") < place("Eva") && place("Eva") < place("Gil") && place("Ivo") < place("Rui"));
}

#[tokio::test]
async fn a_phone_that_has_the_page_is_not_sent_it_again() {
    let hall = Hall::open().await;
    let path = format!("/c/{}/{}", hall.championship, hall.tournament);
    let (_, _, tag) = hall.get(&path).await;
    let again = Request::builder().uri(&path).header(header::IF_NONE_MATCH, tag.unwrap());
    let (status, text, _) = hall.sent(again.body(Body::empty()).unwrap()).await;
    assert_eq!((status, text.as_str()), (StatusCode::NOT_MODIFIED, ""));
}

#[tokio::test]
async fn whoever_leads_prints_full_names_and_a_stranger_does_not() {
    let hall = Hall::open().await;
    let (_, early) = hall.sheet(DESK, "certificates", "pt").await;
    assert!(early.contains("participou em") && !early.contains("lugar"), "{early}");
    hall.play().await;
    for sheet in ["pairings", "slips", "standings", "cross-table", "cards", "certificates"] {
        let (status, full) = hall.sheet(DESK, sheet, "pt").await;
        assert_eq!(status, StatusCode::OK, "{sheet}");
        // Whoever has the bye needs no slip.
        let named =
            ["Sousa", "Reis", "&#60;b&#62;Luz", "Mota", "Pinto"].iter().filter(|name| full.contains(**name));
        assert_eq!(named.count(), if sheet == "slips" { 4 } else { 5 }, "{sheet}: {full}");
        assert!(!full.contains("<b>"), "{sheet}: {full}");
        for secret in [STRANGER, ""] {
            let (status, public) = hall.sheet(secret, sheet, "en").await;
            assert_eq!(status, StatusCode::OK);
            // One of the two has a slip, whoever has the bye.
            assert!(public.contains("Rui") || public.contains("Gil"), "{sheet}: {public}");
            assert!(!public.contains("Reis") && !public.contains("Mota"), "{sheet}: {public}");
        }
    }
    let (_, crossing) = hall.sheet(DESK, "cross-table", "pt").await;
    assert!(crossing.contains("c 1<") && crossing.contains("folga"), "{crossing}");
    let (_, certificates) = hall.sheet(DESK, "certificates", "pt").await;
    assert!(
        certificates.contains("obteve o 1.º lugar em") && certificates.contains("participou em"),
        "{certificates}"
    );
}

#[tokio::test]
async fn what_is_nowhere_is_a_kind_page() {
    let hall = Hall::open().await;
    let Hall { championship, tournament, .. } = &hall;
    let nowhere = [
        "/c/nobody".to_owned(),
        "/c/%20".to_owned(),
        format!("/c/{tournament}"),
        format!("/c/{championship}/{championship}"),
        format!("/c/{tournament}/{tournament}/1"),
        format!("/c/{championship}/{tournament}/9"),
        format!("/c/{championship}/{tournament}/one"),
    ];
    for path in nowhere {
        let (status, text, _) = hall.get(&path).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(text.contains("Aqui não há nada"), "{path}: {text}");
    }
    assert_eq!(hall.sheet(DESK, "nonsense", "pt").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

/// The part of a page from the caption of its standings on.
fn ranking(page: &str) -> String {
    let from = page.find("<caption>Classificação").unwrap_or_else(|| panic!("{page}"));
    page[from..].split("</table>").next().unwrap().to_owned()
}

#[tokio::test]
async fn a_round_that_is_only_drawn_changes_nothing_on_the_phone_and_on_paper() {
    let hall = Hall::of_rounds(2).await;
    hall.play().await;
    let contest = format!("/c/{}/{}/1", hall.championship, hall.tournament);
    // A page that was set a moment ago is kept, so each is asked for once.
    let before = hall.sheet("", "standings", "pt").await.1;
    assert!(ranking(&before).starts_with("<caption>Classificação: depois de 1 ronda</caption>"), "{before}");
    let crossing = hall.sheet(DESK, "cross-table", "pt").await.1;
    hall.lead("d2", json!({ "draw-all": { "seed": 2 } })).await;
    let drawn = hall.lead("p2", json!("publish-all")).await;
    assert_eq!(drawn["contests"][0]["rounds"][1]["byes"].as_array().unwrap().len(), 1);
    assert_eq!(hall.sheet("", "standings", "pt").await.1, before);
    assert_eq!(hall.sheet(DESK, "cross-table", "pt").await.1, crossing, "the round has no column yet");
    let certificates = hall.sheet(DESK, "certificates", "pt").await.1;
    assert!(!certificates.contains("lugar"), "the last round is being played: {certificates}");
    let table = &drawn["contests"][0]["rounds"][1]["pairings"][0];
    let score = json!({ "contest": 1, "round": 2, "table": table["table"],
        "result": { "kind": "played", "winner": table["first"] }, "before": null });
    hall.lead("s21", json!({ "score": score })).await;
    assert_eq!(hall.sheet("", "standings", "pt").await.1, before);
    let (_, phone, _) = hall.get(&contest).await;
    assert_eq!(ranking(&phone), ranking(&before));
    let provisional = "Classificação: provisória, depois de 1 ronda, e 1 de 2 resultados da ronda 2";
    assert!(phone.contains(&format!("<caption>{provisional}</caption>")), "{phone}");
}
