// The words of the first page, the settings and the page about the house.

import { counted } from '../plural';

/** `13th`. */
function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return number + (endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th');
}

export const words = {
  'home.title': 'What shall we play today?',
  'home.lead':
    'Thinking games, those of Portugal’s championship of mathematical games. No luck, no draws, no ' +
    'accounts.',
  'home.cycle': 'The games of your school cycle',
  'home.cycle.all': 'All',
  'home.cycle.1': '1st cycle (ages 6–10)',
  'home.cycle.2': '2nd cycle (10–12)',
  'home.cycle.3': '3rd cycle (12–15)',
  'home.cycle.s': 'Secondary (15–18)',
  'home.edition': 'Championship',
  'home.edition.ask': 'Which edition?',
  'home.edition.choose': 'Choose',
  'home.edition.change': 'change',
  'home.edition.change.what': 'change the edition',
  'home.edition.of': (number: number, year: number) => `${ordinal(number)} (${year})`,
  'home.class': 'Do you have a class code? Join here.',
  'home.championship': 'A class tournament or a championship? Run it here.',
  'home.absent': 'Not in Ludoteca yet.',
  'home.others': 'Also in Ludoteca',
  'home.continue': 'Continue',
  'home.last': 'Played last',
  'home.stars': (beaten: number, levels: number) => `${beaten} of ${counted(levels, 'level', 'levels')}`,
  'home.steps': (done: number, steps: number | null) =>
    (steps === null ? counted(done, 'step', 'steps') : `${done} of ${counted(steps, 'step', 'steps')}`),
  'home.play': 'Play',
  'home.learn': 'Learn',
  'home.analyse': 'Analyse',
  'home.play.game': (game: string) => `Play ${game}`,
  'home.continue.game': (game: string) => `Continue the game of ${game}`,
  'home.new': 'New game',
  'home.new.game': (game: string) => `New game of ${game}`,
  'home.learn.game': (game: string) => `Learn ${game}`,
  'home.analyse.game': (game: string) => `Analyse ${game}`,
  'what.semaforo': 'Pieces change: green, yellow, red. Whoever makes three alike in a row wins.',
  'what.gatos': 'Cats on one side, dogs on the other, and never neighbours. Whoever has nowhere to play loses.',
  'what.rastros': 'One piece for both, closing the way behind it. Take it to your own goal.',
  'what.avanco': 'Two rows face to face, always going forward. Whoever reaches the other side wins.',
  'what.produto': 'Put stones of either colour. In the end your two largest groups are multiplied.',
  'what.flume': 'Play in a tight spot and you play again. Whoever puts more stones wins.',
  'what.atarigo': 'Stones on the crossings. Whoever first surrounds stones of the opponent wins.',
  'what.nex': 'Join your two sides. Neutral stones change hands.',
  'what.y': 'A board with three sides. The group that touches all of them wins.',
  'what.dominorio': 'One stands dominoes upright, the other lays them flat. Whoever has no room left loses.',
  'what.quelhas': 'One fills upright lines, the other lying ones. Whoever runs out of moves wins!',
  'what.faisca': 'Every piece points at the cell of the next. Whoever cannot put one loses.',
};
