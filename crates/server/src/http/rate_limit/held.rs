//! Streams and questions that wait for news: how many a client keeps open at once, also where a proxy stands in front.

use crate::http::body::HoldingBody;
use axum::body::Body;
use axum::response::Response;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many are open, by client.
#[derive(Debug)]
pub(crate) struct HeldOpen {
    most: usize,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// One that is open, until it is dropped.
#[derive(Debug)]
pub(crate) struct HeldPlace {
    held: Arc<HeldOpen>,
    client: IpAddr,
}

impl HeldOpen {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, open: Mutex::default() })
    }

    /// A place for one more of a client's; `None` if it has too many.
    pub(crate) fn hold(self: &Arc<Self>, client: IpAddr) -> Option<HeldPlace> {
        let mut open = self.open();
        let count = open.entry(client).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(HeldPlace { held: Arc::clone(self), client })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        let mut open = self.held.open();
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
    }
}

/// The response, which has its place until its body is complete.
pub(crate) fn until_sent(response: Response, place: HeldPlace) -> Response {
    response.map(|body| Body::new(HoldingBody::new(body, place)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_holds_so_many_open_and_others_as_many() {
        let held = HeldOpen::new(2);
        let [one, two]: [IpAddr; 2] = [[192, 0, 2, 1].into(), [192, 0, 2, 2].into()];
        let first = held.hold(one).unwrap();
        let stream = until_sent(Response::new(Body::from("news")), held.hold(one).unwrap());
        assert!(held.hold(one).is_none());
        assert!(held.hold(two).is_some());
        drop(stream);
        assert!(held.hold(one).is_some());
        drop(first);
        assert!(held.open().is_empty(), "nobody is remembered who holds nothing");
    }
}
