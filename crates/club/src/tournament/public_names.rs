//! What the public reads: children's full names only where the organiser has decided so.

use super::state::{TournamentRights, TournamentState};
use ludoteca_championship::{Entrant, EntrantId, SchoolKey, family_initial, given_name};
use std::collections::{BTreeMap, HashMap};

impl TournamentState {
    /// What each entrant is called: in full for whoever works here, and for everybody else as the organiser decided.
    pub fn names_for(&self, rights: &TournamentRights) -> BTreeMap<EntrantId, String> {
        match rights {
            TournamentRights::Organiser | TournamentRights::Referee(..) => {
                self.entrants.iter().map(|entrant| (entrant.id, entrant.name.clone())).collect()
            }
            TournamentRights::Viewer | TournamentRights::Board => self.public_names(),
        }
    }

    /// What everybody may read of each entrant's name: the first name, with the initial of the last one where two of one school
    /// would read alike, and with the number where even that does not tell them apart.
    pub fn public_names(&self) -> BTreeMap<EntrantId, String> {
        let ways: Vec<[String; 3]> = self.entrants.iter().map(|entrant| self.ways(entrant)).collect();
        let schools: Vec<Option<SchoolKey>> = self.entrants.iter().map(Entrant::school_key).collect();
        let mut bearers: HashMap<(usize, &str, Option<&SchoolKey>), u32> = HashMap::new();
        for (school, ways) in schools.iter().zip(&ways) {
            for (way, name) in ways.iter().enumerate() {
                *bearers.entry((way, name, school.as_ref())).or_default() += 1;
            }
        }
        let shown = |(entrant, (school, ways)): (&Entrant, (&Option<SchoolKey>, &[String; 3]))| {
            let is_alone = |way: usize| bearers[&(way, ways[way].as_str(), school.as_ref())] == 1;
            let way = (0..2).find(|&way| is_alone(way)).unwrap_or(2);
            (entrant.id, ways[way].clone())
        };
        self.entrants.iter().zip(schools.iter().zip(&ways)).map(shown).collect()
    }

    /// An entrant's name from the shortest way to say it to the longest.
    fn ways(&self, entrant: &Entrant) -> [String; 3] {
        let Entrant { id, name, .. } = entrant;
        if self.full_names || self.erased.contains(id) {
            return [name.clone(), name.clone(), format!("{name} #{id}")];
        }
        let first = given_name(name).to_owned();
        let initial = family_initial(name);
        let longer = initial.map_or_else(|| first.clone(), |initial| format!("{first} {initial}."));
        [first, longer.clone(), format!("{longer} #{id}")]
    }
}
