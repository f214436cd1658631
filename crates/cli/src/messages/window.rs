//! What the window says that a double-click opens: everything in Portuguese and then in English, because nobody was asked.

use super::{TerminalLanguage, system};
use ludoteca_store::{Loss, StoreError};

/// Something to say in the window.
#[derive(Debug)]
pub(crate) enum WindowMessage<'m> {
    /// It serves, and the browser is on its way.
    Open,
    /// Another one serves here already; the browser is shown that one.
    OpenAlready,
    /// The browser cannot be opened: the address is to be typed.
    NoBrowser(&'m str),
    /// How to let the others in the room in.
    HowToInvite,
    /// What Windows' firewall is about to ask.
    Firewall,
    /// The others in the room can come.
    Invited,
    /// There is no network.
    NoNetwork,
    /// The network's address cannot be had.
    CannotInvite(&'m str),
    /// Where games are kept.
    Kept(&'m str),
    /// The end of the log is missing.
    Missing(Loss),
    /// Games between people cannot be kept, and why.
    NotKept(&'m StoreError),
    /// The system does not say where programs keep data.
    NoFolder,
    /// How to stop.
    HowToStop,
    /// No port is free.
    NoPort(u16, u16),
    /// Something failed that has no sentence of its own.
    Failed(&'m str),
    /// The window closes when a key is pressed.
    PressEnter,
}

impl WindowMessage<'_> {
    /// The message in Portuguese, and below it in English.
    pub(crate) fn in_both(&self) -> String {
        format!("{}\n{}", self.say(TerminalLanguage::Portuguese), self.say(TerminalLanguage::English))
    }

    fn say(&self, language: TerminalLanguage) -> String {
        match language {
            TerminalLanguage::Portuguese => self.in_portuguese(),
            TerminalLanguage::English => self.in_english(),
        }
    }

    fn in_portuguese(&self) -> String {
        match self {
            Self::Open => "A Ludoteca está aberta. O navegador já a vai mostrar; se não, escreva lá este endereço:".to_owned(),
            Self::OpenAlready => "A Ludoteca já estava aberta noutra janela: o navegador vai mostrar essa.".to_owned(),
            Self::NoBrowser(url) => format!("O navegador não abriu: abra-o e escreva {url}"),
            Self::HowToInvite => {
                "Para os outros na sala (computadores e telemóveis): escreva L e carregue em Enter.".to_owned()
            }
            Self::Firewall => "O Windows pode perguntar se o programa pode usar a rede: escolha «Redes privadas» e \
                               «Permitir acesso». Se não permitir, só este computador vê o site; o resto funciona."
                .to_owned(),
            Self::Invited => "Os outros na sala abrem este endereço, ou apontam a câmara:".to_owned(),
            Self::NoNetwork => "Este computador não está em nenhuma rede: ligue-o à rede da sala e tente outra vez.".to_owned(),
            Self::CannotInvite(why) => format!("A sala não pode entrar: {why}. Feche o programa que usa esta porta."),
            Self::Kept(place) => format!("Os jogos entre pessoas ficam guardados em {place}"),
            Self::Missing(Loss { acknowledged, found }) => format!(
                "Atenção: faltam os últimos {} acontecimentos dos jogos (tinham sido guardados {acknowledged}, há {found}). O disco perdeu-os, \
                 ou os ficheiros foram trocados por outros mais antigos. Uma cópia de segurança pode tê-los.",
                acknowledged - found
            ),
            Self::NotKept(error) => format!(
                "Não se pode jogar com outros nem abrir turmas, porque {}. Tudo o resto funciona.",
                in_portuguese(error)
            ),
            Self::NoFolder => "Não se pode jogar com outros nem abrir turmas: o sistema não diz onde os programas guardam \
                               dados; `ludoteca start --data PASTA` di-lo. Tudo o resto funciona."
                .to_owned(),
            Self::HowToStop => "Para parar: feche esta janela, ou Ctrl-C. Não se perde nada.".to_owned(),
            Self::NoPort(first, last) => format!(
                "As portas {first} a {last} estão todas ocupadas por outros programas: feche um deles, ou diga outra porta, \
                 como em `ludoteca serve --listen 127.0.0.1:9000`."
            ),
            Self::Failed(why) => format!("A Ludoteca não abriu: {why}"),
            Self::PressEnter => "Carregue em Enter para fechar.".to_owned(),
        }
    }

    fn in_english(&self) -> String {
        match self {
            Self::Open => "Ludoteca is open. The browser is about to show it; if not, type this address there:".to_owned(),
            Self::OpenAlready => "Ludoteca was open in another window: the browser is about to show that one.".to_owned(),
            Self::NoBrowser(url) => format!("The browser did not open: open it and type {url}"),
            Self::HowToInvite => "For the others in the room (computers and phones): type L and press Enter.".to_owned(),
            Self::Firewall => "Windows may ask whether the program may use the network: choose \"Private networks\" and \"Allow \
                               access\". If you do not, only this computer sees the site; all the rest works."
                .to_owned(),
            Self::Invited => "The others in the room open this address, or point their camera at it:".to_owned(),
            Self::NoNetwork => "This computer is on no network: join the room's network and try again.".to_owned(),
            Self::CannotInvite(why) => format!("The room cannot come in: {why}. Close the program that uses this port."),
            Self::Kept(place) => format!("Games between people are kept in {place}"),
            Self::Missing(Loss { acknowledged, found }) => format!(
                "Attention: the last {} events of the games are missing ({acknowledged} had been kept, {found} are there). The disk has lost \
                 them, or the files were replaced by older ones. A backup may have them.",
                acknowledged - found
            ),
            Self::NotKept(error) => {
                format!("Nobody can play with others or open a class: {error}. All the rest works.")
            }
            Self::NoFolder => "Nobody can play with others or open a class: this system does not say where programs keep data; \
                               `ludoteca start --data FOLDER` does. All the rest works."
                .to_owned(),
            Self::HowToStop => "To stop: close this window, or press Ctrl-C. Nothing is lost.".to_owned(),
            Self::NoPort(first, last) => format!(
                "Ports {first} to {last} are all taken by other programs: close one of them, or name another port, as in \
                 `ludoteca serve --listen 127.0.0.1:9000`."
            ),
            Self::Failed(why) => format!("Ludoteca did not open: {why}"),
            Self::PressEnter => "Press Enter to close.".to_owned(),
        }
    }
}

/// Why there is no store, and what to do.
fn in_portuguese(error: &StoreError) -> String {
    match error {
        StoreError::Folder { path, cause } => {
            let cause = system::in_portuguese(cause);
            format!("não se pode escrever na pasta {} ({cause}); `--data PASTA` indica outra", path.display())
        }
        StoreError::Taken { path } => format!(
            "outra Ludoteca usa a pasta {}; feche-a primeiro, ou indique outra pasta com `--data`",
            path.display()
        ),
        StoreError::Newer { .. } => {
            "os dados foram escritos por uma Ludoteca mais recente; use essa (nada foi alterado)".to_owned()
        }
        StoreError::NoData { path } => format!("não há jogos em {}", path.display()),
        StoreError::NotNew { path } => format!("{} já existe (nada foi alterado)", path.display()),
        StoreError::File { path, cause } => format!("{}: {}", path.display(), system::in_portuguese(cause)),
        StoreError::NotABackup { path, .. } => {
            format!("{} não é uma cópia inteira da Ludoteca", path.display())
        }
        StoreError::Foreign { path, .. } => format!(
            "{} é uma base de dados de outro programa (nada foi alterado); guarde-a à parte, ou indique outra pasta com `--data`",
            path.display()
        ),
        StoreError::Database(cause) => format!(
            "os dados não se podem ler ({cause}); guarde essa pasta à parte e indique outra com `--data`, ou reponha uma cópia \
             com `ludoteca restore`"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_said_in_two_languages() {
        let said = WindowMessage::HowToStop.in_both();
        assert_eq!(said.lines().count(), 2, "{said}");
        assert!(said.starts_with("Para parar") && said.contains("\nTo stop"), "{said}");
    }

    #[test]
    fn a_folder_that_is_taken_is_explained_in_portuguese() {
        let error = StoreError::Taken { path: "jogos".into() };
        let said = WindowMessage::NotKept(&error).in_portuguese();
        assert!(said.contains("outra Ludoteca usa a pasta jogos"), "{said}");
    }
}
