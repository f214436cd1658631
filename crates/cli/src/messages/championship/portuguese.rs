//! Sentences and labels of a championship in European Portuguese.

use super::{ChampionshipWords, numbers};
use ludoteca_arena::words::quoted;
use ludoteca_championship::{GameResult, LeftOut, MissingResults, PlaceChange, Term, TermSource};
use ludoteca_club::championship::{SaveFault, SaveProblem};
use ludoteca_club::tournament::{Column, ContestStep, Language, TournamentState};
use ludoteca_games::Edition;

/// European Portuguese.
#[derive(Debug)]
pub(super) struct Portuguese;

impl ChampionshipWords for Portuguese {
    fn waiting(&self) -> String {
        "Outro comando está a usar este ficheiro; à espera dele.".to_owned()
    }

    fn cut_off(&self, line: usize) -> String {
        format!("a linha {line} foi cortada a meio. Nunca foi confirmada e não conta.")
    }

    fn file_fault(&self, fault: &SaveFault) -> String {
        let SaveFault { line, why } = fault;
        match why {
            SaveProblem::NotASave => "isto não é um ficheiro de um campeonato".to_owned(),
            SaveProblem::Newer { version } => {
                format!(
                    "o ficheiro é da versão {version}: foi escrito por uma ludoteca mais recente, que é precisa aqui"
                )
            }
            SaveProblem::Unreadable(why) | SaveProblem::Unsuitable(why) => {
                format!("a linha {line} não se consegue ler ({why}); nada foi escrito")
            }
            SaveProblem::Impossible => {
                format!(
                    "o que diz a linha {line} não pode ter acontecido depois das anteriores; nada foi escrito"
                )
            }
        }
    }

    fn no_such_tournament(&self, text: &str, codes: &str) -> String {
        format!("não há nenhum torneio {}; há {codes}", quoted(text))
    }

    fn which_tournament(&self, codes: &str) -> String {
        format!("qual torneio? Indique --tournament com um destes: {codes}")
    }

    fn no_such_group(&self) -> String {
        "esse grupo não existe".to_owned()
    }

    fn which_group(&self, groups: usize) -> String {
        format!("qual grupo? Indique --group com um número de 1 a {groups}")
    }

    fn not_begun(&self) -> String {
        "ainda não foi emparceirada nenhuma ronda".to_owned()
    }

    fn nobody(&self, text: &str) -> String {
        format!("ninguém aqui se chama {} nem tem esse número", quoted(text))
    }

    fn several(&self, text: &str, names: &str) -> String {
        format!("{} pode ser mais do que uma pessoa: {names}", quoted(text))
    }

    fn default_name(&self, edition: Option<&Edition>) -> String {
        let Some(edition) = edition else { return "Torneio da turma".to_owned() };
        let played = || format!("Campeonato, {}.ª edição", edition.number);
        edition.season().map_or_else(played, |season| format!("Campeonato {season}"))
    }

    fn created(&self, file: &str, codes: &str) -> String {
        format!("{file} está pronto: {codes}")
    }

    fn unreadable(&self, file: &str) -> String {
        format!("não se consegue ler {file}")
    }

    fn unplayable(&self, file: &str, why: &str) -> String {
        format!("{file} não pode continuar aqui: {why}")
    }

    fn entered(&self, count: usize, is_rehearsal: bool) -> String {
        match (count, is_rehearsal) {
            (1, true) => "seria inscrito 1 participante".to_owned(),
            (_, true) => format!("seriam inscritos {count} participantes"),
            (1, false) => "1 participante inscrito".to_owned(),
            (_, false) => format!("{count} participantes inscritos"),
        }
    }

    fn line(&self, line: u32, what: &str) -> String {
        format!("linha {line}: {what}")
    }

    fn no_tournament_for(&self, name: &str) -> String {
        format!("falta dizer que ciclo e que jogo joga {name}")
    }

    fn entered_before(&self, count: usize) -> String {
        if count == 1 { "1 já estava inscrito".to_owned() } else { format!("{count} já estavam inscritos") }
    }

    fn nothing_entered(&self, problems: usize) -> String {
        let lines = if problems == 1 {
            "1 linha tem problemas".to_owned()
        } else {
            format!("{problems} linhas têm problemas")
        };
        format!("{lines}: nada foi inscrito. --skip-bad inscreve as outras")
    }

    fn no_result_entered(&self, problems: usize) -> String {
        let lines = if problems == 1 {
            "1 linha tem problemas".to_owned()
        } else {
            format!("{problems} linhas têm problemas")
        };
        format!("{lines}: nenhum resultado foi registado")
    }

    fn rounds(&self, rounds: u32) -> String {
        if rounds == 1 { "1 ronda".to_owned() } else { format!("{rounds} rondas") }
    }

    fn nothing_to_do(&self, why: &str) -> String {
        if why.is_empty() {
            "não há nada para fazer".to_owned()
        } else {
            format!("não há nada para fazer: {why}")
        }
    }

    fn language(&self) -> Language {
        Language::Portuguese
    }

    fn round(&self, round: u32, is_draft: bool) -> String {
        if is_draft { format!("ronda {round} (rascunho)") } else { format!("ronda {round}") }
    }

    fn bye(&self, names: &str) -> String {
        format!("folga: {names}")
    }

    fn absent(&self, names: &str) -> String {
        format!("ausente: {names}")
    }

    fn result(&self, winner: Option<&str>, result: Option<GameResult>) -> String {
        match (result, winner) {
            (Some(GameResult::Played { .. }), Some(winner)) => format!("ganhou {winner}"),
            (Some(GameResult::Forfeit { .. }), Some(winner)) => {
                format!("ganhou {winner} por falta de comparência")
            }
            (Some(_), _) => "ninguém compareceu".to_owned(),
            (None, _) => "sem resultado".to_owned(),
        }
    }

    fn at_table(&self, round: u32, table: u32, result: &str) -> String {
        format!("ronda {round}, mesa {table}: {result}")
    }

    fn unclear_winner(&self, text: &str, seat: &str, number: &str) -> String {
        format!("{text} pode ser {seat}, pelo lugar, ou {number}, pelo número: indique o nome")
    }

    fn no_such_table(&self) -> String {
        "essa ronda ou essa mesa não existe".to_owned()
    }

    fn unknown_column(&self) -> String {
        "a primeira linha tem de ter as colunas mesa e vencedor; pode ter torneio, grupo, ronda e tipo"
            .to_owned()
    }

    fn unknown_kind(&self, text: &str) -> String {
        format!(
            "não se percebe o tipo {}; pode ser vazio ou jogado, falta (de comparência), ausentes (ninguém compareceu), folga ou dispensado",
            quoted(text)
        )
    }

    fn no_winner(&self) -> String {
        "falta dizer quem ganhou".to_owned()
    }

    fn winner_of_no_game(&self, kind: &str, winner: &str) -> String {
        format!("diz {} e também que ganhou {}: é uma coisa ou a outra", quoted(kind), quoted(winner))
    }

    fn result_stands(&self, now: &str, instead: &str) -> String {
        format!("já lá está um resultado: {now}. Com o outro ({instead}):")
    }

    fn place_change(&self, name: &str, change: &PlaceChange) -> String {
        let ((place, points), (new_place, new_points)) = (change.before, change.after);
        let (points, new_points) = (self.points(points), self.points(new_points));
        format!("{name}: lugar {place} → {new_place}, pontos {points} → {new_points}")
    }

    fn drawn_since(&self, rounds: &str) -> String {
        format!("emparceirada entretanto, fica como está: ronda {rounds}")
    }

    fn redrawn(&self, before: Option<&str>, after: Option<&str>) -> String {
        match (before, after) {
            (Some(before), Some(after)) => format!("{after} em vez de {before}"),
            (None, Some(after)) => format!("{after}, uma partida que não havia"),
            (Some(before), None) => format!("{before} não jogam"),
            (None, None) => "ninguém joga".to_owned(),
        }
    }

    fn draft_is_stale(&self, round: u32) -> String {
        format!("o rascunho da ronda {round} terá de ser emparceirado outra vez")
    }

    fn final_differs(&self) -> String {
        "teriam ido outros à final; fica como está".to_owned()
    }

    fn needs_correct(&self) -> String {
        "nada foi registado; --correct regista-o".to_owned()
    }

    fn final_opened(&self, rounds: &str) -> String {
        format!("final ({rounds})")
    }

    fn final_proposed(&self) -> String {
        "vão à final".to_owned()
    }

    fn final_needs_yes(&self) -> String {
        "nada foi aberto; --yes abre a final assim".to_owned()
    }

    fn moves_up(&self, left: &str, by: Option<&str>, group: usize) -> String {
        match by {
            Some(by) => format!("{left} saiu: sobe {by}, do mesmo grupo ({group})"),
            None => format!("{left} saiu, e no grupo {group} não há mais ninguém que suba"),
        }
    }

    fn finalist_was_away(&self, name: &str, group: usize) -> String {
        format!(
            "{name} não compareceu na última ronda do grupo {group}: se já foi embora, `withdraw` faz subir o seguinte"
        )
    }

    fn finalist_by_lot(&self, name: &str, group: usize) -> String {
        format!("{name} (grupo {group}) estava em igualdade com outros: decidiu o sorteio")
    }

    fn still_level(&self, names: &str) -> String {
        format!("continuam empatados, porque nem todos jogaram o desempate: {names}")
    }

    fn play_offs_contradict(&self, names: &str) -> String {
        format!("os desempates jogados de {names} contradizem-se e não decidem nada entre eles: desfaça um")
    }

    fn final_can_follow(&self) -> String {
        "iriam outros à final: depois de corrigir, abra-a outra vez com `final`".to_owned()
    }

    fn undone(&self) -> String {
        "Desfeito:".to_owned()
    }

    fn redone(&self) -> String {
        "Feito outra vez:".to_owned()
    }

    fn was_undone(&self) -> String {
        "desfeito".to_owned()
    }

    fn entrants(&self, count: usize) -> String {
        if count == 1 { "1 participante".to_owned() } else { format!("{count} participantes") }
    }

    fn step(&self, step: &ContestStep) -> String {
        match step {
            ContestStep::EnterResults { missing } => {
                let of = |missing: &MissingResults| {
                    let (round, tables) = (missing.round, numbers(&missing.tables));
                    let place = if missing.tables.len() == 1 { "na mesa" } else { "nas mesas" };
                    format!("ronda {round}: faltam resultados {place} {tables}")
                };
                missing.iter().map(of).collect::<Vec<_>>().join("; ")
            }
            ContestStep::Redraw { round } => {
                format!("o rascunho da ronda {round} já não serve: emparceire-a outra vez")
            }
            ContestStep::Publish { round } => format!("a ronda {round} é um rascunho: publique-a"),
            ContestStep::Draw { round: 1 } => "a primeira ronda pode ser emparceirada".to_owned(),
            ContestStep::Draw { round } => {
                format!("a ronda {} está completa: pode vir a seguinte", round - 1)
            }
            ContestStep::Over { rounds } => format!("acabou com a ronda {rounds}"),
        }
    }

    fn term(&self, state: &TournamentState, term: &Term) -> String {
        let counts = self.points(term.counts);
        let text = match term.source {
            TermSource::Opponent { entrant, halved_byes: 0, .. } => {
                format!("{counts} ({})", state.name(entrant))
            }
            TermSource::Opponent { entrant, halved_byes: 1, .. } => {
                format!("{counts} ({}, uma folga a valer meio)", state.name(entrant))
            }
            TermSource::Opponent { entrant, halved_byes, .. } => {
                format!("{counts} ({}, {halved_byes} folgas a valer meio)", state.name(entrant))
            }
            TermSource::VirtualOpponent => format!("{counts} (folga)"),
            TermSource::NoOpponent => format!("{counts} (sem adversário)"),
            TermSource::OwnPoints => format!("{counts} (ronda {})", term.round),
            TermSource::WinAgainst { entrant } => {
                format!("{counts} (vitória contra {})", state.name(entrant))
            }
            TermSource::NoWinAgainst { entrant } => {
                format!("{counts} (sem vitória contra {})", state.name(entrant))
            }
            TermSource::PlayOffAgainst { entrant } => {
                format!("{counts} (à frente de {} no desempate)", state.name(entrant))
            }
            TermSource::Lot => format!("{counts} (sorteio)"),
        };
        match term.left_out {
            None => text,
            Some(LeftOut::Highest) => format!("[{text}, fica de fora: o mais alto]"),
            Some(LeftOut::Lowest) => format!("[{text}, fica de fora: o mais baixo]"),
        }
    }

    fn stand_in(&self, what: Column, number: usize) -> String {
        match what {
            Column::School => format!("Escola {number}"),
            Column::Region => format!("Região {number}"),
            _ => format!("Participante {number}"),
        }
    }
}
