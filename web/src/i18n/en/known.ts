// The words of the page "what is known". Every number stands in docs/truths.md (checked by known.test.ts).

import { counted } from '../plural';
import type { words as pt } from '../pt/known';

export const words: typeof pt = {
  'known.title': 'What is known',
  'known.titleOf': (game: string) => `What is known: ${game}`,
  'known.intro':
    'Of these games it is known who wins if nobody goes wrong. Knowing who wins does not spoil a game: nobody can learn the proof by heart.',
  'known.how': 'How it was proved',
  'known.how.semaforo':
    'The program solves the whole game each time it starts: it sees all 16,777,216 boards, from the end to the beginning, in less than a second. ' +
    'Of these, 15,479,502 can arise in a game. Player 1 can resist for 26 moves, those of both counted, and no longer.',
  'known.how.gatos':
    'A program saw every reply of the dogs to d4: 139,542,047,724 positions. Then another program, which thinks in another way, confirmed it all: ' +
    '28,731 positions, one by one. The page brings a book of 82,622 right answers.',
  'known.how.rastros':
    'The program searched to the end every way to play that matters: 6.2 million positions. Where neither goal can be reached any more, ' +
    'no search is needed: pairing the free cells shows who wins. With the best play of both it is won in 37 moves.',
  'known.how.flume':
    'A computer worked out the value of all 6,330,398,606 positions that need storing, from the fullest to the emptiest. ' +
    'Without the swap whoever begins would win; with it, Player 2 always gets the better colour.',
  'known.how.faisca':
    'There are 63 different first pieces, mirror images not counted. The program proved that all of them lose: it saw 760,322,710 positions. ' +
    'A second program, made without anything of the first, said the same.',
  'known.how.dominorio':
    'Three mathematicians published it in the year 2000. Our program came to the same by itself, with 44,840,656 positions, ' +
    'by taking the board apart into pieces that do not touch any more.',
  'known.how.quelhas':
    'It is an argument, not a calculation: after the first move one of the sides wins, and Player 2 may take that side. It does not say which it is.',
  'known.how.nex':
    'It is an argument, not a calculation: after the first move one of the sides wins, and Player 2 may take that side. It does not say which it is.',
  'known.how.y':
    'It is an argument, not a calculation: after the first move one of the sides wins, and Player 2 may take that side. It does not say which it is.',
  'known.openings': 'The openings',
  'known.all.win': 'Whoever begins wins with any first move.',
  'known.all.lose': 'No first move wins: the right answer beats them all.',
  'known.some': (wins: number, all: number) => `Of the ${all} first moves, ${wins} win.`,
  'known.plies': ' The number says in how many moves, those of both counted.',
  'known.swap': (actions: string) => ` Player 2 should swap, except after ${actions} (with a double outline).`,
  'known.open': 'It is not known, opening by opening, which ones win.',
  'known.picture': (game: string, wins: number, losses: number) =>
    `Board of ${game}: ${wins} openings that win, with a circle, and ${losses} that lose, with a square.`,
  'known.opening.wins': (action: string, plies: number) => `${action} wins${plies > 0 ? ` in ${counted(plies, 'move', 'moves')}` : ''}`,
  'known.opening.loses': (action: string, plies: number) => `${action} loses${plies > 0 ? ` in ${counted(plies, 'move', 'moves')}` : ''}`,
  'known.wins': 'They win',
  'known.loses': 'They lose',
  'known.try': 'Choose an opening and play on from there, on the side that wins.',
  'known.against': 'Play against the proof',
  'known.against.perfect': 'You have the side that wins. The computer never errs: one mistake of yours, and the win is its own.',
  'known.against.strong': 'You have the side that wins. Here the computer plays as well as it can, and proves the rest only from the middle of the game on.',
  'known.against.go': 'Play against the proof',
  'known.analyse': 'Explore in the analysis',
  'known.others': 'The other solved games',
};
