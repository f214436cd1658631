//! Tells cargo that the program changes when the built site does.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
