//! Why two play each other, or do not, in European Portuguese: for parents.

use super::portuguese::Portuguese;
use super::{Asked, ChampionshipWords, TOLD};
use ludoteca_championship::{
    Comparison, Criterion, Drawback, EntrantId, Explanation, Obstacle, Points, RoundChanges, System,
};
use ludoteca_club::tournament::TournamentState;

pub(super) fn explanation(state: &TournamentState, asked: Asked, explanation: &Explanation) -> String {
    match explanation {
        Explanation::BySystem { system } => by_system(*system).to_owned(),
        Explanation::DrawnOtherwise => {
            "Esta ronda não se explica assim: foi feita noutro lado, ou por uma versão anterior do programa."
                .to_owned()
        }
        Explanation::SetByHand => "Foi decidido à mão.".to_owned(),
        Explanation::Impossible { obstacle } => {
            format!("Não podia ser: {}.", obstacle_text(state, *obstacle))
        }
        Explanation::Necessary => "Não havia outra maneira de emparceirar todos.".to_owned(),
        Explanation::Chosen { comparison } => told(state, &supposed(state, asked, true), comparison),
        Explanation::Rejected { comparison } => told(state, &supposed(state, asked, false), comparison),
    }
}

const fn by_system(system: System) -> &'static str {
    match system {
        System::RoundRobin => "Segue a tabela: todos jogam uma vez com todos, por uma ordem fixa.",
        System::KnockOut { .. } => "Segue o quadro da eliminatória: quem ganha joga com quem ganhou ao lado.",
        System::Swiss { .. } | System::DoubleElimination => {
            "Segue o quadro da dupla eliminação: quem ainda não perdeu joga com quem ganhou ao lado."
        }
    }
}

/// `Se Ana não jogasse com Rui`
fn supposed(state: &TournamentState, (one, other): Asked, is_so: bool) -> String {
    let (one, not) = (state.name(one), if is_so { "não " } else { "" });
    match other {
        Some(other) => format!("Se {one} {not}jogasse com {}", state.name(other)),
        None => format!("Se {one} {not}tivesse folga"),
    }
}

fn told(state: &TournamentState, supposed: &str, comparison: &Comparison) -> String {
    format!("{supposed}, {}. {}", changes(state, &comparison.changed), worse(state, comparison))
}

/// Who would play whom.
fn changes(state: &TournamentState, changed: &RoundChanges) -> String {
    let called = |id: EntrantId| state.name(id);
    let pairs =
        changed.pairs.iter().map(|&(one, other)| format!("{} jogaria com {}", called(one), called(other)));
    let byes = changed.byes.iter().map(|&bye| format!("{} teria folga", called(bye)));
    let all: Vec<String> = byes.chain(pairs).collect();
    match all.len() {
        0 => "o resto da ronda ficaria igual".to_owned(),
        count if count > TOLD => {
            let more = count - TOLD + 1;
            let others = if more == 1 {
                "mudava mais 1 mesa".to_owned()
            } else {
                format!("mudavam mais {more} mesas")
            };
            format!("{} e {others}", all[..TOLD - 1].join(", "))
        }
        _ => all.join(", "),
    }
}

/// What would be worse.
fn worse(state: &TournamentState, comparison: &Comparison) -> String {
    match comparison.criterion {
        Criterion::SeedOrder => {
            "Não seria injusto, mas a ronda ficava mais longe da ordem sorteada no início, que decide quando o resto é igual.".to_owned()
        }
        Criterion::Chance => "Seria uma ronda igualmente boa: decidiu o sorteio.".to_owned(),
        _ => {
            let told = comparison.drawbacks.iter().take(TOLD).map(|drawback| against(state, drawback));
            format!("Seria pior: {}.", told.collect::<Vec<_>>().join("; "))
        }
    }
}

fn against(state: &TournamentState, drawback: &Drawback) -> String {
    let called = |id: EntrantId| state.name(id);
    match *drawback {
        Drawback::SecondBye { entrant, before } => {
            format!("{} teria folga pela {}.ª vez", called(entrant), before + 1)
        }
        Drawback::Rematch { one, other, round } => {
            format!("{} e {} já se encontraram na ronda {round}", called(one), called(other))
        }
        Drawback::HighBye { entrant, points, lowest } => {
            format!(
                "a folga iria para {}, com {}, e há quem tenha {}",
                called(entrant),
                count(points),
                count(lowest)
            )
        }
        Drawback::SameSchool { one, other } => {
            format!("{} e {} são da mesma escola", called(one), called(other))
        }
        Drawback::SameRegion { one, other } => {
            format!("{} e {} são da mesma região", called(one), called(other))
        }
        Drawback::PointGap { one, points, other, fewer } => {
            format!(
                "{}, com {}, jogaria com {}, com {}",
                called(one),
                count(points),
                called(other),
                count(fewer)
            )
        }
        Drawback::Beginning { entrant, begins: true } => {
            format!("{} começaria vezes a mais", called(entrant))
        }
        Drawback::Beginning { entrant, begins: false } => {
            format!("{} começaria vezes a menos", called(entrant))
        }
        Drawback::Float { entrant, up: true } => {
            format!("{} jogaria outra vez com alguém com mais pontos", called(entrant))
        }
        Drawback::Float { entrant, up: false } => {
            format!("{} jogaria outra vez com alguém com menos pontos", called(entrant))
        }
    }
}

fn count(points: Points) -> String {
    if points == Points::ONE { "1 ponto".to_owned() } else { format!("{} pontos", Portuguese.points(points)) }
}

fn obstacle_text(state: &TournamentState, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Themselves => "ninguém joga contra si próprio".to_owned(),
        Obstacle::NotThere { entrant } => format!("{} não está nesta ronda", state.name(entrant)),
        Obstacle::KeptApart => "foram separados à mão".to_owned(),
        Obstacle::TakenByHand { entrant } => format!("{} foi emparceirado à mão", state.name(entrant)),
        Obstacle::NoBye => "todos têm com quem jogar".to_owned(),
        Obstacle::NoWay => "os outros não podiam ser todos emparceirados".to_owned(),
    }
}
