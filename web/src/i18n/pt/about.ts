// The words of the page about the house.

export const words = {
  'about.title': 'Sobre a Ludoteca',
  'about.what':
    'A Ludoteca é a casa dos jogos de tabuleiro matemáticos que se jogam nas escolas portuguesas. ' +
    'Aqui podes jogar, aprender as regras, analisar os teus jogos e treinar para o campeonato.',
  'about.engine': (perfect: string) =>
    `O computador joga dentro desta página, mesmo sem rede. O nível mais forte nunca se engana nestes jogos: ${perfect}. ` +
    'Nos outros dá a melhor opinião que tem e diz que é uma opinião, até conseguir provar o resto.',
  'about.solved': 'Quem ganha?',
  'about.solved.game': (game: string, says: string) => `${game}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
  'about.known': 'Como se provou, e todas as aberturas',
  'about.privacy': 'Privacidade',
  'about.privacy.text':
    'Não há registo de utilizadores, nem cookies, nem publicidade, nem estatísticas. Os jogos e as preferências ficam guardados ' +
    'neste navegador e não saem daqui; uma ligação partilhada leva o jogo dentro dela.',
  'about.keys': 'Jogar com o teclado',
  'about.keys.tab': 'Tab leva ao tabuleiro; as setas andam de casa em casa.',
  'about.keys.enter': 'Enter ou espaço joga na casa, ou escolhe a peça e depois o destino. Esc volta a pousá-la.',
  'about.keys.home': 'Início e Fim vão às pontas da linha; PageUp e PageDown às pontas da coluna.',
  'about.keys.letters':
    'u desfaz, h dá uma dica, t lê o tabuleiro todo e p as peças de cada um (podem desligar-se nas preferências).',
  'about.keys.typed': 'Também se pode escrever a jogada, por exemplo d4, na caixa ao lado do tabuleiro.',
  'about.thanks': 'Os jogos e quem os inventou',
  'about.author': (game: string, inventors: string) => `${game}, de ${inventors}`,
  'about.licence': 'Licença',
  'about.licence.text': 'O programa é livre: licença MIT ou Apache 2.0, à escolha.',
  'about.licence.face': 'Os títulos são escritos em Fraunces, um tipo de letra livre (SIL Open Font License).',
};
