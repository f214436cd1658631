//! The few things players can say to each other. There is no chat: nobody can be hurt by what cannot be said.

use serde::{Deserialize, Serialize};

/// Something kind, with a picture, in every reader's own language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// "Olá!"
    Hello,
    /// "Boa jogada!"
    GoodMove,
    /// "Estou a pensar…"
    Thinking,
    /// "Ups!"
    Oops,
    /// "Bom jogo!"
    GoodGame,
    /// "Obrigado!"
    Thanks,
}
