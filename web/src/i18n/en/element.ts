// The words of the element for other people's pages: what is wrong with its attributes.

export const words = {
  'element.loading': 'Opening the board…',
  'element.nogame': (known: string) => `The game is missing, for instance game="rastros". There are: ${known}.`,
  'element.game': (text: string, known: string) => `There is no game "${text}". There are: ${known}.`,
  'element.level': (text: string) => `The level is a number from 1 to 8, not "${text}".`,
  'element.seat': (text: string) => `The seat is 1, to begin, or 2; not "${text}".`,
  'element.opponent': (text: string) => `The opponent may be "person"; not "${text}".`,
  'element.exercise': (text: string) =>
    `The exercise is win, hold, free, or the link of an exercise of Ludoteca; not "${text}".`,
};
