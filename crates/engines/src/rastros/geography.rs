//! Undirected vertex geography: what Rastros becomes when the piece can reach neither goal, and the part of that theory
//! which survives while one goal is in reach.
//!
//! The piece walks to unvisited neighbours and whoever cannot move loses. The mover wins iff every maximum
//! matching covers the piece's cell: then answer along the matching; otherwise the opponent does.
//! (Fraenkel, Scheinerman and Ullman 1993, "Undirected edge geography".) Two goals in reach are beyond this file.

use super::matching::{Graph, Matching};

/// Whether the player to move wins from `piece`, when `free` (without the piece) are the cells left.
pub(super) fn mover_wins(graph: &Graph, piece: u8, free: u64) -> bool {
    Matching::maximum(graph, free).grows_with(piece)
}

/// Whether pairing alone wins for the player **not** to move, who owns the only goal still in reach; `beside`
/// are the cells beside that goal. A `true` is a proof, a `false` says nothing.
///
/// Proof: the owner answers every step with the mate of the cell stepped on. A cell beside the goal needs no
/// mate, since a step onto it lets the owner in. No alternating path leads from the piece to another cell
/// without a mate, so the opponent never finds one; entering the goal themselves loses too.
pub(super) fn goal_owner_wins(graph: &Graph, piece: u8, free: u64, beside: u64) -> bool {
    !Matching::with_spares(graph, free, beside).grows_with(piece)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rastros::board::{Grid, NEIGHBOURS, cells, flood};
    use ludoteca_kernel::Rng;

    fn plain(graph: &Graph, piece: u8, free: u64) -> bool {
        cells(graph[piece as usize] & free).any(|to| !plain(graph, to, free & !(1 << to)))
    }

    #[test]
    fn agrees_with_plain_play_on_random_graphs() {
        let mut rng = Rng::new(1);
        for round in 0..20_000u64 {
            let size = 2 + (round % 10) as usize;
            let density = 1 + rng.below(7);
            let mut graph = [0u64; 64];
            for a in 0..size {
                for b in 0..a {
                    if rng.below(8) < density {
                        graph[a] |= 1 << b;
                        graph[b] |= 1 << a;
                    }
                }
            }
            // Dense graphs of ten vertices have too many walks for the plain twin.
            if size > 8 && density > 4 {
                continue;
            }
            let free = (1u64 << size) - 2;
            assert_eq!(mover_wins(&graph, 0, free), plain(&graph, 0, free), "{:?}", &graph[..size]);
        }
    }

    #[test]
    fn agrees_with_plain_play_on_king_graphs() {
        let mut rng = Rng::new(2);
        let mut seen = 0;
        while seen < 5_000 {
            let set = rng.next() & rng.next() & Grid::<7>::ALL;
            let Some(piece) = cells(set).nth(rng.below(8) as usize) else { continue };
            let free = flood(1 << piece, set) & !(1 << piece);
            if free.count_ones() <= 15 {
                assert_eq!(mover_wins(&NEIGHBOURS, piece, free), plain(&NEIGHBOURS, piece, free));
                seen += 1;
            }
        }
    }

    #[test]
    fn size_of_the_matching_is_the_largest_there_is() {
        fn best(graph: &Graph, left: u64) -> u32 {
            let Some(vertex) = cells(left).next() else { return 0 };
            let rest = left & !(1 << vertex);
            cells(graph[vertex as usize] & rest)
                .map(|to| 1 + best(graph, rest & !(1 << to)))
                .fold(best(graph, rest), u32::max)
        }
        let mut rng = Rng::new(3);
        for _ in 0..5_000 {
            let set = rng.next() & rng.next() & Grid::<4>::ALL | rng.next() & 0x0F06;
            let exposed = Matching::maximum(&NEIGHBOURS, set).exposed().count_ones();
            assert_eq!(set.count_ones() - exposed, 2 * best(&NEIGHBOURS, set));
        }
    }
}
