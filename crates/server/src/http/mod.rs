//! Transport: the port, connections and their limits, host names, headers, rate limits.
//!
//! - `listen`: the port; `accept`: connections as they come; `connection`: one of them, over the bytes of `stream`;
//! - `limits`: what clients are granted; `connections`: all that are open; `activity`: what one is doing; `body`: what a response holds;
//! - `hosts`: under which names the server answers; `headers`: what every request and response says;
//! - `rate_limit`: how quickly anybody may ask; `stop`: when to stop.

mod accept;
mod activity;
pub(crate) mod body;
pub(crate) mod connection;
pub(crate) mod connections;
pub(crate) mod headers;
pub(crate) mod hosts;
pub(crate) mod limits;
pub(crate) mod listen;
pub mod rate_limit;
pub(crate) mod stop;
mod stream;
