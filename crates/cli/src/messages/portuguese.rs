//! Every message in European Portuguese.

use super::system::in_portuguese;
use super::{Message, UNSAID, cells, other, scores, side, swap_is_open};
use ludoteca_arena::words::quoted;
use ludoteca_engines::{ActionEval, Value};
use ludoteca_games::{Breach, GameId, Picture, PictureEnding};
use std::io::{self, ErrorKind};

pub(super) fn say(message: Message<'_>) -> String {
    match message {
        Message::Welcome(game, level) => {
            let who = level.map_or("para dois jogadores".to_owned(), |level| {
                format!("contra o computador no nível {level}")
            });
            format!(
                "{}, {who}. Escreve uma jogada, por exemplo {}; ? para ajuda.",
                game.name(),
                example(game)
            )
        }
        Message::Help(game, level) => help(game, level.is_some()),
        Message::ComputerName(level) => format!("Ludoteca nível {level}"),
        Message::ComputerPlays("swap") => "O computador troca de cor.".to_owned(),
        Message::ComputerPlays(action) => format!("O computador joga {action}."),
        Message::ComputersTurn(text) => {
            format!("{} não se pode jogar já: é a vez do computador. Nada foi jogado.", quoted(text))
        }
        Message::Hint(picture, eval) => hint(picture, eval),
        Message::Turn(picture) => {
            format!("É a vez do jogador {}{}.", seat(picture, picture.turn), hand(picture))
        }
        Message::Prompt(picture) => format!("Jogador {}{}> ", seat(picture, picture.turn), hand(picture)),
        Message::PromptOver => "Fim (desfazer, guardar FICHEIRO, sair)> ".to_owned(),
        Message::Won(picture, ending) => {
            let winner = seat(picture, ending.winner);
            format!("Ganha o jogador {winner}: {} (regra {}).", reason(picture, ending), ending.rule)
        }
        Message::Tally([first, second], picture) => {
            format!(
                "{}: jogador {} {first}, jogador {} {second}.",
                counted(picture),
                seat(picture, 1),
                seat(picture, 2)
            )
        }
        Message::ActsAgain(picture) => format!("O jogador {} joga outra vez.", seat(picture, picture.turn)),
        Message::Legal(actions) => format!("Jogadas possíveis: {}", actions.join(" ")),
        Message::LegalNone => "Nenhuma: o jogo acabou.".to_owned(),
        Message::Illegal { game, action, breach } => {
            format!("{action} não pode ser: {} (regra {}).", forbidden(game, breach), breach.rule)
        }
        Message::Unreadable { game, text } => {
            format!(
                "Não percebo {}. Escreve uma jogada, por exemplo {}; ? para ajuda.",
                quoted(text),
                example(game)
            )
        }
        Message::Undone([action]) => format!("Jogada desfeita: {action}."),
        Message::Undone(actions) => format!("Jogadas desfeitas: {}.", actions.join(", ")),
        Message::NothingToUndo => "Não há jogada para desfazer.".to_owned(),
        Message::Saved(file) => format!("Guardado em {file}."),
        Message::SaveWhere => {
            "Guardar onde? Escreve guardar e o nome de um ficheiro: guardar jogo.txt".to_owned()
        }
        Message::Replace(file) => format!("{file} já existe. Substituir? [s/N] "),
        Message::NotReplaced(file) => format!("{file} ficou como estava; nada foi guardado."),
        Message::CannotSave(file, error) => {
            format!("Não foi possível guardar em {file}: {}. Experimenta outro nome.", fault(error))
        }
        Message::Goodbye => "Adeus!".to_owned(),
        Message::Resume(command) => format!("Para continuar daqui: {command}"),
    }
}

pub(super) fn example(game: GameId) -> &'static str {
    match game {
        GameId::Semaforo => "b2 (a casa que muda de cor)",
        GameId::Gatos => "d4 (a casa para onde vai o animal)",
        GameId::Rastros => "d4 (a casa para onde vai a peça)",
        GameId::Avanco => "d2d3 (de onde para onde)",
        GameId::Produto => "Be5 (B: peça negra em e5) ou We5 (W: peça branca)",
        GameId::Flume => "d4 (a casa para onde vai a peça), ou trocar quando é permitido",
        GameId::Dominorio => "d4d5 (as duas casas que o dominó tapa)",
        GameId::Faisca => "f3c3 (a casa da peça e a casa para onde aponta)",
        GameId::Quelhas => "c2c5 (as duas pontas da fila), ou trocar quando é permitido",
        GameId::Atarigo => "e5 (o ponto onde fica a pedra)",
        GameId::Nex => "Sf6 Nd8 (a tua peça em f6, a neutra em d8), ou trocar quando é permitido",
        GameId::Y => "c7 (o ponto onde fica a peça), ou trocar quando é permitido",
        // A test keeps this from being said.
        _ => UNSAID,
    }
}

/// The best action in words: what it comes to, and how sure that is.
fn hint(picture: &Picture, eval: &ActionEval) -> String {
    let action = if eval.action == "swap" { "trocar" } else { &eval.action };
    let margin = eval.margin.map_or(String::new(), |margin| by(picture, margin.unsigned_abs()));
    let at_most = if eval.value.is_exact() { "" } else { "no máximo " };
    match (eval.value, eval.value.plies()) {
        (Value::Win(_), Some(1)) => format!("Sugestão: {action} ganha já{margin}."),
        (Value::Win(_), Some(plies)) => {
            format!("Sugestão: {action} ganha{margin} ({at_most}{} até ao fim).", jogadas(plies))
        }
        (Value::Win(_), None) => format!("Sugestão: {action} ganha{margin}."),
        (Value::Loss(_), Some(plies)) => format!(
            "Sugestão: {action}. Todas as jogadas perdem contra quem não se engana; esta é a que melhor resiste e \
             perde{margin} ({at_most}{} até ao fim).",
            jogadas(plies)
        ),
        (Value::Loss(_), None) => format!(
            "Sugestão: {action}. Todas as jogadas perdem contra quem não se engana; esta perde{margin}."
        ),
        (Value::Estimate(_), _) => format!("Sugestão: {action} parece a melhor jogada, mas não é certo."),
    }
}

fn help(game: GameId, against_the_computer: bool) -> String {
    let (undo, hint) = if against_the_computer {
        ("desfaz a tua última jogada", "\n  dica              sugere uma jogada")
    } else {
        ("desfaz a última jogada", "")
    };
    format!(
        "\
Uma jogada escreve-se assim: {}.
  jogadas           mostra as jogadas possíveis
  desfazer          {undo}{hint}
  guardar FICHEIRO  guarda o jogo
  sair              termina
Uma linha vazia mostra outra vez o tabuleiro. Uma linha pode ter várias jogadas.",
        example(game)
    )
}

/// `1 jogada`, `5 jogadas`
fn jogadas(plies: u16) -> String {
    if plies == 1 { "1 jogada".to_owned() } else { format!("{plies} jogadas") }
}

/// A seat's number, and its side where it has one.
pub(super) fn seat(picture: &Picture, number: u8) -> String {
    side(picture, number).map_or(number.to_string(), |side| format!("{number} ({})", side_name(side)))
}

/// A side's name; a test keeps the fixed word itself from being said.
pub(super) fn side_name(side: &'static str) -> &'static str {
    match side {
        "white" => "brancas",
        "black" => "negras",
        "cats" => "gatos",
        "dogs" => "cães",
        "a1" => "casa final a1",
        "g7" => "casa final g7",
        "blue" => "azuis",
        "red" => "vermelhas",
        "vertical" => "dominós ao alto",
        "upright" => "filas ao alto",
        "lying" => "filas deitadas",
        "horizontal" => "dominós deitados",
        other => other,
    }
}

/// What the tally counts; a test keeps the fixed word itself from being said.
pub(super) fn counted(picture: &Picture) -> &'static str {
    match picture.counts {
        Some("stones") => "Peças",
        Some("product") => "Produtos",
        other => other.unwrap_or_default(),
    }
}

/// A margin in what the tally counts.
fn by(picture: &Picture, margin: u32) -> String {
    match (picture.counts, margin) {
        (Some("stones"), 1) => " por 1 peça".to_owned(),
        (Some("stones"), _) => format!(" por {margin} peças"),
        _ => format!(" por {margin}"),
    }
}

/// What else the player to act should know.
fn hand(picture: &Picture) -> String {
    match (picture.turn_length, picture.left) {
        (Some(2..), 1) => ", põe mais uma peça".to_owned(),
        (Some(2..), 2) => ", põe duas peças".to_owned(),
        (Some(2..), left) => format!(", põe {left} peças"),
        _ if swap_is_open(picture) => "; pode dizer trocar".to_owned(),
        _ => String::new(),
    }
}

fn reason(picture: &Picture, ending: &PictureEnding) -> String {
    let loser = seat(picture, other(ending.winner));
    let (won, lost) = scores(picture, ending.winner);
    match ending.code {
        "line" => format!("três peças iguais em linha, {}", cells(picture, ending)),
        "goal" => format!("a peça está em {}", cells(picture, ending)),
        "no-action" | "blocked" => format!("o jogador {loser} não pode jogar"),
        "no-action-wins" => format!("o jogador {} ficou sem jogadas", seat(picture, ending.winner)),
        "far-row" => format!("chegou à última linha, {}", cells(picture, ending)),
        "group-captured" => format!("capturou as pedras em {}", cells(picture, ending)),
        "joined" => "uniu os seus lados".to_owned(),
        "three-sides" => "tem um grupo que toca nos três lados".to_owned(),
        "captured" => "capturou a última peça do adversário".to_owned(),
        "product" => format!("tem o maior produto, {won} contra {lost}"),
        "fewer-stones" => format!("produtos iguais, {won}, e tem menos peças da sua cor"),
        "more-stones" => format!("tem mais peças, {won} contra {lost}"),
        code => code.to_owned(),
    }
}

fn fault(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "essa pasta não existe".to_owned(),
        ErrorKind::PermissionDenied => "não há permissão para escrever aí".to_owned(),
        ErrorKind::IsADirectory => "isso não é um ficheiro".to_owned(),
        _ => in_portuguese(error),
    }
}

/// Why a rule forbids an action.
pub(super) fn forbidden(game: GameId, breach: Breach) -> &'static str {
    match (game, breach.code) {
        (_, "over") => "o jogo já acabou",
        (GameId::Semaforo, "red") => "uma peça vermelha nunca muda",
        (GameId::Gatos, "taken") => "já há um animal nessa casa",
        (GameId::Gatos, "beside") => "um gato não fica ao lado de um cão, nem um cão ao lado de um gato",
        (GameId::Gatos, "first-cat") => "o primeiro gato vai para a zona central",
        (GameId::Gatos, "first-dog") => "o primeiro cão fica fora da zona central",
        (GameId::Rastros, "stay") => "a peça tem de sair de onde está",
        (GameId::Rastros, "far") => "a peça só vai para uma casa vizinha",
        (GameId::Rastros, "blocked") => "essa casa está bloqueada",
        (GameId::Avanco, "not-own") => "não há nenhuma peça tua nessa casa",
        (GameId::Avanco, "step") => "uma peça avança uma linha, em frente ou na diagonal",
        (GameId::Avanco, "own-there") => "está lá uma peça tua",
        (GameId::Avanco, "straight-capture") => "uma peça só captura na diagonal, nunca em frente",
        (GameId::Produto | GameId::Flume | GameId::Nex, "taken") => "já há uma peça nessa casa",
        (GameId::Flume, "swap-now") => {
            "só o Jogador 2 pode trocar de cor, na sua primeira vez e antes de outra jogada"
        }
        (GameId::Dominorio, "apart") => "um dominó tapa duas casas encostadas por um lado",
        (GameId::Dominorio, "taken") => "uma dessas casas já está tapada",
        (GameId::Dominorio, "upright") => "os dominós de Vertical põem-se ao alto",
        (GameId::Dominorio, "flat") => "os dominós de Horizontal põem-se deitados",
        (GameId::Faisca, "none-left") => "já não há peças desse alcance",
        (GameId::Faisca, "elsewhere") => "a peça vai para a casa para onde aponta a última",
        (GameId::Faisca, "far") => "uma peça aponta a direito para uma casa a um, dois ou três passos",
        (GameId::Faisca, "full") => "a casa para onde se aponta tem de estar vazia",
        (GameId::Quelhas, "short") => "uma fila tem duas casas ou mais",
        (GameId::Quelhas, "crooked") => "uma fila segue uma só coluna ou uma só linha",
        (GameId::Quelhas, "taken") => "uma casa dessa fila já está cheia",
        (GameId::Quelhas, "upright") => "as filas de Vertical enchem-se ao alto",
        (GameId::Quelhas, "flat") => "as filas de Horizontal enchem-se deitadas",
        (GameId::Quelhas, "swap-now") => "só o jogador 2 pode trocar de direção, em vez da sua primeira fila",
        (GameId::Atarigo, "taken") => "já há uma pedra nesse ponto",
        (GameId::Atarigo, "no-liberty") => {
            "essa pedra não capturava nada e deixava o seu grupo sem liberdades"
        }
        (GameId::Nex, "own-first") => "primeiro põe-se uma peça própria, depois a neutra",
        (GameId::Nex, "neutral-due") => "falta pôr uma peça neutra numa casa vazia",
        (GameId::Nex, "unfinishable") => "essa vez não se podia acabar",
        (GameId::Nex, "not-neutral") => "não há uma peça neutra nessa casa",
        (GameId::Nex, "order") => "as peças neutras tomam-se pela ordem das casas: a1, b1, … k1, a2, …",
        (GameId::Nex, "take-due") => "falta ficar com outra peça neutra",
        (GameId::Nex, "release-due") => "falta devolver uma peça que já era tua antes desta vez",
        (GameId::Nex, "take-first") => "só se devolve uma peça depois de ficar com duas neutras",
        (GameId::Nex, "not-own") => "não é uma peça que já fosse tua antes desta vez",
        (GameId::Nex, "swap-now") => "só o Jogador 2 pode trocar de cor, em vez da sua primeira vez",
        (GameId::Y, "taken") => "já há uma peça nesse ponto",
        (GameId::Y, "swap-now") => "só o Jogador 2 pode trocar de cor, em vez da sua primeira peça",
        // A test keeps this from happening.
        _ => breach.why,
    }
}
