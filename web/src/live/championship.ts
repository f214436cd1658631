// What is said between this page and the server about championships and tournaments, in the words of the server.

/** How a game came out. There are no draws. */
export type ResultJson = { kind: 'played'; winner: number } | { kind: 'forfeit'; winner: number } | { kind: 'both_absent' };

export type SystemJson =
  | { name: 'swiss'; rounds: number }
  | { name: 'round_robin' }
  | { name: 'knock_out'; third_place: boolean }
  | { name: 'double_elimination' };

export type TieBreak =
  | 'buchholz' | 'buchholz_cut_one' | 'median_buchholz' | 'national_buchholz' | 'national_median' | 'progressive'
  | 'sonneborn_berger' | 'wins' | 'direct_encounter' | 'play_off' | 'lots';

/** How a tournament is to be played. */
export type PlanRequest = {
  group_size: number | null;
  system: SystemJson;
  final_system: SystemJson;
  from_each: number;
  schools_apart: boolean;
  regions_apart: boolean;
  tie_breaks: TieBreak[];
  lots: number;
};

export type NewTournament = { title: string; game?: string; cycle?: string; plan: PlanRequest };

export type ContestCard = {
  contest: number;
  phase: 'groups' | 'final';
  entrants: number;
  planned: number | null;
  published: number;
  missing: number;
  tables: number;
  draft: boolean;
  over: boolean;
};

export type TournamentCard = {
  tournament: string;
  number: number;
  title: string;
  game?: string;
  cycle?: string;
  entrants: number;
  full_names: boolean;
  contests: ContestCard[];
};

export type Role = 'organiser' | 'referee' | 'viewer';

export type ChampionshipReply = {
  championship: string;
  number: number;
  role: Role;
  title: string;
  tournaments: TournamentCard[];
};

export type ChampionshipWish =
  | { 'add-tournament': NewTournament }
  | { 'show-names': 'first' | 'full' }
  | 'anonymise'
  | { 'name-referee': { secret: string; tournaments: string[] } };

export type NewEntrant = { name: string; school?: string; region?: string };

export type EntrantReply = {
  entrant: number;
  name: string;
  school?: string;
  region?: string;
  withdrawn: boolean;
  erased: boolean;
};

export type PairingReply = { table: number; first: number; second: number; result?: ResultJson; board?: string };

export type RoundReply = { pairings: PairingReply[]; byes: number[]; absent: number[] };

export type Concession =
  | { kind: 'second_bye' | 'high_bye' | 'beginning'; entrant: number }
  | { kind: 'rematch' | 'same_school' | 'same_region'; one: number; other: number };

export type DraftReply = RoundReply & { concessions: Concession[] };

export type TermSource =
  | { kind: 'opponent'; entrant: number; points: number; halved_byes: number }
  | { kind: 'virtual_opponent' | 'no_opponent' | 'own_points' | 'lot' }
  | { kind: 'win_against' | 'no_win_against' | 'play_off_against'; entrant: number };

export type TermReply = { round: number; counts: number; source: TermSource; left_out?: 'highest' | 'lowest' };

/** A number of a tie-break in half points, with what it is made of where that is told. */
export type FigureReply = { halves: number; terms?: TermReply[] };

export type StandingReply = { place: number; entrant: number; halves: number; wins: number; figures: FigureReply[] };

export type ContestReply = {
  contest: number;
  phase: 'groups' | 'final';
  system: SystemJson;
  planned: number | null;
  entrants: number[];
  locked: number;
  over: boolean;
  rounds: RoundReply[];
  draft?: DraftReply;
  tie_breaks: TieBreak[];
  standings: StandingReply[];
};

export type TournamentReply = {
  tournament: string;
  number: number;
  role: Role;
  title: string;
  game?: string;
  cycle?: string;
  plan: PlanRequest;
  full_names: boolean;
  entrants: EntrantReply[];
  contests: ContestReply[];
  undo?: { number: number; fact: string };
  referees?: { referee: number; contests: number[] }[];
  mine?: number[];
};

export type ScoreRequest = {
  contest: number;
  round: number;
  table: number;
  result: ResultJson | null;
  before: ResultJson | null;
};

export type DrawRequest = {
  contest: number;
  seed: number;
  absent?: number[];
  together?: [number, number][];
  apart?: [number, number][];
  bye?: number;
};

export type TournamentWish =
  | { plan: PlanRequest }
  | { enter: NewEntrant[] }
  | { amend: NewEntrant & { entrant: number } }
  | { withdraw: number }
  | { return: number }
  | { begin: { seed: number } }
  | 'open-final'
  | { draw: DrawRequest }
  | { 'draw-all': { seed: number } }
  | { 'drop-draft': number }
  | { publish: number }
  | 'publish-all'
  | { score: ScoreRequest }
  | { lock: { contest: number; round: number } }
  | { 'play-off': { contest: number; order: number[] } }
  | { 'name-referee': { secret: string; contests: number[] } }
  | { 'dismiss-referee': number }
  | { undo: number }
  | { erase: number }
  | { 'show-names': 'first' | 'full' }
  | { 'open-board': { contest: number; round: number; table: number; first: string; second: string; watch: string } };

/** What a result would change: places as `[place, half points]`. */
export type ConsequencesReply = {
  places: { entrant: number; before: [number, number]; after: [number, number] }[];
  drawn_since: number[];
  final_differs: boolean;
};

export type Criterion =
  | 'second_bye' | 'rematch' | 'high_bye' | 'same_school' | 'same_region' | 'point_gap' | 'beginning' | 'float' | 'seed_order'
  | 'chance';

export type Obstacle =
  | { kind: 'themselves' | 'kept_apart' | 'no_bye' | 'no_way' }
  | { kind: 'not_there' | 'taken_by_hand'; entrant: number };

/** Why two play, or do not. */
export type WhyReply =
  | { kind: 'by_system' | 'set_by_hand' | 'necessary' }
  | { kind: 'impossible'; obstacle: Obstacle }
  | { kind: 'chosen' | 'rejected'; criterion: Criterion; drawn: number; instead: number };

export type LogEntry = {
  number: number;
  at: number;
  by: 'organiser' | 'board' | { referee: number };
  fact: Record<string, unknown> | string;
};

export type RegistrationReply = {
  line: number;
  name: string;
  school?: string;
  region?: string;
  cycle?: string;
  game?: string;
  tournament?: string;
};

export type ListProblemReply = { line: number; code: string; text: string; warning: boolean };

export type RegistrationsReply = { entered: boolean; registrations: RegistrationReply[]; problems: ListProblemReply[] };
