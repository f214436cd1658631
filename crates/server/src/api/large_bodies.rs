//! Room for bodies that are longer than a command: how much of them is in memory at once, whoever sends them.

use crate::api::error::ApiError;
use axum::http::{HeaderMap, header};
use tokio::sync::{Semaphore, SemaphorePermit};

/// How much of large bodies there may be in all, in KiB: two saves of a championship.
pub(crate) const MAX_KIB: usize = 96 << 10;

/// The room that is left.
#[derive(Debug)]
pub(crate) struct LargeBodies(Semaphore);

impl Default for LargeBodies {
    fn default() -> Self {
        Self(Semaphore::new(MAX_KIB))
    }
}

impl LargeBodies {
    /// Waits until there is room for the body of a request that is at most `longest` bytes long. One that does not say how long it is
    /// counts as the longest.
    pub(crate) async fn room_for(
        &self,
        headers: &HeaderMap,
        longest: usize,
    ) -> Result<SemaphorePermit<'_>, ApiError> {
        let said = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let length = said.and_then(|length| length.parse::<usize>().ok()).unwrap_or(longest);
        if length > longest {
            return Err(ApiError::TooLong(longest));
        }
        let kib = u32::try_from(length.div_ceil(1024)).unwrap_or(u32::MAX);
        self.0.acquire_many(kib).await.map_err(|_| ApiError::TooSlow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONGEST: usize = 48 << 20;

    fn headers(length: Option<usize>) -> HeaderMap {
        length.map(|length| (header::CONTENT_LENGTH, length.into())).into_iter().collect()
    }

    /// Whether there is room right now.
    fn has_room(bodies: &LargeBodies, length: Option<usize>) -> bool {
        let headers = headers(length);
        let mut wait = std::pin::pin!(bodies.room_for(&headers, LONGEST));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        wait.as_mut().poll(&mut context).is_ready()
    }

    #[tokio::test]
    async fn all_large_bodies_together_have_a_limit() {
        let bodies = LargeBodies::default();
        let first = bodies.room_for(&headers(Some(LONGEST)), LONGEST).await.unwrap();
        // One that does not say how long it is counts as the longest.
        let second = bodies.room_for(&headers(None), LONGEST).await.unwrap();
        assert!(!has_room(&bodies, Some(1 << 20)));
        drop(second);
        assert!(has_room(&bodies, Some(LONGEST)));
        drop(first);
        let too_long = bodies.room_for(&headers(Some(LONGEST + 1)), LONGEST).await;
        assert!(matches!(too_long, Err(ApiError::TooLong(LONGEST))));
    }
}
