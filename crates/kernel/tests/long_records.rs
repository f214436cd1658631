//! Records with very many tags are read and written in a time that grows with their length, not with its square.

use ludoteca_kernel::record::read_one;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Where each tag is compared with all before it, this many take more than a minute.
const TAGS: usize = 100_000;

/// A hundred times what they need.
const LONG: Duration = Duration::from_secs(10);

#[test]
fn a_hundred_thousand_tags_are_read_and_written_soon() {
    let mut text = String::from("[Game \"rastros\"]\n");
    for number in 0..TAGS {
        writeln!(text, "[Tag{number} \"\"]").expect("writing to a string");
    }
    text += "[Result \"*\"]\n\n*\n";
    let begun = Instant::now();
    let record = read_one(&text).expect("a record").record;
    assert_eq!(record.tags.len(), TAGS);
    assert!(begun.elapsed() < LONG, "reading took {:?}", begun.elapsed());
    assert_eq!(record.write().as_ref(), Ok(&text));
    assert!(begun.elapsed() < LONG, "writing took {:?}", begun.elapsed());
}
