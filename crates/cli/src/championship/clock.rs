//! A moment as people read it.

use ludoteca_club::Moment;

/// `2026-11-15 21:48` in UTC.
pub(crate) fn minute(moment: Moment) -> String {
    let minutes = moment.0 / 60_000;
    let (year, month, day) = date(minutes / 1440);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

/// `2026-11-15` in UTC.
pub(crate) fn day(moment: Moment) -> String {
    let (year, month, day) = date(moment.0 / 86_400_000);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The date so many days after the first of January 1970. Years are counted from March, so that the day that some of them have more
/// is their last.
const fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months + 2) / 5 + 1;
    let month = if months < 10 { months + 3 } else { months - 9 };
    let year = era * 400 + year_of_era + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_leap_years_too() {
        assert_eq!(minute(Moment(0)), "1970-01-01 00:00");
        assert_eq!(minute(Moment(951_782_399_000)), "2000-02-28 23:59");
        assert_eq!(minute(Moment(951_782_400_000)), "2000-02-29 00:00");
        assert_eq!(day(Moment(951_782_400_000)), "2000-02-29");
        assert_eq!(minute(Moment(1_763_240_000_000)), "2025-11-15 20:53");
    }
}
