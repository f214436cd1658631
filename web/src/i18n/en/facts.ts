// The words of puzzles about the rules, for the smallest.

/** How a game is won at once. */
const FINISH: { [game: string]: string } = {
  semaforo: 'Complete the line of three: where?',
  rastros: 'Take the piece home: which way?',
  avanco: 'Reach the far row: with which move?',
  atarigo: 'Capture at once: where?',
  nex: 'Join the two sides: with which move?',
  y: 'Join the three sides: where?',
};

export const words = {
  'puzzles.ask.finish': (who: string, game: string) => `${who} plays. ${FINISH[game] ?? 'Which move wins at once?'}`,
  'puzzles.ask.threat': (who: string, action: string) =>
    `${who} played ${action}. With which move would they win at once, if they played again?`,
  'puzzles.ask.moves': (who: string) => `${who} plays. How many moves have they?`,
  'puzzles.ask.each': 'How many moves has each, if it is their turn?',
  'puzzles.ask.forbidden': (who: string, count: number) =>
    `${who} plays. ${count === 1 ? '1 empty cell is' : `${count} empty cells are`} forbidden to them. Which${count === 1 ? '' : ' ones'}?`,
  'puzzles.right.threat': (action: string) => `Right: the threat is to win with ${action}.`,
  'puzzles.right.moves': (counts: string) => `Right: ${counts}.`,
  'puzzles.right.forbidden': (cells: string) => `Right, that is all of them: ${cells}.`,
  'puzzles.wrong.moves': (counts: string) => `The right count is ${counts}.`,
  'puzzles.stray.action': (action: string) => `With ${action} nobody wins yet. Try again.`,
  'puzzles.stray.cell': (cell: string) => `On ${cell} one may play. Try again.`,
  'puzzles.left': (count: number) => `Right. ${count} to go.`,
  'puzzles.forbidden': 'forbidden',
};
