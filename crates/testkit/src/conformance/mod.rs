//! The laws that every game keeps, tried by random play with fixed seeds.
//!
//! Each law is a function for any [`ludoteca_games::Game`] that panics with the position where the law is broken. A test calls
//! each of them for each game, so that a failure names both. What a law may use of a game is the public face alone.

mod chance;
mod law;
mod lists;
mod notation;
mod picture;
mod symmetry;
mod table;

pub use chance::{random_actions_are_legal, random_actions_are_uniform, random_games_are_counted};
pub use law::{
    an_action_exists_exactly_while_the_game_goes_on, an_illegal_action_changes_nothing,
    breach_and_list_agree_on_every_text, each_action_is_visited_once, every_game_ends,
    unchecked_play_never_panics, visiting_stops_when_told,
};
pub use lists::{
    every_breach_is_on_the_list, every_complaint_is_on_the_list, every_decision_is_on_the_list,
    every_legal_action_is_on_the_list,
};
pub use notation::{
    every_position_of_play_is_read_back, every_text_of_the_notation_is_read, no_other_text_is_read,
    positions_are_written_in_the_games_own_words, the_order_of_actions_depends_on_the_position_alone,
};
pub use picture::{
    a_touch_means_its_action, an_ending_is_shown_exactly_when_the_game_is_over,
    changes_lead_to_the_picture_after, pieces_are_those_of_the_position_string, the_board_is_shown_whole,
    the_legal_actions_are_shown_once_sorted_and_unambiguous, what_a_screen_must_know_is_shown,
};
pub use symmetry::{
    every_image_keeps_the_law, symmetries_are_a_group_of_different_ones, the_first_symmetry_is_the_identity,
};
pub use table::{
    a_record_replays_to_the_same_position, a_refused_action_leaves_the_table_alone, a_table_is_its_position,
    division_sums_to_perft, turns_are_counted, undo_restores_every_position,
};
