// The words of the page about the house.

export const words = {
  'about.title': 'About Ludoteca',
  'about.what':
    'Ludoteca is a house for mathematical board games played in Portuguese schools: play, learn the rules, ' +
    'analyse, and train for the championship.',
  'about.engine': (perfect: string) =>
    `The computer plays inside this page, even without a network. The best level never goes wrong in these games: ${perfect}. ` +
    'In the others it gives its best opinion and says that it is one, until it can prove the rest.',
  'about.solved': 'Who wins?',
  'about.solved.game': (game: string, says: string) => `${game}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
  'about.known': 'How it was proved, and every opening',
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
