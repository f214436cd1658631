//! Organisers: who may open rooms. On a teacher's own machine whoever has the link that the program shows; on a hosted
//! server whoever has a name and a password.

mod event;
mod password;
mod sign_in;
mod state;

pub use event::OrganisersEvent;
pub use password::{Password, PasswordHash};
pub use sign_in::SignIn;
pub use state::OrganisersState;
