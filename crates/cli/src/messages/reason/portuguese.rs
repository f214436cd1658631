//! Why an action wins or loses, in Portuguese.

use super::Told;
use ludoteca_reasons::Theme;

/// A theme of an action as a sentence.
#[expect(clippy::too_many_lines, reason = "a sentence for each theme")]
pub(super) fn sentence(theme: Theme, told: &Told<'_>) -> String {
    let (action, cells) = (told.action, told.cells);
    match theme {
        Theme::Finish => format!("{action} ganha logo o jogo."),
        Theme::OneWay => format!(
            "Depois de {action} só há um caminho até ao fim: {} sem escolha para ninguém.",
            told.many(0, "jogada", "jogadas")
        ),
        Theme::LastSafe => format!(
            "{action} é a última jogada segura: qualquer das {} respostas deixa fazer três em linha.",
            told.count(0)
        ),
        Theme::OddEven => {
            if told.count(1) == 0 {
                format!("Par ou ímpar: depois de {action} o adversário já não tem jogadas inofensivas.")
            } else {
                format!(
                    "Par ou ímpar: depois de {action} faltam {} jogadas inofensivas, sempre um número par, e é o \
                     adversário que primeiro fica sem elas.",
                    told.evenly("ou")
                )
            }
        }
        Theme::Corner => format!(
            "{action} puxa a peça para o canto: {} junto à meta de quem jogou, ou nela.",
            if told.count(0) == 1 {
                "a única resposta acaba".to_owned()
            } else {
                format!("as {} respostas acabam todas", told.count(0))
            }
        ),
        Theme::TwoThreats => format!(
            "{action} faz duas ameaças ao mesmo tempo: há {} maneiras de chegar, e nenhuma resposta as tapa todas.",
            told.count(0)
        ),
        Theme::TwoAtaris => format!(
            "{action} faz dois ataris ao mesmo tempo: pode-se capturar em {} sítios, e nenhuma resposta salva todos.",
            told.count(0)
        ),
        Theme::NoneLeft => {
            format!("Com {action}, quem jogou fica sem linhas; o adversário ainda tem de fazer uma, e perde.")
        }
        Theme::FewerLines => format!(
            "Depois de {action}, aconteça o que acontecer, quem jogou ainda faz no máximo {} e o adversário tem de \
             fazer pelo menos {}. Ganha quem fica primeiro sem linhas.",
            told.many(0, "linha", "linhas"),
            told.count(1)
        ),
        Theme::NoDefence => format!(
            "Depois de {action} não há defesa: {} quem jogou ganha logo a seguir.",
            if told.count(0) == 1 {
                "há uma só resposta, e".to_owned()
            } else {
                format!("seja qual for das {} respostas,", told.count(0))
            }
        ),
        Theme::EnoughRoom => format!(
            "Depois de {action}, quem jogou tem {} em sítios só seus, e o adversário tem no máximo {}.",
            told.many(0, "jogada certa", "jogadas certas"),
            told.count(1)
        ),
        Theme::RoomForTwo => format!(
            "{action} toma um quarto para dois: o adversário podia jogar ali em {} e já não pode; a quem jogou {}.",
            told.many(0, "casa", "casas"),
            if told.count(1) == 1 { "fica 1".to_owned() } else { format!("ficam {}", told.count(1)) }
        ),
        Theme::Mirror => format!(
            "{action} faz do tabuleiro um espelho: a cada jogada do adversário responde-se com a mesma do outro lado."
        ),
        Theme::Majority => {
            format!("Com {action} já são {} pedras, e {} chegam para ganhar.", told.count(0), told.count(1))
        }
        Theme::LastStones => format!(
            "Depois de {action} as últimas pedras já não mudam nada: {}, quem jogou ganha.",
            if told.count(0) == 1 {
                "falta uma casa e, seja de que cor for".to_owned()
            } else {
                format!("faltam {} casas e, sejam de que cor forem", told.count(0))
            }
        ),
        Theme::Race => format!(
            "É uma corrida: depois de {action}, uma peça que ninguém para está a {} do fim, e o adversário precisa de {} ou mais.",
            told.many(0, "passo", "passos"),
            told.count(1)
        ),
        Theme::Ladder => format!(
            "É uma escada: até {action} o mesmo grupo foge e volta a ficar em atari, {} vezes.",
            told.count(0)
        ),
        Theme::Door => format!("{action} fecha a porta: a peça já não pode chegar a {cells}."),
        Theme::RedBlocks => format!(
            "O vermelho em {action} tapa a linha: {}.",
            if told.count(0) == 1 {
                "há uma jogada que era perigosa e agora é segura".to_owned()
            } else {
                format!("há {} jogadas que eram perigosas e agora são seguras", told.count(0))
            }
        ),
        Theme::OneSafe => format!("{action} deixa ao adversário uma só jogada segura: {cells}."),
        Theme::Stock => format!(
            "Depois de {action} o adversário não pode apontar a {cells}: já não tem peças desse alcance."
        ),
        Theme::Atari => format!("{action} é atari: deixa um grupo com uma só liberdade."),
        Theme::Room => format!(
            "{action} faz um quarto só seu: quem jogou fica com {}, o adversário com {}.",
            told.many(0, "jogada certa", "jogadas certas"),
            told.count(1)
        ),
        Theme::Join => format!(
            "{action} junta o que o adversário quer separado: o produto dele desce de {} para {}.",
            told.count(0),
            told.count(1)
        ),
        Theme::Grow => format!(
            "{action} faz crescer o produto de quem jogou: de {} para {}.",
            told.count(0),
            told.count(1)
        ),
        Theme::ThirdGroup => format!(
            "{action} fica num terceiro grupo do adversário, de {}: só contam os dois maiores, e o produto dele continua a ser {}.",
            told.many(0, "pedra", "pedras"),
            told.count(1)
        ),
        Theme::Chain => {
            format!("{action} começa uma cadeia: são {} pedras seguidas na mesma vez.", told.count(0))
        }
        Theme::Cut => format!(
            "{action} corta as filas do adversário: tinha {} para encher e agora tem {}. Ganha quem fica primeiro sem linhas.",
            told.many(0, "fila", "filas"),
            told.count(1)
        ),
        Theme::WholeRow => format!(
            "{action} enche de uma vez uma fila de {} casas, em que cabiam {} linhas: uma linha em vez de várias.",
            told.count(0),
            told.count(1)
        ),
        Theme::TakeTwo => format!("Tomando as pedras neutras {cells}, ficam unidos os dois lados."),
        Theme::Bridge => {
            format!("{action} faz uma ponte: há duas casas que ligam, e se uma for tapada fica a outra.")
        }
        Theme::Opens => format!(
            "{action} abre um corredor: antes ninguém podia jogar outra vez, e agora o adversário pode, em {cells}."
        ),
        Theme::GuardLeft => {
            format!("Com {action} um guarda saiu da primeira fila, e o adversário passa por onde ele estava.")
        }
        _ => String::new(),
    }
}
