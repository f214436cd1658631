// The words of the first page, the settings and the page about the house.

/** `13th`. */
function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return number + (endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th');
}

export const home = {
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
  'home.edition.of': (number: number, year: number) => `${ordinal(number)} (${year})`,
  'home.class': 'Do you have a class code? Join here.',
  'home.absent': 'Not in Ludoteca yet.',
  'home.others': 'Also in Ludoteca',
  'home.continue': 'Continue',
  'home.last': 'Played last',
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
  'what.dominorio': 'One stands dominoes upright, the other lays them flat. Whoever has no room left loses.',

  'settings.title': 'Settings',
  'settings.lead': 'They are kept in this browser only.',
  'settings.language': 'Language',
  'settings.theme': 'Colours',
  'settings.theme.auto': 'As the system',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.see': 'To see better',
  'settings.contrast': 'High contrast',
  'settings.motion': 'Less motion',
  'settings.big': 'Everything larger (projector)',
  'settings.board': 'On the board',
  'settings.coordinates': 'Letters and numbers around the board',
  'settings.targets': 'Show where one can play',
  'settings.sound': 'Sound of the pieces',
  'settings.keys': 'Shortcut keys (u takes back, h gives a hint, t reads the board, p the pieces)',
  'settings.forget': 'Delete everything that is kept',
  'settings.forget.what': 'Games in progress and settings. This cannot be undone.',
  'settings.forget.yes': 'Yes, delete everything',
  'settings.forget.no': 'No, leave it as it is',
  'settings.forgotten': 'Everything is deleted.',
  'settings.trial': 'This is how it looks',

  'about.title': 'About Ludoteca',
  'about.what':
    'Ludoteca is a house for mathematical board games played in Portuguese schools: play, learn the rules, ' +
    'analyse, and train for the championship.',
  'about.engine': (solved: string) =>
    `The computer plays inside this page, even without a network. It knows the truth of every move of these games: ${solved}. ` +
    'In the others it gives its best opinion and says that it is one.',
  'about.privacy': 'Privacy',
  'about.privacy.text':
    'There are no accounts, no cookies, no advertising and no statistics. Games and settings are kept in this ' +
    'browser and do not leave it; a shared link carries the game inside it.',
  'about.keys': 'Playing with the keyboard',
  'about.keys.tab': 'Tab leads to the board; the arrows walk from cell to cell.',
  'about.keys.enter': 'Enter or space plays on the cell, or picks the piece up and then puts it down. Esc lets it go.',
  'about.keys.home': 'Home and End go to the ends of the row; PageUp and PageDown to the ends of the column.',
  'about.keys.letters':
    'u takes back, h gives a hint, t reads the whole board and p the pieces of each side (the settings can switch them off).',
  'about.keys.typed': 'A move can also be typed, for example d4, in the box beside the board.',
  'about.thanks': 'The games and their inventors',
  'about.author': (game: string, inventors: string) => `${game} by ${inventors}`,
  'about.licence': 'Licence',
  'about.licence.text': 'The program is free software: MIT or Apache 2.0, as you prefer.',
  'about.licence.face': 'Headings are set in Fraunces, an open typeface (SIL Open Font License).',
};
