//! The binary `ludoteca` as its users meet it: arguments and standard input go in; stdout, stderr and an exit code come
//! out.

mod analyse;
mod answers;
mod championship;
mod championship_file;
mod championship_lists;
mod championship_progress;
mod championship_story;
mod championship_why;
mod computer;
mod contest;
mod custody;
mod dialogue;
mod engines;
mod interrupt;
mod keeping;
mod kept;
mod ludoteca;
mod national_day;
mod operations;
mod play;
mod puzzles;
mod records;
mod refusals;
mod scene;
mod serve;
mod solve;
#[cfg(unix)]
mod start;
mod table;
mod ugi;
