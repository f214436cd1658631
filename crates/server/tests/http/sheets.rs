//! Pages that the server sets itself: what the hall reads, and what is printed.

use crate::club_site::Site;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
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

    async fn rule(&self, id: &str, wish: Value) -> Value {
        let path = format!("/api/championships/{}", self.championship);
        let (status, reply) = self.site.post(&path, DESK, json!({ "id": id, "do": wish })).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        reply
    }

    /// A second tournament of the day, with two pupils who have not begun.
    async fn second_tournament(&self) {
        let plan = json!({ "group_size": null, "system": { "name": "swiss", "rounds": 1 },
            "final_system": { "name": "swiss", "rounds": 0 }, "from_each": 1, "schools_apart": true,
            "regions_apart": false, "tie_breaks": ["progressive"], "lots": 7 });
        let opening = json!({ "title": "Produto", "game": "produto", "plan": plan });
        let day = self.rule("t2", json!({ "add-tournament": opening })).await;
        let second = day["tournaments"][1]["tournament"].as_str().unwrap();
        let pupils = [
            json!({ "name": "Zita Alves", "school": "NORTE" }),
            json!({ "name": "Ângelo Dias", "school": null }),
        ];
        let enter = json!({ "id": "e2", "do": { "enter": pupils } });
        let (status, reply) = self.site.post(&format!("/api/tournaments/{second}"), DESK, enter).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }

    /// A sheet of one tournament.
    async fn sheet(&self, secret: &str, sheet: &str, language: &str) -> (StatusCode, String) {
        self.form(&format!(
            "secret={secret}&tournament={}&sheet={sheet}&contest=0&round=0&lang={language}",
            self.tournament
        ))
        .await
    }

    /// A sheet of the whole day.
    async fn day_sheet(&self, secret: &str, sheet: &str) -> String {
        let form = format!("secret={secret}&championship={}&sheet={sheet}&lang=pt", self.championship);
        let (status, text) = self.form(&form).await;
        assert_eq!(status, StatusCode::OK, "{sheet}: {text}");
        text
    }

    /// A sheet as a form asks for it.
    async fn form(&self, form: &str) -> (StatusCode, String) {
        let request = Request::builder()
            .method(Method::POST)
            .uri("/sheets")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
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
async fn groups_that_play_are_told_together() {
    let hall = Hall::open().await;
    let plan = json!({ "group_size": 2, "system": { "name": "swiss", "rounds": 1 },
        "final_system": { "name": "swiss", "rounds": 0 }, "from_each": 1, "schools_apart": true,
        "regions_apart": false, "tie_breaks": ["progressive"], "lots": 7 });
    let opening = json!({ "title": "Produto", "game": "produto", "plan": plan });
    let day = hall.rule("t2", json!({ "add-tournament": opening })).await;
    let second = format!("/api/tournaments/{}", day["tournaments"][1]["tournament"].as_str().unwrap());
    let pupils: Vec<Value> =
        ["Zita", "Hugo", "Lia", "Nuno"].iter().map(|name| json!({ "name": name })).collect();
    for (id, wish) in [
        ("e2", json!({ "enter": pupils })),
        ("b2", json!({ "begin": { "seed": 1 } })),
        ("d2", json!({ "draw-all": { "seed": 1 } })),
        ("p2", json!("publish-all")),
    ] {
        let (status, reply) = hall.site.post(&second, DESK, json!({ "id": id, "do": wish })).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
    }
    let (_, page, _) = hall.get(&format!("/c/{}", hall.championship)).await;
    assert!(page.contains("4 inscritos · 2 grupos, ronda 1 · faltam 2 resultados"), "{page}");
    // Nothing is published in the first one.
    assert!(page.contains("5 inscritos · Grupo único<"), "{page}");
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

#[tokio::test]
async fn a_whole_day_is_one_document() {
    let hall = Hall::open().await;
    hall.play().await;
    hall.second_tournament().await;
    let standings = hall.day_sheet(DESK, "standings").await;
    assert!(
        standings.contains("<h1>Rastros &#60;3</h1>") && standings.contains("<h1>Produto</h1>"),
        "{standings}"
    );
    assert!(standings.contains("Ana Sousa"), "{standings}");
    let public = hall.day_sheet(STRANGER, "standings").await;
    assert!(public.contains("Ana") && !public.contains("Sousa"), "{public}");
    let certificates = hall.day_sheet(DESK, "certificates").await;
    assert!(certificates.contains("Dia da turma") && certificates.contains("Zita Alves"), "{certificates}");
    let nothing = format!("secret={DESK}&sheet=standings");
    assert_eq!(hall.form(&nothing).await.0, StatusCode::NOT_FOUND);
    let nowhere = format!("secret={DESK}&championship={}&sheet=schools", hall.tournament);
    assert_eq!(hall.form(&nowhere).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_school_finds_its_pupils_of_all_tournaments_on_one_sheet() {
    let hall = Hall::open().await;
    hall.play().await;
    hall.second_tournament().await;
    let sheet = hall.day_sheet(DESK, "schools").await;
    let schools: Vec<&str> = sheet.split("<h2>").skip(1).collect();
    let titles: Vec<&str> = schools.iter().filter_map(|part| part.split("</h2>").next()).collect();
    assert_eq!(titles, ["Norte", "Sul", "Sem escola"]);
    // One school in two spellings is one; who has not begun has no table and no place.
    assert!(
        schools[0].contains("Zita Alves") && schools[0].contains("<td>Produto</td><td></td><td></td>"),
        "{sheet}"
    );
    assert!(schools[0].contains("Ana Sousa") && !schools[0].contains("Rui Reis"), "{sheet}");
    assert!(schools[1].contains("<td>Ronda 1, mesa ") && schools[1].contains(".º</td>"), "{sheet}");
    assert!(sheet.contains("<td>Folga</td>"), "{sheet}");
    let public = hall.day_sheet("", "schools").await;
    assert!(public.contains("Ana") && !public.contains("Sousa"), "{public}");
}

#[tokio::test]
async fn a_parent_finds_a_child_or_a_school_by_public_names() {
    let hall = Hall::open().await;
    hall.play().await;
    hall.second_tournament().await;
    let find = async |words: &str| hall.get(&format!("/c/{}?find={words}", hall.championship)).await.1;
    let row = |name: &str| format!("<th scope=\"row\">{name}<");
    let ana = find("aN").await;
    // Accents and capitals make no difference; the school is found too.
    assert!(ana.contains(&row("Ana")) && ana.contains(&row("Ângelo")) && !ana.contains(&row("Rui")), "{ana}");
    let school = find("sul").await;
    assert!(
        school.contains(&row("Rui")) && school.contains(&row("Gil")) && !school.contains(&row("Ana")),
        "{school}"
    );
    let both = find("zita+norte").await;
    assert!(both.contains(&row("Zita")) && both.contains(">Produto</a>"), "{both}");
    // Nobody is found by a name that is not shown.
    let hidden = find("sousa").await;
    assert!(hidden.contains("Não se encontrou ninguém") && !hidden.contains(&row("Ana")), "{hidden}");
    assert!(find("a").await.contains("pelo menos duas letras"));
    let hostile = find("%3Cscript%3E").await;
    assert!(!hostile.contains("<script>"), "{hostile}");
    hall.rule("f", json!({ "show-names": "full" })).await;
    assert!(find("sousa").await.contains(&row("Ana Sousa")));
}

#[tokio::test]
async fn what_is_announced_stands_on_every_public_page() {
    let hall = Hall::open().await;
    let paths = [
        format!("/c/{}", hall.championship),
        format!("/c/{}/{}", hall.championship, hall.tournament),
        format!("/c/{}/{}/1", hall.championship, hall.tournament),
    ];
    hall.rule("a1", json!({ "announce": "Almoço <até> às 14:00" })).await;
    for path in &paths {
        let (_, page, _) = hall.get(path).await;
        assert!(
            page.contains("<p class=\"told\" role=\"status\">Almoço &#60;até&#62; às 14:00</p>"),
            "{path}: {page}"
        );
    }
    // A phone that has the page hears that it is gone. The language is another, because a page is kept for a moment.
    let tag = hall.get(&paths[1]).await.2.unwrap();
    let day = hall.rule("a2", json!("take-down")).await;
    assert!(day.get("announcement").is_none(), "{day}");
    let english = format!("{}?lang=en", paths[1]);
    let again = Request::builder().uri(&english).header(header::IF_NONE_MATCH, tag);
    let (status, text, _) = hall.sent(again.body(Body::empty()).unwrap()).await;
    assert_eq!(status, StatusCode::OK);
    assert!(!text.contains("class=\"told\""), "{text}");
}

#[tokio::test]
async fn a_bye_is_told_from_an_absence_where_people_look_for_their_table() {
    let hall = Hall::open().await;
    hall.lead("w1", json!({ "withdraw": 1 })).await;
    hall.lead("w2", json!({ "withdraw": 2 })).await;
    hall.lead("d1", json!({ "draw-all": { "seed": 1 } })).await;
    hall.lead("p1", json!("publish-all")).await;
    let (_, seats, _) = hall.get(&format!("/c/{}/{}", hall.championship, hall.tournament)).await;
    assert_eq!(seats.matches("<td>Folga</td>").count(), 1, "{seats}");
    assert_eq!(seats.matches("<td>Ausente</td>").count(), 2, "{seats}");
}
