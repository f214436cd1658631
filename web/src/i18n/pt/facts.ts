// The words of puzzles about the rules, for the smallest.

/** How a game is won at once. */
const FINISH: { [game: string]: string } = {
  semaforo: 'Completa a linha de três: onde?',
  rastros: 'Leva a peça à sua casa: por onde?',
  avanco: 'Chega à última linha: com que jogada?',
  atarigo: 'Captura já: onde?',
  nex: 'Une os dois lados: com que jogada?',
  y: 'Une os três lados: onde?',
};

export const words = {
  'puzzles.ask.finish': (who: string, game: string) => `Joga o ${who}. ${FINISH[game] ?? 'Com que jogada ganha já?'}`,
  'puzzles.ask.threat': (who: string, action: string) => `O ${who} jogou ${action}. Se jogasse outra vez, com que jogada ganhava já?`,
  'puzzles.ask.moves': (who: string) => `Joga o ${who}. Quantas jogadas tem?`,
  'puzzles.ask.each': 'Quantas jogadas tem cada um, se for a sua vez?',
  'puzzles.ask.forbidden': (who: string, count: number) =>
    `Joga o ${who}. Há ${count === 1 ? '1 casa livre proibida. Qual é?' : `${count} casas livres proibidas. Quais são?`}`,
  'puzzles.right.threat': (action: string) => `Certo: ameaça ganhar com ${action}.`,
  'puzzles.right.moves': (counts: string) => `Certo: ${counts}.`,
  'puzzles.right.forbidden': (cells: string) => `Certo, são todas: ${cells}.`,
  'puzzles.wrong.moves': (counts: string) => `A conta certa é ${counts}.`,
  'puzzles.stray.action': (action: string) => `Com ${action} ainda não se ganha. Tenta outra vez.`,
  'puzzles.stray.cell': (cell: string) => `Em ${cell} pode-se jogar. Tenta outra vez.`,
  'puzzles.left': (count: number) => (count === 1 ? 'Certo. Falta 1.' : `Certo. Faltam ${count}.`),
  'puzzles.forbidden': 'proibida',
};
