//! The server as its users meet it: by requests, by connections, and by the document of its API. One program, because each would compile
//! all of the server once more.

mod championship_files;
mod championships;
mod class_round;
mod club_site;
mod connections;
mod day;
mod finals;
mod guessing;
mod live;
mod openapi;
mod rooms;
mod schema;
mod sheets;
mod site;
mod strangers;
