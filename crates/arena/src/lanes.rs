//! Numbered pieces of work shared out among threads, whose results are taken in order.
//!
//! Thread `t` of `n` does the pieces `t`, `t + n`, `t + 2n`, … Each thread has a lane of its own for its results, which
//! holds only a few: a thread that is far ahead of the slowest waits.

use super::contestant::Halt;
use anyhow::{Result, anyhow};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many results wait in a lane.
const AHEAD: usize = 4;

/// A result with the number of its piece.
pub(super) type Numbered<T> = (u32, T);

/// How the work is shared out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    pub pieces: u32,
    pub threads: u32,
}

impl Shares {
    /// Does the work in threads and shows the results in order.
    ///
    /// It ends early when the one who follows has seen enough, or when a thread ends before its time. In the second case
    /// every result that was handed over is still shown, those of earlier pieces first; and a failure is returned.
    /// `over` is set when it ends: the work has to heed it.
    pub(super) fn follow<T: Send>(
        self,
        over: &AtomicBool,
        work: impl Fn(u32, &SyncSender<Numbered<T>>) -> Result<(), Halt> + Sync,
        show: &mut dyn FnMut(T) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        let work = |thread, lane: &SyncSender<_>| {
            let done = work(thread, lane);
            if matches!(done, Err(Halt::Failed(_))) {
                over.store(true, Ordering::Relaxed);
            }
            done
        };
        let (work, threads) = (&work, self.threads.min(self.pieces));
        thread::scope(|scope| {
            let start = |thread| {
                let (sender, lane) = sync_channel(AHEAD);
                (lane, scope.spawn(move || work(thread, &sender)))
            };
            let (lanes, workers): (Vec<_>, Vec<_>) = (0..threads).map(start).unzip();
            let mut shown = self.show_in_order(&lanes, show);
            over.store(true, Ordering::Relaxed);
            if matches!(shown, Ok(ControlFlow::Continue(()))) {
                shown = show_the_rest(&lanes, show);
            }
            // Whoever still waits to hand something over need not.
            drop(lanes);
            let ends: Vec<Result<()>> = workers.into_iter().map(|worker| end_of(worker.join())).collect();
            match shown? {
                ControlFlow::Break(()) => Ok(()),
                ControlFlow::Continue(()) => ends.into_iter().collect(),
            }
        })
    }

    /// Shows results in order up to the first that does not come.
    fn show_in_order<T>(
        self,
        lanes: &[Receiver<Numbered<T>>],
        show: &mut dyn FnMut(T) -> Result<ControlFlow<()>>,
    ) -> Result<ControlFlow<()>> {
        for lane in lanes.iter().cycle().take(self.pieces as usize) {
            let Ok((_, result)) = lane.recv() else { break };
            if show(result)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// Shows what was handed over although something before it is missing.
fn show_the_rest<T>(
    lanes: &[Receiver<Numbered<T>>],
    show: &mut dyn FnMut(T) -> Result<ControlFlow<()>>,
) -> Result<ControlFlow<()>> {
    let mut rest: Vec<_> = lanes.iter().flatten().collect();
    rest.sort_by_key(|&(number, _)| number);
    for (_, result) in rest {
        let _ = show(result)?;
    }
    Ok(ControlFlow::Continue(()))
}

/// What the end of a thread means.
fn end_of(joined: thread::Result<Result<(), Halt>>) -> Result<()> {
    match joined {
        Ok(Ok(()) | Err(Halt::Stopped)) => Ok(()),
        Ok(Err(Halt::Failed(error))) => Err(error),
        Err(_) => Err(anyhow!("a thread of the match has failed")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;
    use std::sync::{Mutex, mpsc};

    /// Two threads: the first begins once the second has begun this many pieces, which is counted.
    fn uneven(
        wait_for: u32,
        first: impl Fn(&SyncSender<Numbered<u32>>) -> Result<(), Halt> + Sync,
        show: &mut dyn FnMut(u32, u32) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        let (over, begun) = (AtomicBool::new(false), AtomicU32::new(0));
        let (open, gate) = mpsc::channel();
        let gate = Mutex::new(gate);
        let work = |thread, lane: &SyncSender<Numbered<u32>>| {
            if thread == 0 {
                gate.lock().unwrap().recv().unwrap();
                return first(lane);
            }
            for number in (1..1000).step_by(2) {
                if begun.fetch_add(1, Ordering::SeqCst) + 1 == wait_for {
                    open.send(()).unwrap();
                }
                if over.load(Ordering::Relaxed) || lane.send((number, number)).is_err() {
                    break;
                }
            }
            Ok(())
        };
        let shares = Shares { pieces: 1000, threads: 2 };
        shares.follow(&over, work, &mut |number| show(number, begun.load(Ordering::SeqCst)))
    }

    #[test]
    fn a_thread_that_is_ahead_waits() {
        let most = AHEAD as u32 + 1;
        let mut shown = Vec::new();
        let first = |lane: &SyncSender<_>| {
            let _ = lane.send((0, 0));
            Ok(())
        };
        uneven(most, first, &mut |number, begun| {
            shown.push((number, begun));
            Ok(ControlFlow::Break(()))
        })
        .unwrap();
        assert_eq!(shown, [(0, most)]);
    }

    #[test]
    fn what_is_done_counts_although_something_before_it_failed() {
        let mut shown = Vec::new();
        let fail = |_: &SyncSender<_>| Err(Halt::Failed(anyhow!("broken")));
        let failed = uneven(3, fail, &mut |number, _| {
            shown.push(number);
            Ok(ControlFlow::Continue(()))
        });
        assert_eq!(failed.unwrap_err().to_string(), "broken");
        assert!(shown.starts_with(&[1, 3]) && shown.is_sorted(), "{shown:?}");
    }

    #[test]
    fn a_thread_that_panics_does_not_take_the_others_along() {
        let mut shown = Vec::new();
        let failed = uneven(3, |_| panic!("for a test"), &mut |number, _| {
            shown.push(number);
            Ok(ControlFlow::Continue(()))
        });
        assert_eq!(failed.unwrap_err().to_string(), "a thread of the match has failed");
        assert!(shown.starts_with(&[1, 3]), "{shown:?}");
    }
}
