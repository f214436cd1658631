// The frame around every page.

export const app = {
  'app.name': 'Ludoteca',
  'app.skip': 'Skip to the content',
  'app.nav': 'Pages',
  'nav.home': 'Games',
  'nav.learn': 'Learn',
  'nav.analyse': 'Analyse',
  'nav.print': 'Print',
  'nav.settings': 'Settings',
  'nav.about': 'About',
  'app.language': 'Português',
  'app.promise': 'No accounts, no cookies, no advertising: nothing leaves this computer.',
  'app.loading': 'Opening…',
  'app.storage':
    'This browser does not let us keep anything. You can play all the same, but the game is lost when the page closes.',
  'app.close': 'Close',
  'lost.title': 'There is no such page',
  'lost.text': 'The link is incomplete or wrong. All the games are on the first page.',
  'lost.home': 'See the games',
  'app.broken': 'Something went wrong while opening this page.',
  'app.retry': 'Try again',
};
