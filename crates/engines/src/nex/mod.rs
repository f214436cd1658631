//! Play in Nex: Monte Carlo tree search that looks first where the ways between the sides are shortest.
//!
//! A turn is two or three actions on 121 cells, too many for alpha-beta; random games are quick. Which actions look promising
//! is told by how many cells each colour still lacks (`order`), with bridges saved first. A turn that joins the sides, and one that
//! lets the other do so, are seen without a search (`threats`).

mod order;
#[cfg(test)]
mod tests;
mod threats;

use crate::connection::{ConnectionEngine, Kind};
use ludoteca_games::nex::Nex;

/// An engine for Nex.
pub(crate) type Engine = ConnectionEngine<NexKind>;

/// What is Nex's own.
#[derive(Debug)]
pub(crate) struct NexKind;

impl Kind for NexKind {
    type Game = Nex;
    type Leaf = threats::ThreatLeaf;
    type Order = order::DistanceOrder;
    const SIMULATION: u64 = 32;
    const CARELESS: [u32; 7] = [100, 91, 80, 72, 46, 28, 18];
    /// A turn of three actions and the next one of two.
    const ALERT: u16 = 4;
    const MOST_NODES: u64 = 450_000;
}
