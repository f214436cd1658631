//! The few words on sheets, in both languages.

use ludoteca_championship::TieBreak;
use ludoteca_club::tournament::{ContestNumber, Language, TournamentState};

/// The words of a language.
#[derive(Debug)]
pub(crate) struct SheetWords {
    pub language: Language,
    pub code: &'static str,
    pub other: &'static str,
    pub other_name: &'static str,
    pub round: &'static str,
    pub round_letter: &'static str,
    pub table: &'static str,
    pub first: &'static str,
    pub second: &'static str,
    pub result: &'static str,
    pub bye: &'static str,
    pub away: &'static str,
    pub place: &'static str,
    pub number: &'static str,
    pub name: &'static str,
    pub school: &'static str,
    pub opponent: &'static str,
    pub points: &'static str,
    pub group: &'static str,
    pub pairings: &'static str,
    pub standings: &'static str,
    pub cross_table: &'static str,
    pub winner: &'static str,
    pub signatures: &'static str,
    pub not_begun: &'static str,
    pub by_name: &'static str,
    pub by_table: &'static str,
    pub by_school: &'static str,
    pub where_everybody_plays: &'static str,
    pub tournament: &'static str,
    pub no_school: &'static str,
    /// A place in the standings.
    pub nth: fn(u32) -> String,
    pub find: &'static str,
    pub find_button: &'static str,
    pub find_hint: &'static str,
    pub find_nobody: &'static str,
    /// How many more were found than are shown.
    pub find_more: fn(usize) -> String,
    pub event: &'static str,
    pub place_and_date: &'static str,
    pub logo: &'static str,
    pub logo_stays: &'static str,
    /// How many have entered.
    pub entrants: fn(usize) -> String,
    pub groups: fn(usize) -> String,
    /// How many results are missing.
    pub missing: fn(usize) -> String,
    pub back: &'static str,
    pub print: &'static str,
    pub certificate: &'static str,
    pub certified: &'static str,
    /// What stands before the title on the certificate of those who have no place.
    pub took_part: fn(&str) -> String,
    pub begins_mark: &'static str,
    pub cross_key: &'static str,
    pub signed: &'static str,
    pub tie_break_names: fn(TieBreak) -> &'static str,
    /// The same of those who have a place.
    pub ordinal: fn(u32, &str) -> String,
}

/// A number and its noun: `1 inscrito`, `12 inscritos`.
fn number_of(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The preposition that a title takes: `no` Torneio de Rastros, `na` Final, `em` Semáforo.
fn in_title(title: &str) -> &'static str {
    match title.split_whitespace().next().unwrap_or_default().to_lowercase().as_str() {
        "torneio" | "campeonato" | "encontro" | "open" | "troféu" | "dia" => "no",
        "final" | "taça" | "liga" | "prova" | "copa" | "fase" => "na",
        _ => "em",
    }
}

/// European Portuguese.
pub(crate) static PORTUGUESE: SheetWords = SheetWords {
    language: Language::Portuguese,
    code: "pt-PT",
    other: "en",
    other_name: "English",
    round: "Ronda",
    round_letter: "R",
    table: "Mesa",
    first: "Começa",
    second: "Responde",
    result: "Resultado",
    bye: "Folga",
    away: "Ausente",
    place: "Lugar",
    number: "N.º",
    name: "Nome",
    school: "Escola",
    opponent: "Adversário",
    points: "Pontos",
    group: "Grupo",
    pairings: "Emparceiramentos",
    standings: "Classificação",
    cross_table: "Quadro de jogos",
    winner: "Vencedor",
    signatures: "Assinaturas",
    not_begun: "Ainda não há rondas publicadas.",
    by_name: "por nome",
    by_table: "por mesa",
    by_school: "por escola",
    where_everybody_plays: "Onde joga cada um",
    tournament: "Torneio",
    no_school: "Sem escola",
    nth: |place| format!("{place}.º"),
    find: "Procurar um aluno ou uma escola",
    find_button: "Procurar",
    find_hint: "Escreva pelo menos duas letras do nome ou da escola.",
    find_nobody: "Não se encontrou ninguém. Aqui os alunos podem aparecer só com o primeiro nome: experimente esse, ou a escola.",
    find_more: |more| format!("E mais {more}: escreva mais letras."),
    event: "Evento",
    place_and_date: "Local e data",
    logo: "Logótipo",
    logo_stays: "A imagem fica neste aparelho: não é enviada.",
    entrants: |count| number_of(count, "inscrito", "inscritos"),
    groups: |count| number_of(count, "grupo", "grupos"),
    missing: |count| {
        if count == 1 { "falta 1 resultado".to_owned() } else { format!("faltam {count} resultados") }
    },
    back: "Voltar",
    print: "Imprimir",
    certificate: "Diploma",
    certified: "Certifica-se que",
    took_part: |title| format!("participou {}", in_title(title)),
    begins_mark: "c",
    cross_key: "Em cada ronda: o número do adversário, 1 vitória, 0 derrota, + ou − por falta de comparência; c: começou.",
    signed: "A organização",
    tie_break_names: |tie_break| match tie_break {
        TieBreak::Buchholz => "Buchholz",
        TieBreak::BuchholzCutOne => "Buchholz sem o pior",
        TieBreak::MedianBuchholz => "Buchholz mediano",
        TieBreak::NationalBuchholz => "Buchholz nacional",
        TieBreak::NationalMedian => "Mediano nacional",
        TieBreak::Progressive => "Progressivo",
        TieBreak::SonnebornBerger => "Sonneborn-Berger",
        TieBreak::Wins => "Vitórias",
        TieBreak::DirectEncounter => "Confronto direto",
        TieBreak::PlayOff => "Desempate jogado",
        TieBreak::Lots => "Sorteio",
    },
    ordinal: |place, title| format!("obteve o {place}.º lugar {}", in_title(title)),
};

/// English.
pub(crate) static ENGLISH: SheetWords = SheetWords {
    language: Language::English,
    code: "en",
    other: "pt",
    other_name: "Português",
    round: "Round",
    round_letter: "R",
    table: "Table",
    first: "Begins",
    second: "Answers",
    result: "Result",
    bye: "Bye",
    away: "Away",
    place: "Place",
    number: "No.",
    name: "Name",
    school: "School",
    opponent: "Opponent",
    points: "Points",
    group: "Group",
    pairings: "Pairings",
    standings: "Standings",
    cross_table: "Cross-table",
    winner: "Winner",
    signatures: "Signatures",
    not_begun: "No round has been published yet.",
    by_name: "by name",
    by_table: "by table",
    by_school: "by school",
    where_everybody_plays: "Where everybody plays",
    tournament: "Tournament",
    no_school: "Without a school",
    nth: english_nth,
    find: "Find a pupil or a school",
    find_button: "Find",
    find_hint: "Write at least two letters of the name or the school.",
    find_nobody: "Nobody was found. Pupils may be shown by their first names alone: try that, or the school.",
    find_more: |more| format!("And {more} more: write more letters."),
    event: "Event",
    place_and_date: "Place and date",
    logo: "Logo",
    logo_stays: "The image stays on this device: it is not sent.",
    entrants: |count| format!("{count} entered"),
    groups: |count| number_of(count, "group", "groups"),
    missing: |count| format!("{} missing", number_of(count, "result", "results")),
    back: "Back",
    print: "Print",
    certificate: "Certificate",
    certified: "This certifies that",
    took_part: |_| "took part in".to_owned(),
    begins_mark: "b",
    cross_key: "In each round: the opponent's number, 1 won, 0 lost, + or − by forfeit; b: began.",
    signed: "The organisers",
    tie_break_names: |tie_break| match tie_break {
        TieBreak::Buchholz => "Buchholz",
        TieBreak::BuchholzCutOne => "Buchholz cut 1",
        TieBreak::MedianBuchholz => "Median Buchholz",
        TieBreak::NationalBuchholz => "National Buchholz",
        TieBreak::NationalMedian => "National median",
        TieBreak::Progressive => "Progressive",
        TieBreak::SonnebornBerger => "Sonneborn-Berger",
        TieBreak::Wins => "Wins",
        TieBreak::DirectEncounter => "Direct encounter",
        TieBreak::PlayOff => "Play-off",
        TieBreak::Lots => "Lots",
    },
    ordinal: |place, _| format!("took {} place in", english_nth(place)),
};

/// A place as English writes it: `1st`, `12th`.
fn english_nth(place: u32) -> String {
    let ending = match (place % 10, place % 100) {
        (1, tens) if tens != 11 => "st",
        (2, tens) if tens != 12 => "nd",
        (3, tens) if tens != 13 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

impl SheetWords {
    /// The words that somebody asked for; Portuguese if nobody did.
    pub(crate) fn of(language: Option<&str>) -> &'static Self {
        if language.is_some_and(|code| code.starts_with("en")) { &ENGLISH } else { &PORTUGUESE }
    }

    /// What a contest is called.
    pub(crate) fn contest(&self, state: &TournamentState, number: ContestNumber) -> String {
        let name = self.language.contest(state.contest_name(number));
        let mut letters = name.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portuguese_unless_somebody_asks() {
        assert_eq!(SheetWords::of(None).code, "pt-PT");
        assert_eq!(SheetWords::of(Some("en")).code, "en");
        assert_eq!(SheetWords::of(Some("xx")).code, "pt-PT");
    }

    #[test]
    fn portuguese_agrees_with_numbers_and_titles() {
        assert_eq!((PORTUGUESE.entrants)(1), "1 inscrito");
        assert_eq!((PORTUGUESE.entrants)(12), "12 inscritos");
        assert_eq!((PORTUGUESE.missing)(1), "falta 1 resultado");
        assert_eq!((PORTUGUESE.took_part)("Torneio da turma"), "participou no");
        assert_eq!((PORTUGUESE.ordinal)(1, "Semáforo, 1.º ciclo"), "obteve o 1.º lugar em");
    }

    #[test]
    fn english_counts_its_places() {
        let places = [1, 2, 3, 4, 11, 12, 13, 21, 112].into_iter();
        let said: Vec<String> = places.map(|place| (ENGLISH.ordinal)(place, "")).collect();
        assert_eq!(
            said.join(" ").replace("took ", "").replace(" place in", ""),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"
        );
    }
}
