//! The help of the championship's commands in European Portuguese, and what is wrong with a command line. Every command and every
//! argument is here: a test misses whatever is not.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use ludoteca_arena::words::quoted;

/// A command's name, what it does in a line, and what is to be said beyond that.
const COMMANDS: &[(&str, &str, &str)] = &[
    (
        "championship",
        "Organizar um campeonato, ou o torneio de uma turma, num ficheiro",
        "O ficheiro guarda tudo o que foi feito, linha a linha, e pode ser levado para outro lado. O torneio de uma turma é: new, import, e depois pair, result e standings em cada ronda.",
    ),
    ("new", "Fazer um ficheiro novo: os torneios de uma edição, um deles, ou uma turma", ""),
    (
        "import",
        "Inscrever alunos a partir de uma lista",
        "A lista é um ficheiro CSV cuja primeira linha dá nome às colunas (nome, escola, região, ciclo, jogo; ou em inglês), ou só um nome em cada linha.",
    ),
    (
        "groups",
        "Fazer os grupos da manhã",
        "Sem --tournament, de todos os torneios que ainda não começaram. As escolas, e depois as regiões, são espalhadas pelos grupos.",
    ),
    (
        "pair",
        "Emparceirar a próxima ronda e publicá-la",
        "Sem --tournament e --group, de todos os grupos cuja última ronda está completa.",
    ),
    ("publish", "Publicar os rascunhos", "Sem --tournament e --group, todos."),
    (
        "why",
        "Dizer porque é que dois jogam um contra o outro, ou não",
        "No rascunho, ou então na última ronda, se não se disser outra. Só com um nome: porque é que tem folga, ou não.",
    ),
    (
        "result",
        "Registar ou corrigir um resultado",
        "Um resultado diferente do que lá está só é registado com --correct; sem isso, diz-se o que mudaria.",
    ),
    (
        "results",
        "Registar muitos resultados a partir de uma lista",
        "A primeira linha dá nome às colunas: mesa e vencedor; pode haver torneio, grupo, ronda e tipo. O tipo é vazio ou jogado, falta ou ausentes; as linhas de quem não jogou, folga ou dispensado, são passadas à frente.",
    ),
    (
        "final",
        "Abrir a final com quem se apurou",
        "Sem --tournament, de todos os torneios cujos grupos acabaram. Por quem saiu sobe o seguinte do grupo; isso é dito, e faz-se com --yes. Até se publicar a primeira ronda, a final pode abrir-se outra vez com outros. `pair` emparceira as suas rondas.",
    ),
    ("play-off", "Dizer como correu um desempate jogado, do melhor ao pior", ""),
    ("withdraw", "Deixar alguém ir embora: já não é emparceirado", ""),
    ("return", "Ter alguém de volta", ""),
    (
        "undo",
        "Desfazer o que o último comando fez",
        "Pode ser dito uma e outra vez. Desfazer também fica no ficheiro: dele nunca sai nada.",
    ),
    (
        "redo",
        "Fazer outra vez o que o último `undo` desfez",
        "Pode ser dito tantas vezes como `undo`, até se fazer outra coisa.",
    ),
    ("status", "Dizer o que falta em cada torneio", ""),
    ("log", "Dizer quem fez o quê, e quando", "As horas são UTC. O que foi desfeito di-lo."),
    ("standings", "Dizer quem está em que lugar, e porquê", ""),
    ("export", "Escrever listas para outros programas", ""),
    (
        "anonymise",
        "Escrever um ficheiro novo sem nomes nem escolas",
        "Números, rondas e resultados ficam como estão. Quem era de uma escola continua a ser da mesma, mas ninguém sabe qual.",
    ),
];

/// A command, or nothing for all of them; an argument; what it is; and what stands for its value.
const ARGUMENTS: &[(&str, &str, &str, &str)] = &[
    ("", "file", "O ficheiro do campeonato", "FICHEIRO"),
    ("", "lang", "A língua a falar", "LÍNGUA"),
    ("", "tournament", "Que torneio, como `status` os lista", "T"),
    ("", "group", "Que grupo, pelo número, ou `final`", "N"),
    ("", "json", "Responder em JSON", ""),
    ("", "help", "Mostrar a ajuda", ""),
    ("new", "name", "Como se chama", "NOME"),
    (
        "new",
        "edition",
        "A edição cujos ciclos e jogos se jogam [por omissão: a que `ludoteca games` mostra]",
        "N",
    ),
    ("new", "cycle", "Só este ciclo, pelo código", "C"),
    ("new", "game", "Só este jogo, pelo nome curto", "JOGO"),
    ("new", "class", "Uma turma: todos juntos, sem grupos", ""),
    (
        "new",
        "trf",
        "Começar com o que outro programa já jogou: o relatório da FIDE de uma turma ou de um grupo",
        "FICHEIRO",
    ),
    ("new", "rounds", "Quantas rondas suíças se jogam, numa turma ou num grupo [por omissão: 4]", "R"),
    ("new", "system", "Jogar sem ser pelo sistema suíço", "SISTEMA"),
    ("new", "final_system", "Jogar a final sem ser pelo sistema suíço", "SISTEMA"),
    (
        "new",
        "tie_breaks",
        "O que decide entre quem tem os mesmos pontos: national, founder, play-off, lots…, por ordem, com vírgulas",
        "LISTA",
    ),
    (
        "new",
        "seed",
        "Decide o que é deixado à sorte: grupos, primeiras rondas, sorteios; cada torneio tem a sua parte [por omissão: outra de cada vez]",
        "N",
    ),
    ("import", "list", "A lista; `-` para a entrada padrão", "LISTA"),
    ("import", "dry_run", "Dizer o que seria inscrito, e não inscrever nada", ""),
    ("import", "skip_bad", "Inscrever as linhas que estão em ordem e deixar as outras de fora", ""),
    (
        "import",
        "same",
        "Duas maneiras de escrever uma escola: a da lista e a que se conhece; com a mesma dos dois lados, é uma escola à parte",
        "X=Y",
    ),
    ("import", "as_written", "Tomar por uma escola à parte tudo o que se escreve quase como outra", ""),
    (
        "import",
        "per_school",
        "Quantos alunos uma escola pode mandar para cada jogo e ciclo; 0 para quantos quiser [por omissão: 1 num campeonato, quantos quiser num só torneio]",
        "N",
    ),
    ("groups", "size", "Quantos ficam em cada grupo [por omissão: 12]", "N"),
    (
        "pair",
        "absent",
        "Quem falta a esta ronda, pelo número ou pelo nome; pode ser dito várias vezes",
        "QUEM",
    ),
    ("pair", "together", "Dois que devem jogar um contra o outro; pode ser dito várias vezes", "A,B"),
    ("pair", "apart", "Dois que não devem jogar um contra o outro; pode ser dito várias vezes", "A,B"),
    ("pair", "draft", "Só emparceirar; `publish` mostra a ronda a toda a gente", ""),
    ("why", "one", "O jogador, pelo número ou pelo nome", "QUEM"),
    ("why", "other", "O adversário", "OUTRO"),
    ("why", "round", "Que ronda [por omissão: o rascunho, ou a última]", "R"),
    ("why", "group", "Que grupo, pelo número, ou `final` [por omissão: onde os dois jogam por último]", "N"),
    ("result", "table", "O número da mesa", "MESA"),
    ("result", "winner", "Quem ganhou: 1 ou 2, pelo lugar, ou um número, ou parte de um nome", "VENCEDOR"),
    ("result", "round", "Que ronda [por omissão: a última]", "R"),
    ("result", "forfeit", "O outro não compareceu", ""),
    ("result", "absent", "Nenhum dos dois compareceu", ""),
    ("result", "clear", "Tirar o resultado", ""),
    ("result", "correct", "Pôr outro resultado no lugar do que lá está", ""),
    ("results", "list", "A lista; `-` para a entrada padrão", "LISTA"),
    ("results", "correct", "Pôr outros resultados no lugar dos que lá estão", ""),
    ("final", "from_each", "Quantos de cada grupo vão à final [por omissão: como foi planeado, 1]", "N"),
    (
        "final",
        "best_next",
        "Quantos vão mais: os melhores dos que vêm a seguir nos grupos [por omissão: como foi planeado, 0]",
        "N",
    ),
    (
        "final",
        "yes",
        "Confirmar quem vai, quando alguém subiu, faltou à última ronda, ou eram outros a jogá-la",
        "",
    ),
    ("play-off", "order", "Quem jogou, pelo número ou pelo nome, quem ganhou primeiro", "QUEM"),
    ("withdraw", "who", "Quem, pelo número ou pelo nome", "QUEM"),
    ("return", "who", "Quem, pelo número ou pelo nome", "QUEM"),
    ("standings", "why", "Dizer de onde vem cada número", ""),
    ("standings", "provisional", "Enquanto se joga uma ronda: contar também os resultados que já há", ""),
    (
        "export",
        "format",
        "O formato: csv para folhas de cálculo, json para programas, trf para programas de xadrez (o relatório da FIDE de um grupo)",
        "FORMATO",
    ),
    ("export", "what", "De que é a lista; trf tem tudo", "O-QUÊ"),
    ("export", "public", "Só primeiros nomes e escolas", ""),
    ("anonymise", "new", "O ficheiro a escrever", "NOVO"),
];

/// What clap writes itself, and the same in Portuguese.
const CLAP_WORDS: &[(&str, &str)] = &[
    ("Usage:", "Utilização:"),
    ("Commands:", "Comandos:"),
    ("Arguments:", "Argumentos:"),
    ("Options:", "Opções:"),
    ("[OPTIONS]", "[OPÇÕES]"),
    ("<COMMAND>", "<COMANDO>"),
    ("[COMMAND]", "[COMANDO]"),
    ("[default: ", "[por omissão: "),
    ("[possible values: ", "[valores possíveis: "),
    ("Possible values:", "Valores possíveis:"),
    ("- pt: European Portuguese", "- pt: português europeu"),
    ("- en: English", "- en: inglês"),
    ("Print this message or the help of the given subcommand(s)", "Mostrar esta ajuda, ou a de um comando"),
    ("Print help (see more with '--help')", "Mostrar a ajuda (mais com '--help')"),
    ("Print help (see a summary with '-h')", "Mostrar a ajuda (um resumo com '-h')"),
];

/// The command of the championship with all its help in Portuguese.
pub(crate) fn in_portuguese(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut translated = match COMMANDS.iter().find(|(known, ..)| *known == name) {
        Some((_, about, "")) => command.about(*about).long_about(*about),
        Some((_, about, more)) => command.about(*about).long_about(format!("{about}\n\n{more}")),
        None => command,
    };
    translated = translated.mut_args(|arg| argument(&name, arg));
    for sub in names {
        translated = translated.mut_subcommand(sub, in_portuguese);
    }
    translated
}

fn argument(command: &str, arg: Arg) -> Arg {
    let Some((_, _, help, value)) = known(command, arg.get_id().as_str()) else { return arg };
    // The longer help of an argument, where it has one, says no more.
    let arg = arg.help(*help).long_help(*help);
    if value.is_empty() { arg } else { arg.value_name(*value) }
}

fn known(
    command: &str,
    argument: &str,
) -> Option<&'static (&'static str, &'static str, &'static str, &'static str)> {
    let of = |wanted: &str| ARGUMENTS.iter().find(|(of, id, ..)| *of == wanted && *id == argument);
    of(command).or_else(|| of(""))
}

/// What clap has written, with its own words in Portuguese.
pub(crate) fn with_portuguese_words(text: &str) -> String {
    let replaced = CLAP_WORDS.iter().fold(text.to_owned(), |text, (word, said)| text.replace(word, said));
    replaced.replace("Print help", "Mostrar a ajuda")
}

/// What is wrong with a command line, in Portuguese.
pub(crate) fn usage_fault(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    let mut what = match error.kind() {
        ErrorKind::MissingRequiredArgument => format!("falta {argument}"),
        ErrorKind::UnknownArgument => format!("não se conhece {}", quoted(&argument)),
        ErrorKind::InvalidSubcommand => {
            format!("não há nenhum comando {}", quoted(&context(ContextKind::InvalidSubcommand)))
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("falta o valor de {argument}"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{} não serve para {argument}", quoted(&value))
        }
        ErrorKind::ArgumentConflict => {
            let prior = context(ContextKind::PriorArg);
            if prior == argument || prior.is_empty() {
                format!("{argument} só se pode dizer uma vez")
            } else {
                format!("{argument} não se pode dizer com {prior}")
            }
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("faltam valores em {argument}"),
        ErrorKind::TooManyValues => format!("{} é a mais em {argument}", quoted(&value)),
        _ => "este comando não se percebe".to_owned(),
    };
    let values = context(ContextKind::ValidValue);
    if !values.is_empty() {
        what = format!("{what}; pode ser {values}");
    }
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(meant) = meant.map(context).into_iter().find(|meant| !meant.is_empty()) {
        what = format!("{what}; seria {meant}?");
    }
    format!("{what}; `--help` diz o que se pode dizer")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cli;
    use clap::CommandFactory;

    fn championship() -> Command {
        Cli::command().find_subcommand("championship").unwrap().clone()
    }

    #[test]
    fn every_command_and_argument_has_its_portuguese_help() {
        let mut waiting = vec![championship()];
        let (mut commands, mut arguments) = (Vec::new(), Vec::new());
        while let Some(command) = waiting.pop() {
            let name = command.get_name().to_owned();
            assert!(
                COMMANDS.iter().any(|(known, ..)| *known == name),
                "the command {name} has no Portuguese help"
            );
            for arg in command.get_arguments() {
                let found = known(&name, arg.get_id().as_str());
                arguments
                    .push(found.unwrap_or_else(|| panic!("{name}: {} has no Portuguese help", arg.get_id())));
            }
            waiting.extend(command.get_subcommands().cloned());
            commands.push(name);
        }
        for (command, ..) in COMMANDS {
            assert!(commands.iter().any(|known| known == command), "there is no command {command}");
        }
        for row in ARGUMENTS {
            let is_used = arguments.contains(&row);
            assert!(is_used || row.1 == "help", "there is no argument {} {}", row.0, row.1);
        }
    }

    #[test]
    fn nothing_english_is_left_in_the_help() {
        let mut whole = in_portuguese(championship());
        whole.build();
        let names: Vec<String> = whole.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        for name in names {
            let sub = whole.find_subcommand_mut(&name).unwrap();
            for text in [sub.render_help().to_string(), sub.render_long_help().to_string()] {
                let text = with_portuguese_words(&text);
                for english in [
                    "Usage",
                    "Options",
                    "Arguments",
                    "[default",
                    "possible",
                    "Possible",
                    "Print",
                    " the ",
                    " of ",
                ] {
                    assert!(!text.contains(english), "{name}: {english:?} in\n{text}");
                }
                assert!(text.contains("Utilização: "), "{name}");
            }
        }
    }
}
