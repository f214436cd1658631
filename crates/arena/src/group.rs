//! Process groups: an engine and whatever it starts, apart from us, and ended together.

use std::io;
use std::process::{Child, Command, Stdio};

/// Starts a command in a group of its own, which Ctrl-C at a terminal does not reach.
pub(super) fn start_apart(command: &mut Command) -> io::Result<(Child, ProcessGroup)> {
    set_apart(command);
    let mut child = command.spawn()?;
    match ProcessGroup::led_by(child.id()) {
        Ok(group) => Ok((child, group)),
        Err(error) => {
            let _ = child.kill();
            let _ = child.wait();
            Err(error)
        }
    }
}

/// The group that a child of ours leads. It ends when it is told to; on Unix also when this program ends, however that
/// comes about.
///
/// A shell waits for the end of its input, which only we hold open, and then kills the group. So neither a second
/// Ctrl-C nor a program that is killed leaves an engine running.
#[cfg(unix)]
pub(super) struct ProcessGroup(Child);

#[cfg(unix)]
impl ProcessGroup {
    fn led_by(leader: u32) -> io::Result<Self> {
        let mut shell = Command::new("sh");
        shell.args(["-c", "read -r _; kill -KILL \"-$1\"", "sh", &leader.to_string()]);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        set_apart(&mut shell);
        shell.spawn().map(Self)
    }

    /// Ends all of the group. Its leader must not have been waited for.
    pub(super) fn end(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

#[cfg(unix)]
fn set_apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

/// The processes that a child of ours has started, and itself. They end when they are told to.
#[cfg(windows)]
pub(super) struct ProcessGroup(u32);

#[cfg(windows)]
impl ProcessGroup {
    #[expect(clippy::unnecessary_wraps, reason = "on Unix it may fail")]
    fn led_by(leader: u32) -> io::Result<Self> {
        Ok(Self(leader))
    }

    /// Ends all of the group. Its leader must not have been waited for.
    pub(super) fn end(&mut self) {
        let mut kill = Command::new("taskkill");
        kill.args(["/T", "/F", "/PID", &self.0.to_string()]);
        kill.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let _ = kill.status();
    }
}

#[cfg(windows)]
fn set_apart(command: &mut Command) {
    /// `CREATE_NEW_PROCESS_GROUP` of the Windows API.
    const NEW_PROCESS_GROUP: u32 = 0x200;
    std::os::windows::process::CommandExt::creation_flags(command, NEW_PROCESS_GROUP);
}
