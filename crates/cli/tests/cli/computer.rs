//! `ludoteca play --level`: one against the computer.

use crate::dialogue::Dialogue;
use crate::ludoteca::{GAMES, answer, answer_to, folder};
use insta::assert_snapshot;
use ludoteca_kernel::Rng;
use std::path::Path;

/// What is said in a session, without the boards.
fn said(line: &str, input: &str) -> String {
    let session = answer_to(&format!("play {line}"), input);
    let is_board = |line: &str| {
        let line = line.trim_start();
        line.is_empty() || line.starts_with(|c: char| c.is_ascii_digit()) || line.starts_with("a b c")
    };
    session.lines().filter(|line| !is_board(line)).collect::<Vec<_>>().join("\n")
}

/// Plays a game to the end by choosing at random from what the program says is legal, and saves it.
fn play_to_the_end(arguments: &[&str], rng: &mut Rng, file: &Path) {
    let mut session = Dialogue::start(&[&["play", "--lang", "en"], arguments].concat());
    loop {
        session.say("moves");
        let line = session.line(|line| line.contains("> Legal actions: ") || line.contains("> None: "));
        let Some((_, actions)) = line.split_once("Legal actions: ") else { break };
        let actions: Vec<&str> = actions.split(' ').collect();
        session.say(actions[rng.below(actions.len() as u32) as usize]);
    }
    session.say(&format!("save {}", file.display()));
    session.line(|line| line.contains("Saved in "));
    assert_eq!(session.end().1, Some(0));
}

#[test]
fn whole_games_against_the_lowest_and_the_highest_level() {
    let folder = folder("whole_games_against");
    let mut rng = Rng::new(5);
    for game in GAMES {
        for level in ["1", "8"] {
            for second in [false, true] {
                let file = folder.join(format!("{game}-{level}-{second}"));
                let mut arguments = vec![game, "--level", level, "--seed", "7", "--nodes", "1k"];
                arguments.extend(second.then_some("--second"));
                play_to_the_end(&arguments, &mut rng, &file);
                let report = answer(&format!("check {}", file.display()));
                assert!(
                    report.contains(&format!(": ok: {game}, ")) && report.ends_with(" won\n"),
                    "{report}"
                );
                let text = std::fs::read_to_string(&file).unwrap();
                let (person, computer) = if second { ("Second", "First") } else { ("First", "Second") };
                assert!(text.contains(&format!("[{computer} \"Ludoteca level {level}\"]")), "{text}");
                assert!(text.contains(&format!("[{person} \"\"]")), "{text}");
            }
        }
    }
}

#[test]
fn level_8_wins_semaforo_from_the_second_seat() {
    let file = folder("level_8_wins").join("game");
    play_to_the_end(&["semaforo", "--level", "8"], &mut Rng::new(1), &file);
    assert!(std::fs::read_to_string(&file).unwrap().ends_with(" 0-1\n"));
}

#[test]
fn a_session_is_told_in_portuguese() {
    assert_snapshot!(said("semaforo --level 8", "dica\na1 a2\nb1\n?\ndesfazer\ndesfazer\nd2\n"), @r#"
    Semáforo, contra o computador no nível 8. Escreve uma jogada, por exemplo b2 (a casa que muda de cor); ? para ajuda.
    Jogador 1> Sugestão: b1. Todas as jogadas perdem contra quem não se engana; esta é a que melhor resiste e perde (26 jogadas até ao fim).
    Jogador 1> "a2" não se pode jogar já: é a vez do computador. Nada foi jogado.
    Jogador 1> 
    O computador joga b1.
    Jogador 1> Uma jogada escreve-se assim: b2 (a casa que muda de cor).
      jogadas           mostra as jogadas possíveis
      desfazer          desfaz a tua última jogada
      dica              sugere uma jogada
      guardar FICHEIRO  guarda o jogo
      sair              termina
    Uma linha vazia mostra outra vez o tabuleiro. Uma linha pode ter várias jogadas.
    Jogador 1> Jogadas desfeitas: b1, b1.
    Jogador 1> Não há jogada para desfazer.
    Jogador 1> 
    O computador joga c1.
    Jogador 1> 
    Para continuar daqui: ludoteca play semaforo --position '4/3G/2G1 1' --level 8
    Adeus!
    "#);
}

#[test]
fn a_session_is_told_in_english() {
    let input = "hint\nhelp\nd1 swap\nundo\nundo\nquit\n";
    let position = "--position 'RY1R/1RG1/Y1G1 1' --admit-unreachable";
    assert_snapshot!(said(&format!("semaforo --lang en --level 8 {position}"), input), @r#"
    Semáforo, against the computer at level 8. Type an action, such as b2 (the cell whose light changes); ? for help.
    Player 1> Hint: c3 wins now.
    Player 1> An action looks like this: b2 (the cell whose light changes).
      moves       list the legal actions
      undo        take back your last action
      hint        suggest an action
      save FILE   save the game
      quit        leave
    An empty line draws the board again. Several actions may stand on one line.
    Player 1> "swap" cannot be played yet: it is the computer's turn. Nothing was played.
    Player 1> There is nothing to take back.
    Player 1> There is nothing to take back.
    Player 1> Goodbye!
    "#);
}

#[test]
fn the_computer_begins_when_the_person_is_second() {
    let session = said("rastros --lang en --level 1 --seed 4 --second", "undo\n");
    assert!(session.contains("\nThe computer plays "), "{session}");
    assert!(session.contains("There is nothing to take back."), "{session}");
    assert!(session.contains(" --level 1 --second\nGoodbye!"), "{session}");
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    let game = |seed: u32| said(&format!("flume --level 2 --seed {seed}"), "d4\na1\n");
    assert_eq!(game(1), game(1));
    assert!((2..20).any(|seed| game(seed) != game(1)), "play is varied");
}

#[test]
fn in_flume_the_computer_acts_again_and_swaps_like_anybody() {
    // Every cell that is left has at most one empty neighbour: White goes on to the end.
    let position =
        "--position '1w1wbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb w -' --admit-unreachable";
    let session = said(&format!("flume --lang en --level 8 --second {position}"), "");
    assert_eq!(session.matches("The computer plays ").count(), 2, "{session}");
    assert!(session.contains(" wins: "), "{session}");
    let swapped = (1..400).any(|seed| {
        let session = said(&format!("flume --lang en --level 1 --nodes 50 --hash 1 --seed {seed}"), "d4\n");
        session.contains("The computer swaps.") && session.contains("Player 1 (black)> ")
    });
    assert!(swapped, "no computer ever swaps");
}

#[test]
fn a_loaded_game_keeps_the_persons_name() {
    let path = folder("a_loaded_game_against").join("game");
    let file = path.to_str().unwrap();
    std::fs::write(&path, "[Game \"rastros\"]\n[First \"Ana\"]\n\n1. d4 *\n").unwrap();
    let session = said(&format!("rastros --level 3 --load {file}"), &format!("guardar {file}\ns\n"));
    assert!(session.contains("O computador joga "), "{session}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("[First \"Ana\"]\n[Second \"Ludoteca nível 3\"]\n"), "{text}");
}

#[test]
fn without_a_level_there_is_no_hint() {
    assert!(said("rastros", "dica\n").contains("Não percebo \"dica\""));
}
