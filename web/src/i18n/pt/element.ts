// The words of the element for other people's pages: what is wrong with its attributes.

export const words = {
  'element.loading': 'A abrir o tabuleiro…',
  'element.nogame': (known: string) => `Falta dizer o jogo, por exemplo game="rastros". Há estes: ${known}.`,
  'element.game': (text: string, known: string) => `Não há nenhum jogo "${text}". Há estes: ${known}.`,
  'element.level': (text: string) => `O nível é um número de 1 a 8, e não "${text}".`,
  'element.seat': (text: string) => `O lugar (seat) é 1, para começar, ou 2; não "${text}".`,
  'element.opponent': (text: string) => `O adversário (opponent) pode ser "person"; não "${text}".`,
  'element.exercise': (text: string) =>
    `O exercício (exercise) é win, hold, free ou uma ligação de um exercício da Ludoteca; não "${text}".`,
};
