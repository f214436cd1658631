//! `ludoteca play`, driven through standard input.

use crate::ludoteca::{answer, answer_to, folder, refusal};
use insta::assert_snapshot;

/// What is said in a session, without the boards.
fn said(line: &str, input: &str) -> String {
    let session = answer_to(&format!("play {line}"), input);
    let is_board = |line: &str| {
        let line = line.trim_start();
        line.is_empty() || line.starts_with(|c: char| c.is_ascii_digit()) || line.starts_with("a b c")
    };
    session.lines().filter(|line| !is_board(line)).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_whole_game_ends_with_the_winner_and_why() {
    assert_snapshot!(answer_to("play semaforo", "a1\nd3\nb1\nd2\nc1\n"), @"
    Semáforo, para dois jogadores. Escreve uma jogada, por exemplo b2 (a casa que muda de cor); ? para ajuda.

    3  · · · ·
    2  · · · ·
    1  · · · ·
       a b c d

    Jogador 1> 
    3  · · · ·
    2  · · · ·
    1  ● · · ·
       a b c d

    Jogador 2> 
    3  · · · ●
    2  · · · ·
    1  ● · · ·
       a b c d

    Jogador 1> 
    3  · · · ●
    2  · · · ·
    1  ● ● · ·
       a b c d

    Jogador 2> 
    3  · · · ●
    2  · · · ●
    1  ● ● · ·
       a b c d

    Jogador 1> 
    3  · · · ●
    2  · · · ●
    1  ● ● ● ·
       a b c d

    Ganha o jogador 1: três peças iguais em linha, a1 b1 c1 (regra 4).
    Fim (desfazer, guardar FICHEIRO, sair)> 
    Adeus!
    ");
}

#[test]
fn nonsense_and_illegal_actions_lose_nothing() {
    assert_snapshot!(said("rastros --lang en", "hello\ng1\nd4\ne5\nd5 zz\nundo now\nmoves\nquit\nd4\n"), @r#"
    Rastros, for two players. Type an action, such as d4 (the cell where the piece goes); ? for help.
    Player 1 (goal a1)> I do not understand "hello". Type an action, such as d4 (the cell where the piece goes); ? for help.
    Player 1 (goal a1)> g1 is not allowed: the piece goes to an adjacent cell only (rule 2).
    Player 1 (goal a1)> 
    Player 2 (goal g7)> e5 is not allowed: that cell is blocked (rule 3).
    Player 2 (goal g7)> I do not understand "zz". Type an action, such as d4 (the cell where the piece goes); ? for help.
    Player 2 (goal g7)> I do not understand "undo". Type an action, such as d4 (the cell where the piece goes); ? for help.
    Player 2 (goal g7)> Legal actions: c3 c4 c5 d3 d5 e3 e4
    Player 2 (goal g7)> To go on from here: ludoteca play rastros --position '7/7/4x2/3o3/7/7/7 2'
    Goodbye!
    "#);
}

#[test]
fn both_languages_understand_both_sets_of_commands() {
    let in_portuguese = said("gatos", "ajuda\n?\nJOGADAS\ndesfazer\nguardar\nsair\n");
    assert_eq!(in_portuguese, said("gatos --lang pt", "help\n?\nmoves\nundo\nsave\nquit\n"));
    assert_snapshot!(in_portuguese, @"
    Gatos & Cães, para dois jogadores. Escreve uma jogada, por exemplo d4 (a casa para onde vai o animal); ? para ajuda.
    Jogador 1 (gatos)> Uma jogada escreve-se assim: d4 (a casa para onde vai o animal).
      jogadas           mostra as jogadas possíveis
      desfazer          desfaz a última jogada
      guardar FICHEIRO  guarda o jogo
      sair              termina
    Uma linha vazia mostra outra vez o tabuleiro. Uma linha pode ter várias jogadas.
    Jogador 1 (gatos)> Uma jogada escreve-se assim: d4 (a casa para onde vai o animal).
      jogadas           mostra as jogadas possíveis
      desfazer          desfaz a última jogada
      guardar FICHEIRO  guarda o jogo
      sair              termina
    Uma linha vazia mostra outra vez o tabuleiro. Uma linha pode ter várias jogadas.
    Jogador 1 (gatos)> Jogadas possíveis: d4 d5 e4 e5
    Jogador 1 (gatos)> Não há jogada para desfazer.
    Jogador 1 (gatos)> Guardar onde? Escreve guardar e o nome de um ficheiro: guardar jogo.txt
    Jogador 1 (gatos)> Adeus!
    ");
}

#[test]
fn turns_that_go_on_are_announced() {
    assert_snapshot!(said("flume", "d4\ntrocar\na1\na2 a3\nswap\n"), @"
    Flume, para dois jogadores. Escreve uma jogada, por exemplo d4 (a casa para onde vai a peça), ou trocar quando é permitido; ? para ajuda.
    Peças: jogador 1 (brancas) 0, jogador 2 (negras) 0.
    Jogador 1 (brancas)> 
    Peças: jogador 1 (brancas) 1, jogador 2 (negras) 0.
    Jogador 2 (negras); pode dizer trocar> 
    Peças: jogador 1 (negras) 0, jogador 2 (brancas) 1.
    Jogador 1 (negras)> 
    Peças: jogador 1 (negras) 1, jogador 2 (brancas) 1.
    Jogador 2 (brancas)> 
    Peças: jogador 1 (negras) 2, jogador 2 (brancas) 2.
    Jogador 2 (brancas)> swap não pode ser: só o Jogador 2 pode trocar de cor, na sua primeira vez e antes de outra jogada (regra 3).
    Jogador 2 (brancas)> 
    Para continuar daqui: ludoteca play flume --position '7/7/7/3w3/b6/w6/b6 w x'
    Adeus!
    ");
    let again = said("flume --lang en --position '7/7/7/3w3/7/b6/2b4 w -'", "a1\n");
    assert!(again.contains("Player 1 (white) acts again."), "{again}");
    assert!(said("produto", "Be5\nWe6\n").contains("Jogador 2 (brancas), põe mais uma peça> "));
}

#[test]
fn a_saved_game_is_a_record_that_can_be_loaded() {
    let folder = folder("a_saved_game");
    let path = folder.join("o jogo.txt");
    let file = path.to_str().unwrap();
    let session = said("rastros", &format!("d4\nd5\ndesfazer\nguardar {file}\nsair\n"));
    assert!(
        session.ends_with(&format!("Guardado em {file}.\nJogador 2 (casa final g7)> Adeus!")),
        "{session}"
    );
    assert!(answer(&format!("check '{file}'")).ends_with(": ok: rastros, 1 action, unfinished\n"));

    let load = format!("rastros --lang en --load '{file}'");
    let kept = said(&load, &format!("c3\nsave {file}\nno\nsave {file}"));
    assert_eq!(kept.matches("was left as it was; nothing was saved.").count(), 2, "{kept}");
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("\n1. d4 *\n"));
    said(&load, &format!("c3 b2 a1\nsave {file}\nyes\n"));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.ends_with("[Ending \"rules\"]\n[Result \"1-0\"]\n\n1. d4 2. c3 3. b2 4. a1 1-0\n"),
        "{text}"
    );
    assert!(said(&load, "").contains("Player 1 (goal a1) wins: the piece is on a1 (rule 4)."));
    assert!(
        refusal(&format!("play gatos --load '{file}'")).contains("holds a game of rastros, not of gatos")
    );
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "no draft is left behind");
}

#[test]
fn a_loaded_game_keeps_its_names_and_comments() {
    let path = folder("a_loaded_game").join("game");
    let file = path.to_str().unwrap();
    let begun = "[Game \"avanco\"]\n[First \"Ana\"]\n[Ending \"time\"]\n[Result \"0-1\"]\n\n\
                 1. d2-d3 {bold} (1. a2a3) 2. d6d5 0-1\n";
    std::fs::write(&path, begun).unwrap();
    said(&format!("avanco --load {file}"), &format!("guardar {file}\ns\n"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), begun.replace("d2-d3", "d2d3"));
    said(&format!("avanco --load {file}"), &format!("undo\nd6e5\nguardar {file}\ns\n"));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("[First \"Ana\"]\n[Ending \"unfinished\"]\n[Result \"*\"]\n"), "{text}");
    assert!(text.ends_with("\n1. d2d3 {bold} (1. a2a3) 2. d6e5 *\n"), "{text}");
}

#[test]
fn a_file_that_cannot_be_written_loses_nothing() {
    let folder = folder("a_file_that_cannot");
    let folder = folder.to_str().unwrap();
    let session = said("rastros", &format!("d4\nguardar {folder}\nguardar {folder}/x/y\njogadas\n"));
    assert!(session.contains(": isso não é um ficheiro. Experimenta outro nome."), "{session}");
    assert!(session.contains("/x/y: essa pasta não existe. Experimenta outro nome."), "{session}");
    assert!(session.contains("Jogadas possíveis: c3 c4 c5 d3 d5 e3 e4"), "{session}");
}

#[test]
fn the_end_of_the_input_is_polite() {
    assert!(said("produto", "").ends_with("> \nAdeus!"));
    assert!(said("rastros", "d4").contains("Para continuar daqui: ludoteca play rastros --position "));
    let exercise = said("gatos --lang en --position '8/8/8/8/8/8/8/8 d' --admit-unreachable", "a1\n");
    assert!(exercise.contains("' --admit-unreachable\nGoodbye!"), "{exercise}");
}
