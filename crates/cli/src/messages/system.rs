//! What the system says when it refuses something, in European Portuguese. In English it speaks for itself.

use super::TerminalLanguage;
use std::ffi::OsString;
use std::io::{self, ErrorKind};

/// The language in which these arguments want to be answered: the one they name, or that of the command. What is said at a table and of a
/// championship is said in Portuguese unless it is asked otherwise; tools for programmers speak English.
pub(crate) fn spoken(arguments: impl Iterator<Item = OsString>) -> TerminalLanguage {
    let words: Vec<String> = arguments.skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let after = words.iter().position(|word| word == "--lang").and_then(|place| words.get(place + 1));
    let named =
        after.map(String::as_str).or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")));
    let command = words.iter().find(|word| !word.starts_with('-')).map(String::as_str);
    match (named, command) {
        (Some("en"), _) => TerminalLanguage::English,
        (Some("pt"), _) | (_, Some("championship" | "play")) => TerminalLanguage::Portuguese,
        _ => TerminalLanguage::English,
    }
}

/// An error with all its causes, each in that language as far as it is the system that speaks.
pub(crate) fn told(error: &anyhow::Error, language: TerminalLanguage) -> String {
    if language == TerminalLanguage::English {
        return format!("{error:#}");
    }
    let causes = error.chain().map(|cause| match cause.downcast_ref::<io::Error>() {
        Some(error) => in_portuguese(error),
        None => cause.to_string(),
    });
    causes.collect::<Vec<_>>().join(": ")
}

/// What the system refuses, in Portuguese.
pub(crate) fn in_portuguese(error: &io::Error) -> String {
    let said = match error.kind() {
        ErrorKind::NotFound => "não existe",
        ErrorKind::PermissionDenied => "não há permissão",
        ErrorKind::AlreadyExists => "já existe",
        ErrorKind::StorageFull => "o disco está cheio",
        ErrorKind::QuotaExceeded => "está esgotado o espaço deste utilizador",
        ErrorKind::FileTooLarge => "o ficheiro não pode ficar maior",
        ErrorKind::ReadOnlyFilesystem => "este disco só se pode ler",
        ErrorKind::IsADirectory => "é uma pasta, não um ficheiro",
        ErrorKind::NotADirectory => "uma parte do caminho não é uma pasta",
        ErrorKind::InvalidFilename => "um ficheiro não se pode chamar assim",
        ErrorKind::ResourceBusy => "está a ser usado por outro programa",
        ErrorKind::OutOfMemory => "não há memória que chegue",
        ErrorKind::AddrInUse => "o endereço já está a ser usado",
        ErrorKind::AddrNotAvailable => "este computador não tem esse endereço",
        ErrorKind::TimedOut => "demorou de mais",
        ErrorKind::UnexpectedEof => "acabou a meio",
        // What is no code of the system was said by ourselves.
        _ => {
            return error
                .raw_os_error()
                .map_or_else(|| error.to_string(), |code| format!("erro {code} do sistema"));
        }
    };
    said.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;

    #[test]
    fn who_is_spoken_to_in_which_language() {
        let spoken_to = |line: &str| spoken(line.split(' ').map(OsString::from));
        for portuguese in [
            "ludoteca championship new x",
            "ludoteca play rastros",
            "ludoteca championship --help",
            "ludoteca show --lang pt",
        ] {
            assert_eq!(spoken_to(portuguese), TerminalLanguage::Portuguese, "{portuguese}");
        }
        for english in [
            "ludoteca championship new x --lang en",
            "ludoteca championship --lang=en",
            "ludoteca serve",
            "ludoteca --help",
            "ludoteca",
        ] {
            assert_eq!(spoken_to(english), TerminalLanguage::English, "{english}");
        }
    }

    #[test]
    fn what_the_system_says_is_said_in_portuguese() {
        let full = io::Error::from_raw_os_error(28);
        assert_eq!(in_portuguese(&io::Error::other("cópia partida")), "cópia partida");
        assert_eq!(in_portuguese(&io::Error::from_raw_os_error(99_999)), "erro 99999 do sistema");
        let error = Err::<(), _>(io::Error::from(ErrorKind::NotFound)).context("dia.ludoteca").unwrap_err();
        assert_eq!(told(&error, TerminalLanguage::Portuguese), "dia.ludoteca: não existe");
        assert_eq!(told(&error, TerminalLanguage::English), "dia.ludoteca: entity not found");
        if cfg!(unix) {
            assert_eq!(in_portuguese(&full), "o disco está cheio");
        }
    }
}
