//! Why an action wins or loses, in English.

use super::Told;
use ludoteca_reasons::Theme;

/// A theme of an action as a sentence.
#[expect(clippy::too_many_lines, reason = "a sentence for each theme")]
pub(super) fn sentence(theme: Theme, told: &Told<'_>) -> String {
    let (action, cells) = (told.action, told.cells);
    match theme {
        Theme::Finish => format!("{action} wins the game at once."),
        Theme::OneWay => format!(
            "After {action} there is one way only, to the very end: {} without a choice for anybody.",
            told.many(0, "move", "moves")
        ),
        Theme::LastSafe => format!(
            "{action} is the last safe move: any of the {} replies lets three in a line be made.",
            told.count(0)
        ),
        Theme::OddEven => {
            if told.count(1) == 0 {
                format!("Odd and even: after {action} the opponent has no harmless move left.")
            } else {
                format!(
                    "Odd and even: after {action} there are {} harmless moves left, always an even number, and the \
                     opponent is the first to run out of them.",
                    told.evenly("or")
                )
            }
        }
        Theme::Corner => format!(
            "{action} pulls the piece to the corner: {} next to the mover’s goal, or on it.",
            if told.count(0) == 1 {
                "the only reply ends".to_owned()
            } else {
                format!("all {} replies end", told.count(0))
            }
        ),
        Theme::TwoThreats => format!(
            "{action} makes two threats at once: there are {} ways to arrive, and no reply stops them all.",
            told.count(0)
        ),
        Theme::TwoAtaris => format!(
            "{action} makes two ataris at once: there are {} points to capture on, and no reply saves all.",
            told.count(0)
        ),
        Theme::NoneLeft => {
            format!("With {action} the mover has no lines left; the opponent must still fill one, and loses.")
        }
        Theme::FewerLines => format!(
            "After {action}, whatever happens, the mover needs {} at most and the opponent must still fill {} at \
             least. Whoever runs out first wins.",
            told.many(0, "line", "lines"),
            told.count(1)
        ),
        Theme::NoDefence => format!(
            "After {action} there is no defence: {} the mover wins right after it.",
            if told.count(0) == 1 {
                "there is one reply, and".to_owned()
            } else {
                format!("whichever of the {} replies comes,", told.count(0))
            }
        ),
        Theme::EnoughRoom => format!(
            "After {action} the mover has {} in places of their own, and the opponent has {} at most.",
            told.many(0, "sure move", "sure moves"),
            told.count(1)
        ),
        Theme::RoomForTwo => format!(
            "{action} takes a room for two: the opponent had {} to go to there and has none now; the mover still has {}.",
            told.many(0, "cell", "cells"),
            told.count(1)
        ),
        Theme::Mirror => format!(
            "{action} makes the board a mirror: every move of the opponent is answered by the same on the other side."
        ),
        Theme::Majority => format!(
            "With {action} there are {} stones, and {} are enough to win.",
            told.count(0),
            told.count(1)
        ),
        Theme::LastStones => format!(
            "After {action} the last stones change nothing: {} left, and whatever the colours, the mover wins.",
            told.many(0, "cell is", "cells are")
        ),
        Theme::Race => format!(
            "It is a race: after {action} a piece that nobody can stop is {} from the end, and the opponent needs {} or more.",
            told.many(0, "step", "steps"),
            told.count(1)
        ),
        Theme::Ladder => format!(
            "It is a ladder: up to {action} the same group runs and is in atari again, {} times.",
            told.count(0)
        ),
        Theme::Door => format!("{action} closes the door: the piece can no longer come to {cells}."),
        Theme::RedBlocks => format!(
            "The red piece on {action} blocks the line: {}.",
            if told.count(0) == 1 {
                "one move that was dangerous is safe now".to_owned()
            } else {
                format!("{} moves that were dangerous are safe now", told.count(0))
            }
        ),
        Theme::OneSafe => format!("{action} leaves the opponent a single safe move: {cells}."),
        Theme::Stock => format!(
            "After {action} the opponent cannot point at {cells}: there are no pieces of that reach left."
        ),
        Theme::Atari => format!("{action} is atari: it leaves a group with a single liberty."),
        Theme::Room => format!(
            "{action} makes a room of one’s own: the mover has {}, the opponent {}.",
            told.many(0, "sure move", "sure moves"),
            told.count(1)
        ),
        Theme::Join => format!(
            "{action} joins what the opponent wants apart: their product falls from {} to {}.",
            told.count(0),
            told.count(1)
        ),
        Theme::Grow => {
            format!("{action} makes the mover’s product grow: from {} to {}.", told.count(0), told.count(1))
        }
        Theme::ThirdGroup => format!(
            "{action} is in a third group of the opponent, of {}: only the two largest count, and their product is still {}.",
            told.many(0, "stone", "stones"),
            told.count(1)
        ),
        Theme::Chain => {
            format!("{action} begins a chain: {} stones running in the same turn.", told.count(0))
        }
        Theme::Cut => format!(
            "{action} cuts the opponent’s rows: there {} to fill and now there are {}. Whoever runs out first wins.",
            if told.count(0) == 1 { "was 1 row".to_owned() } else { format!("were {} rows", told.count(0)) },
            told.count(1)
        ),
        Theme::WholeRow => format!(
            "{action} fills a row of {} cells at once, which had room for {} lines: one line instead of several.",
            told.count(0),
            told.count(1)
        ),
        Theme::TakeTwo => format!("Taking the neutral stones {cells} joins the two sides."),
        Theme::Bridge => {
            format!("{action} makes a bridge: two cells join, and if one is taken the other is left.")
        }
        Theme::Opens => format!(
            "{action} opens a corridor: nobody could play again before, and now the opponent can, on {cells}."
        ),
        Theme::GuardLeft => {
            format!("With {action} a guard left the first row, and the opponent gets through where it stood.")
        }
        _ => String::new(),
    }
}
