//! Every game of the register keeps every law of the conformance suite, by random play.

use ludoteca_games::{GameId, for_every_game};

/// One module of tests for each game, one test for each law.
macro_rules! conform {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        $(conform!(@laws $Game $slug:
            every_game_ends,
            an_action_exists_exactly_while_the_game_goes_on,
            each_action_is_visited_once,
            visiting_stops_when_told,
            breach_and_list_agree_on_every_text,
            every_breach_is_on_the_list,
            every_legal_action_is_on_the_list,
            every_decision_is_on_the_list,
            every_complaint_is_on_the_list,
            an_illegal_action_changes_nothing,
            unchecked_play_never_panics,
            random_actions_are_legal,
            random_actions_are_uniform,
            random_games_are_counted,
            every_text_of_the_notation_is_read,
            no_other_text_is_read,
            every_position_of_play_is_read_back,
            positions_are_written_in_the_games_own_words,
            the_order_of_actions_depends_on_the_position_alone,
            the_first_symmetry_is_the_identity,
            symmetries_are_a_group_of_different_ones,
            every_image_keeps_the_law,
            the_board_is_shown_whole,
            pieces_are_those_of_the_position_string,
            the_legal_actions_are_shown_once_sorted_and_unambiguous,
            an_ending_is_shown_exactly_when_the_game_is_over,
            what_a_screen_must_know_is_shown,
            changes_lead_to_the_picture_after,
            a_touch_means_its_action,
            a_table_is_its_position,
            turns_are_counted,
            undo_restores_every_position,
            a_record_replays_to_the_same_position,
            division_sums_to_perft,
            a_refused_action_leaves_the_table_alone,
        );)*
    };
    (@laws $Game:ident $slug:ident: $($law:ident,)*) => {
        mod $slug {
            $(#[test]
            fn $law() {
                ludoteca_testkit::conformance::$law::<ludoteca_games::$slug::$Game>();
            })*
        }
    };
}

for_every_game!(conform);

#[test]
fn every_game_is_found_by_its_slug_and_begins_as_its_table_does() {
    for game in GameId::ALL {
        assert_eq!(game.slug().parse(), Ok(game));
        let table = game.table();
        assert_eq!((table.game(), table.picture().game), (game, game.slug()));
        assert_eq!(table.position(), ludoteca_testkit::opinion::start(game).position());
    }
}
