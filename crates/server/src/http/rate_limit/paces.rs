//! How often whom: limits that no class meets and no flood passes.
//!
//! The arithmetic, for forty pupils behind one address who all do everything at once:
//!
//! - **a seat**: a pupil taps at most five times a second for a few seconds; 60 at once and 10 a second after that.
//! - **a room**: all forty join within a second, once more because the first try was lost, and the teacher pairs and pauses:
//!   under 100; 400 at once and 20 a second.
//! - **an address**: the worst is a network that holds streams back while everybody joins: every join wakes forty waiting
//!   questions, 40 × 40 = 1,600, and as many times "seen"; 4,000 at once and 400 a second, ten for every pupil.
//! - **openings**: everybody opens a table, and another one: 80; 200 at once and 1 a second.
//! - **wrong secrets and codes**: everybody mistypes the code three times: 120; 240 at once and one in five seconds. Of the
//!   28⁶ ≈ 480 million codes of rooms one address can so try 17,520 a day: with 1,000 rooms open it finds one in a month. An address
//!   of IPv6 is a network of 2⁸⁰ (/48), the smallest that somebody is given as a whole.
//! - **passwords**: every teacher of a school signs in at once, some twice: 20 at once and one in ten seconds. A password takes 37 ms of
//!   a processor, so that one address can keep one busy for a second, and then four thousandths of one; in a day it tries 8,660.
//!
//! And for a national day, two thousand phones behind the one address of a hall:
//!
//! - **looking on**: everybody opens a page in the same second, which asks six things: 12,000; where streams are held back each
//!   asks every five seconds, 400 a second; 20,000 at once and 2,000 a second. It is the cheapest thing there is: written once for
//!   all. The names of tournaments have 80 bits, so nobody guesses them, and whoever mistypes one is not counted.
//! - **a tournament**: thirty referees type two results a second, all with the link that the organiser has sent to everybody, so
//!   that a secret is not counted here: 60 a second; 600 at once and 100 a second.
//!
//! And what stays open: 2,000 phones in the hall keep a stream each, and some more while they reload; 3,072 streams and questions that
//! wait for news from one client, counted also behind a proxy.
//!
//! - **joining a room**: everybody joins, and half of the class once more on another device: 60; 96 at once from one client, which fills
//!   a room, and one in ten seconds after that, so that the teacher clears it more quickly than anybody fills it.

use crate::http::rate_limit::bucket::Rate;

/// All of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paces {
    /// What the holder of one secret sends.
    pub seat: Rate,
    /// What is sent to one room.
    pub room: Rate,
    /// What is sent to one championship or tournament.
    pub tournament: Rate,
    /// How often championships and tournaments are looked at from one address.
    pub looks: Rate,
    /// Whatever else one address asks.
    pub address: Rate,
    /// Tables, rooms and championships opened from one address.
    pub opening: Rate,
    /// Passwords shown from one address, right or wrong.
    pub password: Rate,
    /// Secrets and codes from one address that open nothing.
    pub wrong: Rate,
    /// People from one address who come into one room.
    pub joins: Rate,
    /// Streams and questions that wait for news, open at once from one address.
    pub streams: usize,
}

impl Default for Paces {
    fn default() -> Self {
        Self {
            seat: Rate { burst: 60.0, per_second: 10.0 },
            room: Rate { burst: 400.0, per_second: 20.0 },
            tournament: Rate { burst: 600.0, per_second: 100.0 },
            looks: Rate { burst: 20_000.0, per_second: 2000.0 },
            address: Rate { burst: 4000.0, per_second: 400.0 },
            opening: Rate { burst: 200.0, per_second: 1.0 },
            password: Rate { burst: 20.0, per_second: 0.1 },
            wrong: Rate { burst: 240.0, per_second: 0.2 },
            joins: Rate { burst: 96.0, per_second: 0.1 },
            streams: 3072,
        }
    }
}
