// Why an action wins or loses: a sentence for each theme, and its name. Each sentence says what can be seen and counted on the board
// after the action; `cells` are those that show it, `counts` what the engine's theme says (crates/reasons/src/theme.rs).

type Counts = readonly number[];
const at = (counts: Counts, place: number) => counts[place] ?? 0;
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
/** The even numbers from the first count to the second: 2, 4 or 6. */
function evenly(counts: Counts, or: string): string {
  const all = [];
  for (let number = at(counts, 0); number <= at(counts, 1); number += 2) all.push(number);
  return all.join(', ').replace(/, (\d+)$/, ` ${or} $1`);
}

export const words = {
  'reason.answer': (action: string, answer: string) => `Depois de ${action} vem ${answer}.`,
  'reason.line': (line: string) => `Continua assim: ${line}.`,
  'reason.only': 'O sinal ! diz que não há outra escolha.',
  'reason.finish': (action: string, _cells: string, _counts: Counts) => `${action} ganha logo o jogo.`,
  'reason.one-way': (action: string, _cells: string, counts: Counts) =>
    `Depois de ${action} só há um caminho até ao fim: ${many(at(counts, 0), 'jogada', 'jogadas')} sem escolha para ninguém.`,
  'reason.last-safe': (action: string, _cells: string, counts: Counts) =>
    `${action} é a última jogada segura: qualquer das ${at(counts, 0)} respostas deixa fazer três em linha.`,
  'reason.odd-even': (action: string, _cells: string, counts: Counts) =>
    at(counts, 1) === 0
      ? `Par ou ímpar: depois de ${action} o adversário já não tem jogadas inofensivas.`
      : `Par ou ímpar: depois de ${action} faltam ${evenly(counts, 'ou')} jogadas inofensivas, sempre um número par, e é o adversário que primeiro fica sem elas.`,
  'reason.corner': (action: string, _cells: string, counts: Counts) =>
    `${action} puxa a peça para o canto: ${at(counts, 0) === 1 ? 'a única resposta acaba' : `as ${at(counts, 0)} respostas acabam todas`} junto à meta de quem jogou, ou nela.`,
  'reason.two-threats': (action: string, _cells: string, counts: Counts) =>
    `${action} faz duas ameaças ao mesmo tempo: há ${at(counts, 0)} maneiras de chegar, e nenhuma resposta as tapa todas.`,
  'reason.two-ataris': (action: string, _cells: string, counts: Counts) =>
    `${action} faz dois ataris ao mesmo tempo: pode-se capturar em ${at(counts, 0)} sítios, e nenhuma resposta salva todos.`,
  'reason.none-left': (action: string, _cells: string, _counts: Counts) =>
    `Com ${action}, quem jogou fica sem linhas; o adversário ainda tem de fazer uma, e perde.`,
  'reason.fewer-lines': (action: string, _cells: string, counts: Counts) =>
    `Depois de ${action}, aconteça o que acontecer, quem jogou ainda faz no máximo ${many(at(counts, 0), 'linha', 'linhas')} e o adversário tem de fazer pelo menos ${at(counts, 1)}. Ganha quem fica primeiro sem linhas.`,
  'reason.no-defence': (action: string, _cells: string, counts: Counts) =>
    `Depois de ${action} não há defesa: ${at(counts, 0) === 1 ? 'há uma só resposta, e' : `seja qual for das ${at(counts, 0)} respostas,`} quem jogou ganha logo a seguir.`,
  'reason.enough-room': (action: string, _cells: string, counts: Counts) =>
    `Depois de ${action}, quem jogou tem ${many(at(counts, 0), 'jogada certa', 'jogadas certas')} em sítios só seus, e o adversário tem no máximo ${at(counts, 1)}.`,
  'reason.room-for-two': (action: string, _cells: string, counts: Counts) =>
    `${action} toma um quarto para dois: o adversário podia jogar ali em ${many(at(counts, 0), 'casa', 'casas')} e já não pode; a quem jogou ${at(counts, 1) === 1 ? 'fica 1' : `ficam ${at(counts, 1)}`}.`,
  'reason.mirror': (action: string, _cells: string, _counts: Counts) =>
    `${action} faz do tabuleiro um espelho: a cada jogada do adversário responde-se com a mesma do outro lado.`,
  'reason.majority': (action: string, _cells: string, counts: Counts) =>
    `Com ${action} já são ${at(counts, 0)} pedras, e ${at(counts, 1)} chegam para ganhar.`,
  'reason.last-stones': (action: string, _cells: string, counts: Counts) =>
    `Depois de ${action} as últimas pedras já não mudam nada: ${at(counts, 0) === 1 ? 'falta uma casa e, seja de que cor for' : `faltam ${at(counts, 0)} casas e, sejam de que cor forem`}, quem jogou ganha.`,
  'reason.race': (action: string, _cells: string, counts: Counts) =>
    `É uma corrida: depois de ${action}, uma peça que ninguém para está a ${many(at(counts, 0), 'passo', 'passos')} do fim, e o adversário precisa de ${at(counts, 1)} ou mais.`,
  'reason.ladder': (action: string, _cells: string, counts: Counts) =>
    `É uma escada: até ${action} o mesmo grupo foge e volta a ficar em atari, ${at(counts, 0)} vezes.`,
  'reason.door': (action: string, cells: string, _counts: Counts) => `${action} fecha a porta: a peça já não pode chegar a ${cells}.`,
  'reason.red-blocks': (action: string, _cells: string, counts: Counts) =>
    `O vermelho em ${action} tapa a linha: ${at(counts, 0) === 1 ? 'há uma jogada que era perigosa e agora é segura' : `há ${at(counts, 0)} jogadas que eram perigosas e agora são seguras`}.`,
  'reason.one-safe': (action: string, cells: string, _counts: Counts) => `${action} deixa ao adversário uma só jogada segura: ${cells}.`,
  'reason.stock': (action: string, cells: string, _counts: Counts) =>
    `Depois de ${action} o adversário não pode apontar a ${cells}: já não tem peças desse alcance.`,
  'reason.atari': (action: string, _cells: string, _counts: Counts) => `${action} é atari: deixa um grupo com uma só liberdade.`,
  'reason.room': (action: string, _cells: string, counts: Counts) =>
    `${action} faz um quarto só seu: quem jogou fica com ${many(at(counts, 0), 'jogada certa', 'jogadas certas')}, o adversário com ${at(counts, 1)}.`,
  'reason.join': (action: string, _cells: string, counts: Counts) =>
    `${action} junta o que o adversário quer separado: o produto dele desce de ${at(counts, 0)} para ${at(counts, 1)}.`,
  'reason.grow': (action: string, _cells: string, counts: Counts) =>
    `${action} faz crescer o produto de quem jogou: de ${at(counts, 0)} para ${at(counts, 1)}.`,
  'reason.third-group': (action: string, _cells: string, counts: Counts) =>
    `${action} fica num terceiro grupo do adversário, de ${many(at(counts, 0), 'pedra', 'pedras')}: só contam os dois maiores, e o produto dele continua a ser ${at(counts, 1)}.`,
  'reason.chain': (action: string, _cells: string, counts: Counts) => `${action} começa uma cadeia: são ${at(counts, 0)} pedras seguidas na mesma vez.`,
  'reason.cut': (action: string, _cells: string, counts: Counts) =>
    `${action} corta as filas do adversário: tinha ${many(at(counts, 0), 'fila', 'filas')} para encher e agora tem ${at(counts, 1)}. Ganha quem fica primeiro sem linhas.`,
  'reason.whole-row': (action: string, _cells: string, counts: Counts) =>
    `${action} enche de uma vez uma fila de ${at(counts, 0)} casas, em que cabiam ${at(counts, 1)} linhas: uma linha em vez de várias.`,
  'reason.take-two': (_action: string, cells: string, _counts: Counts) => `Tomando as pedras neutras ${cells}, ficam unidos os dois lados.`,
  'reason.bridge': (action: string, _cells: string, _counts: Counts) =>
    `${action} faz uma ponte: há duas casas que ligam, e se uma for tapada fica a outra.`,
  'reason.opens': (action: string, cells: string, _counts: Counts) =>
    `${action} abre um corredor: antes ninguém podia jogar outra vez, e agora o adversário pode, em ${cells}.`,
  'reason.guard-left': (action: string, _cells: string, _counts: Counts) =>
    `Com ${action} um guarda saiu da primeira fila, e o adversário passa por onde ele estava.`,
  'theme.finish': 'Ganhar logo',
  'theme.one-way': 'Um só caminho',
  'theme.last-safe': 'A última jogada segura',
  'theme.odd-even': 'Par ou ímpar',
  'theme.corner': 'Puxar para o canto',
  'theme.two-threats': 'Duas ameaças ao mesmo tempo',
  'theme.two-ataris': 'Dois ataris ao mesmo tempo',
  'theme.none-left': 'Ficar sem linhas',
  'theme.fewer-lines': 'Menos linhas para encher',
  'theme.no-defence': 'Sem defesa',
  'theme.enough-room': 'Quartos que chegam',
  'theme.room-for-two': 'Um quarto para dois',
  'theme.mirror': 'O espelho',
  'theme.majority': 'Mais de metade',
  'theme.last-stones': 'As últimas pedras',
  'theme.race': 'A corrida',
  'theme.ladder': 'A escada',
  'theme.door': 'Fechar a porta',
  'theme.red-blocks': 'O vermelho tapa',
  'theme.one-safe': 'Uma só jogada segura',
  'theme.stock': 'Peças que acabaram',
  'theme.atari': 'Atari',
  'theme.room': 'Um quarto só teu',
  'theme.join': 'Juntar o que ele quer separado',
  'theme.grow': 'Fazer crescer o produto',
  'theme.third-group': 'O terceiro grupo',
  'theme.chain': 'A cadeia',
  'theme.cut': 'Cortar as filas',
  'theme.whole-row': 'A fila inteira',
  'theme.take-two': 'Tomar duas neutras',
  'theme.bridge': 'A ponte',
  'theme.opens': 'Não abrir o corredor',
  'theme.guard-left': 'O guarda que saiu',
};
