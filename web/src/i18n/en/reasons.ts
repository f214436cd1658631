// Why an action wins or loses, in English.

import type { words as pt } from '../pt/reasons';

type Counts = readonly number[];
const at = (counts: Counts, place: number) => counts[place] ?? 0;
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
/** The even numbers from the first count to the second: 2, 4 or 6. */
function evenly(counts: Counts, or: string): string {
  const all = [];
  for (let number = at(counts, 0); number <= at(counts, 1); number += 2) all.push(number);
  return all.join(', ').replace(/, (\d+)$/, ` ${or} $1`);
}

export const words: typeof pt = {
  'reason.answer': (action, answer) => `After ${action} comes ${answer}.`,
  'reason.line': (line) => `It goes on like this: ${line}.`,
  'reason.only': 'The sign ! says that there is no other choice.',
  'reason.finish': (action, _cells, _counts) => `${action} wins the game at once.`,
  'reason.one-way': (action, _cells, counts) =>
    `After ${action} there is one way only, to the very end: ${many(at(counts, 0), 'move', 'moves')} without a choice for anybody.`,
  'reason.last-safe': (action, _cells, counts) =>
    `${action} is the last safe move: any of the ${at(counts, 0)} replies lets three in a line be made.`,
  'reason.odd-even': (action, _cells, counts) =>
    at(counts, 1) === 0
      ? `Odd and even: after ${action} the opponent has no harmless move left.`
      : `Odd and even: after ${action} there are ${evenly(counts, 'or')} harmless moves left, always an even number, and the opponent is the first to run out of them.`,
  'reason.corner': (action, _cells, counts) =>
    `${action} pulls the piece to the corner: ${at(counts, 0) === 1 ? 'the only reply ends' : `all ${at(counts, 0)} replies end`} next to the mover’s goal, or on it.`,
  'reason.two-threats': (action, _cells, counts) =>
    `${action} makes two threats at once: there are ${at(counts, 0)} ways to arrive, and no reply stops them all.`,
  'reason.two-ataris': (action, _cells, counts) =>
    `${action} makes two ataris at once: there are ${at(counts, 0)} points to capture on, and no reply saves all.`,
  'reason.none-left': (action, _cells, _counts) => `With ${action} the mover has no lines left; the opponent must still fill one, and loses.`,
  'reason.fewer-lines': (action, _cells, counts) =>
    `After ${action}, whatever happens, the mover needs ${many(at(counts, 0), 'line', 'lines')} at most and the opponent must still fill ${at(counts, 1)} at least. Whoever runs out first wins.`,
  'reason.no-defence': (action, _cells, counts) =>
    `After ${action} there is no defence: ${at(counts, 0) === 1 ? 'there is one reply, and' : `whichever of the ${at(counts, 0)} replies comes,`} the mover wins right after it.`,
  'reason.enough-room': (action, _cells, counts) =>
    `After ${action} the mover has ${many(at(counts, 0), 'sure move', 'sure moves')} in places of their own, and the opponent has ${at(counts, 1)} at most.`,
  'reason.room-for-two': (action, _cells, counts) =>
    `${action} takes a room for two: the opponent had ${many(at(counts, 0), 'cell', 'cells')} to go to there and has none now; the mover still has ${at(counts, 1)}.`,
  'reason.mirror': (action, _cells, _counts) => `${action} makes the board a mirror: every move of the opponent is answered by the same on the other side.`,
  'reason.majority': (action, _cells, counts) => `With ${action} there are ${at(counts, 0)} stones, and ${at(counts, 1)} are enough to win.`,
  'reason.last-stones': (action, _cells, counts) =>
    `After ${action} the last stones change nothing: ${many(at(counts, 0), 'cell is', 'cells are')} left, and whatever the colours, the mover wins.`,
  'reason.race': (action, _cells, counts) =>
    `It is a race: after ${action} a piece that nobody can stop is ${many(at(counts, 0), 'step', 'steps')} from the end, and the opponent needs ${at(counts, 1)} or more.`,
  'reason.ladder': (action, _cells, counts) =>
    `It is a ladder: up to ${action} the same group runs and is in atari again, ${at(counts, 0)} times.`,
  'reason.door': (action, cells, _counts) => `${action} closes the door: the piece can no longer come to ${cells}.`,
  'reason.red-blocks': (action, _cells, counts) =>
    `The red piece on ${action} blocks the line: ${at(counts, 0) === 1 ? 'one move that was dangerous is safe now' : `${at(counts, 0)} moves that were dangerous are safe now`}.`,
  'reason.one-safe': (action, cells, _counts) => `${action} leaves the opponent a single safe move: ${cells}.`,
  'reason.stock': (action, cells, _counts) => `After ${action} the opponent cannot point at ${cells}: there are no pieces of that reach left.`,
  'reason.atari': (action, _cells, _counts) => `${action} is atari: it leaves a group with a single liberty.`,
  'reason.room': (action, _cells, counts) =>
    `${action} makes a room of one’s own: the mover has ${many(at(counts, 0), 'sure move', 'sure moves')}, the opponent ${at(counts, 1)}.`,
  'reason.join': (action, _cells, counts) =>
    `${action} joins what the opponent wants apart: their product falls from ${at(counts, 0)} to ${at(counts, 1)}.`,
  'reason.grow': (action, _cells, counts) => `${action} makes the mover’s product grow: from ${at(counts, 0)} to ${at(counts, 1)}.`,
  'reason.third-group': (action, _cells, counts) =>
    `${action} is in a third group of the opponent, of ${many(at(counts, 0), 'stone', 'stones')}: only the two largest count, and their product is still ${at(counts, 1)}.`,
  'reason.chain': (action, _cells, counts) => `${action} begins a chain: ${at(counts, 0)} stones running in the same turn.`,
  'reason.cut': (action, _cells, counts) =>
    `${action} cuts the opponent’s rows: there ${at(counts, 0) === 1 ? 'was 1 row' : `were ${at(counts, 0)} rows`} to fill and now there are ${at(counts, 1)}. Whoever runs out first wins.`,
  'reason.whole-row': (action, _cells, counts) =>
    `${action} fills a row of ${at(counts, 0)} cells at once, which had room for ${at(counts, 1)} lines: one line instead of several.`,
  'reason.take-two': (_action, cells, _counts) => `Taking the neutral stones ${cells} joins the two sides.`,
  'reason.bridge': (action, _cells, _counts) => `${action} makes a bridge: two cells join, and if one is taken the other is left.`,
  'reason.opens': (action, cells, _counts) => `${action} opens a corridor: nobody could play again before, and now the opponent can, on ${cells}.`,
  'reason.guard-left': (action, _cells, _counts) => `With ${action} a guard left the first row, and the opponent gets through where it stood.`,
  'theme.finish': 'Winning at once',
  'theme.one-way': 'One way only',
  'theme.last-safe': 'The last safe move',
  'theme.odd-even': 'Odd and even',
  'theme.corner': 'Pull to the corner',
  'theme.two-threats': 'Two threats at once',
  'theme.two-ataris': 'Two ataris at once',
  'theme.none-left': 'No lines left',
  'theme.fewer-lines': 'Fewer lines to fill',
  'theme.no-defence': 'No defence',
  'theme.enough-room': 'Rooms enough',
  'theme.room-for-two': 'A room for two',
  'theme.mirror': 'The mirror',
  'theme.majority': 'More than half',
  'theme.last-stones': 'The last stones',
  'theme.race': 'The race',
  'theme.ladder': 'The ladder',
  'theme.door': 'Close the door',
  'theme.red-blocks': 'Red blocks',
  'theme.one-safe': 'A single safe move',
  'theme.stock': 'Pieces that ran out',
  'theme.atari': 'Atari',
  'theme.room': 'A room of your own',
  'theme.join': 'Join what they want apart',
  'theme.grow': 'Make the product grow',
  'theme.third-group': 'The third group',
  'theme.chain': 'The chain',
  'theme.cut': 'Cut the rows',
  'theme.whole-row': 'The whole row',
  'theme.take-two': 'Take two neutral stones',
  'theme.bridge': 'The bridge',
  'theme.opens': 'Do not open the corridor',
  'theme.guard-left': 'A guard that left',
};
