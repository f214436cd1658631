// The words of the first page, the settings and the page about the house.

export const home = {
  'home.title': 'A que jogamos hoje?',
  'home.lead':
    'Seis jogos de pensar, os do Campeonato Nacional de Jogos Matemáticos. Sem sorte, sem empates, sem contas.',
  'home.cycle': 'Os jogos do teu ciclo',
  'home.cycle.all': 'Todos',
  'home.cycle.1': '1.º ciclo',
  'home.cycle.2': '2.º ciclo',
  'home.cycle.3': '3.º ciclo',
  'home.cycle.s': 'Secundário',
  'home.edition': (number: number, year: number) => `Ciclos segundo o ${number}.º campeonato (${year}).`,
  'home.continue': 'Continuar',
  'home.play': 'Jogar',
  'home.learn': 'Aprender',
  'home.analyse': 'Analisar',
  'home.play.game': (game: string) => `Jogar ${game}`,
  'home.continue.game': (game: string) => `Continuar o jogo de ${game}`,
  'home.learn.game': (game: string) => `Aprender ${game}`,
  'home.analyse.game': (game: string) => `Analisar ${game}`,
  'what.semaforo': 'As peças mudam: verde, amarela, vermelha. Ganha quem fizer três iguais em linha.',
  'what.gatos': 'Gatos de um lado, cães do outro, e nunca vizinhos. Perde quem não tiver onde jogar.',
  'what.rastros': 'Uma só peça para os dois, que fecha o caminho por onde passa. Leva-a à tua casa final.',
  'what.avanco': 'Duas filas frente a frente, sempre a avançar. Ganha quem chegar ao outro lado.',
  'what.produto': 'Põe peças de qualquer cor. No fim multiplicam-se os teus dois maiores grupos.',
  'what.flume': 'Quem joga num sítio apertado joga outra vez. Ganha quem puser mais peças.',

  'settings.title': 'Preferências',
  'settings.lead': 'Ficam guardadas só neste navegador.',
  'settings.language': 'Língua',
  'settings.theme': 'Cores',
  'settings.theme.auto': 'Como no sistema',
  'settings.theme.light': 'Claro',
  'settings.theme.dark': 'Escuro',
  'settings.see': 'Ver melhor',
  'settings.contrast': 'Contraste alto',
  'settings.motion': 'Menos movimento',
  'settings.big': 'Tudo maior (projetor)',
  'settings.board': 'No tabuleiro',
  'settings.coordinates': 'Letras e números à volta do tabuleiro',
  'settings.targets': 'Mostrar onde se pode jogar',
  'settings.sound': 'Som das peças',
  'settings.keys': 'Teclas rápidas (u desfaz, h dá uma dica)',
  'settings.forget': 'Apagar tudo o que está guardado',
  'settings.forget.what': 'Jogos a meio e preferências. Não se pode voltar atrás.',
  'settings.forget.yes': 'Sim, apagar tudo',
  'settings.forget.no': 'Não, deixar como está',
  'settings.forgotten': 'Está tudo apagado.',
  'settings.trial': 'Assim fica',

  'about.title': 'Sobre a Ludoteca',
  'about.what':
    'A Ludoteca é uma casa para seis jogos de tabuleiro matemáticos que se jogam nas escolas portuguesas: ' +
    'jogar, aprender as regras, analisar e treinar para o campeonato.',
  'about.engine':
    'O computador joga dentro desta página, mesmo sem rede. No Semáforo, no Rastros e no Flume sabe a verdade ' +
    'de cada jogada; nos outros jogos dá a melhor opinião que tem e diz que é uma opinião.',
  'about.privacy': 'Privacidade',
  'about.privacy.text':
    'Não há contas, nem cookies, nem publicidade, nem estatísticas. Os jogos e as preferências ficam guardados ' +
    'neste navegador e não saem daqui; uma ligação partilhada leva o jogo dentro dela.',
  'about.keys': 'Jogar com o teclado',
  'about.keys.tab': 'Tab leva ao tabuleiro; as setas andam de casa em casa.',
  'about.keys.enter': 'Enter ou espaço joga na casa, ou escolhe a peça e depois o destino. Esc larga a peça.',
  'about.keys.home': 'Início e Fim vão às pontas da linha; PageUp e PageDown às pontas da coluna.',
  'about.keys.letters': 'u desfaz e h dá uma dica (podem desligar-se nas preferências).',
  'about.keys.typed': 'Também se pode escrever a jogada, por exemplo d4, na caixa ao lado do tabuleiro.',
  'about.thanks': 'Os jogos e quem os inventou',
  'about.authors':
    'Semáforo, de Alan Parr. Gatos & Cães, de Simon Norton. Rastros, de Bill Taylor. Avanço, de Dan Troyka. ' +
    'Produto, de Nick Bentley, João Neto e Bill Taylor. Flume, de Mark Steere.',
  'about.licence': 'Licença',
  'about.licence.text': 'O programa é livre: licença MIT ou Apache 2.0, à escolha.',
};
