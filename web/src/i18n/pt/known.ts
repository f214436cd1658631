// The words of the page "what is known". Every number stands in docs/truths.md (checked by known.test.ts).

import { counted } from '../plural';

export const words = {
  'known.title': 'O que se sabe',
  'known.titleOf': (game: string) => `O que se sabe: ${game}`,
  'known.intro':
    'Nestes jogos já se sabe quem ganha, se ninguém se enganar. Saber quem ganha não estraga o jogo: ninguém consegue decorar a prova.',
  'known.how': 'Como se provou',
  'known.how.semaforo':
    'O programa resolve o jogo inteiro cada vez que começa: vê todos os 16 777 216 tabuleiros, do fim para o princípio, em menos de um segundo. ' +
    'Destes, 15 479 502 podem aparecer num jogo. O Jogador 1 consegue resistir 26 jogadas, contando as dos dois, e não mais.',
  'known.how.gatos':
    'Um programa viu todas as respostas dos Cães a d4: 139 542 047 724 posições. Depois, outro programa, que pensa de outra maneira, confirmou tudo: ' +
    '28 731 posições, uma a uma. A página leva consigo um livro com 82 622 respostas certas.',
  'known.how.rastros':
    'O programa procurou até ao fim todas as maneiras de jogar que contam: 6,2 milhões de posições. Onde já não se chega a nenhuma das casas finais, ' +
    'não é preciso procurar: emparelham-se as casas livres e vê-se quem ganha. Com o melhor jogo dos dois, ganha-se em 37 jogadas.',
  'known.how.flume':
    'Um computador calculou o valor de todas as 6 330 398 606 posições que é preciso guardar, das mais cheias para as mais vazias. ' +
    'Sem a troca ganhava quem começa; com ela, o Jogador 2 fica sempre com a cor melhor.',
  'known.how.faisca':
    'Há 63 primeiras peças diferentes, sem contar as que são iguais ao espelho. O programa provou que todas perdem: viu 760 322 710 posições. ' +
    'Um segundo programa, feito sem nada do primeiro, disse o mesmo.',
  'known.how.dominorio':
    'Três matemáticos publicaram-no no ano 2000. O nosso programa chegou ao mesmo sozinho, com 44 840 656 posições, ' +
    'separando o tabuleiro em bocados que já não se tocam.',
  'known.how.quelhas':
    'É um argumento, não um cálculo: depois da primeira jogada um dos lados ganha, e o Jogador 2 pode ficar com esse lado. Não diz qual é.',
  'known.how.nex':
    'É um argumento, não um cálculo: depois da primeira jogada um dos lados ganha, e o Jogador 2 pode ficar com esse lado. Não diz qual é.',
  'known.how.y':
    'É um argumento, não um cálculo: depois da primeira jogada um dos lados ganha, e o Jogador 2 pode ficar com esse lado. Não diz qual é.',
  'known.openings': 'As aberturas',
  'known.all.win': 'Quem começa ganha com qualquer primeira jogada.',
  'known.all.lose': 'Nenhuma primeira jogada ganha: a resposta certa bate-as todas.',
  'known.some': (wins: number, all: number) => `Das ${all} primeiras jogadas, ganham ${wins}.`,
  'known.plies': ' O número diz em quantas jogadas, contando as dos dois.',
  'known.swap': (actions: string) => ` O Jogador 2 deve trocar de cor, exceto depois de ${actions} (com duplo contorno).`,
  'known.open': 'Não se sabe, abertura por abertura, quais ganham.',
  'known.picture': (game: string, wins: number, losses: number) =>
    `Tabuleiro de ${game}: ${wins} aberturas que ganham, com um círculo, e ${losses} que perdem, com um quadrado.`,
  'known.opening.wins': (action: string, plies: number) => `${action} ganha${plies > 0 ? ` em ${counted(plies, 'jogada', 'jogadas')}` : ''}`,
  'known.opening.loses': (action: string, plies: number) => `${action} perde${plies > 0 ? ` em ${counted(plies, 'jogada', 'jogadas')}` : ''}`,
  'known.wins': 'Ganham',
  'known.loses': 'Perdem',
  'known.try': 'Escolhe uma abertura e joga a partir daí, do lado que ganha.',
  'known.against': 'Joga contra a prova',
  'known.against.perfect': 'Ficas com o lado que ganha. O computador nunca se engana: basta um erro teu e a vitória passa para ele.',
  'known.against.strong': 'Ficas com o lado que ganha. Aqui o computador joga o melhor que sabe, e só prova o resto lá para o meio do jogo.',
  'known.against.go': 'Jogar contra a prova',
  'known.analyse': 'Explorar na análise',
  'known.others': 'Os outros jogos resolvidos',
};
