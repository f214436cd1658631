// The pages that are measured, each as on a first, direct visit.

import { GAMES, playthrough } from '../journeys/playthroughs.mjs';

const [, , game] = GAMES;
const { actions } = playthrough(game);

export const PAGES = [
  '', `play/${game}`, 'learn', `learn/${game}`, 'analyse', `analyse/${game}?a=${actions.join('.')}`, `print/${game}`, 'live', 'class',
  'settings', 'about',
];
