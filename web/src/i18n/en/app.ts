// The frame around every page.

export const words = {
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
  'app.promise': 'No accounts, no cookies, no advertising. What you play against the computer stays on this device.',
  'app.loading': 'Opening…',
  'app.storage':
    'This browser does not let us keep anything. You can play all the same, but the game is lost when the page closes.',
  'app.close': 'Close',
  'app.menu': 'Menu',
  'frame.tabs': 'Beside the board',
  'tab.moves': 'Moves',
  'tab.analysis': 'Analysis',
  'tab.path': 'Path',
  'tab.exercises': 'Exercises',
  'tab.rules': 'Rules',
  'tab.rules.all': 'Rules with examples',
  'tab.share': 'Share',
  'tab.game': 'Game',
  'step.start': 'Go to the start',
  'step.previous': 'Previous move',
  'step.next': 'Next move',
  'step.end': 'Go to the end',
  'projector.enter': 'Project',
  'projector.leave': 'Leave projector mode',
  'lost.title': 'There is no such page',
  'lost.text': 'The link is incomplete or wrong. All the games are on the first page.',
  'lost.home': 'See the games',
  'app.broken': 'Something went wrong while opening this page.',
  'app.retry': 'Try again',

  'offline.newer': 'There is a new version of Ludoteca.',
  'offline.reload': 'Reload',
  'offline.later': 'Later',

  'rules.loading': 'Opening the rules…',
  'rules.missing': 'The rules could not be opened. It may have been the network.',

  'seat.turn': 'to play',

  'list.title': 'Moves',

  'paper.proved': 'proved',
  'paper.guess': 'estimate',
};
