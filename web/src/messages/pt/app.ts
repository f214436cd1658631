// The frame around every page.

export const app = {
  'app.name': 'Ludoteca',
  'app.skip': 'Saltar para o conteúdo',
  'app.nav': 'Páginas',
  'nav.home': 'Jogos',
  'nav.learn': 'Aprender',
  'nav.analyse': 'Analisar',
  'nav.print': 'Imprimir',
  'nav.settings': 'Preferências',
  'nav.about': 'Sobre',
  'app.language': 'English',
  'app.promise': 'Sem contas, sem cookies, sem publicidade: nada sai deste computador.',
  'app.loading': 'A abrir…',
  'app.storage': 'Este navegador não deixa guardar nada. Podes jogar à mesma, mas ao fechar a página o jogo perde-se.',
  'app.close': 'Fechar',
  'lost.title': 'Esta página não existe',
  'lost.text': 'A ligação está incompleta ou errada. Os jogos estão todos na primeira página.',
  'lost.home': 'Ver os jogos',
  'app.broken': 'Alguma coisa correu mal ao abrir esta página.',
  'app.retry': 'Tentar outra vez',
};
