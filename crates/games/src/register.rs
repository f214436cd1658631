//! The one register of games: a row for each, in the order of the championship's programme.
//!
//! Whatever is done for every game is driven by this list: `GameId`, the rule books, engines, oracles and tests. What a row
//! promises and is not there does not compile, or fails a test that names the file. Modules alone are declared by hand
//! beside it, because rustfmt does not look for files in macros.

/// Calls a macro with the register: a row `Type slug "Name" "author";` for each game.
///
/// The type stands in `ludoteca_games::slug`, and the slug is the game's name in commands, files and addresses.
///
/// ```
/// macro_rules! names {
///     ($($Game:ident $slug:ident $name:literal $author:literal;)*) => { [$($name),*] };
/// }
/// let names = ludoteca_games::for_every_game!(names);
/// assert_eq!(names, ludoteca_games::GameId::ALL.map(ludoteca_games::GameId::name));
/// ```
#[macro_export]
macro_rules! for_every_game {
    ($then:ident) => {
        $then! {
            Semaforo semaforo "Semáforo" "Alan Parr";
            Gatos gatos "Gatos & Cães" "Simon Norton, 1970s";
            Rastros rastros "Rastros" "Bill Taylor, 1992";
            Avanco avanco "Avanço" "Dan Troyka, 2000";
            Produto produto "Produto" "Nick Bentley, João Neto, Bill Taylor, c. 2008";
            Flume flume "Flume" "Mark Steere, 2010";
            Dominorio dominorio "Dominório" "Göran Andersson, c. 1973";
            Quelhas quelhas "Quelhas" "Carlos Santos, Alfie Davies, 2025";
            Faisca faisca "Faísca" "not known to us";
            Atarigo atarigo "Atari-Go" "Yasuda Yasutoshi, c. 1990";
            Nex nex "Nex" "João Pedro Neto, 2004";
            Y y "Y" "Craige Schensted, Charles Titus, 1953";
        }
    };
}
