// The messages that come with the first page, in European Portuguese.

import { analyse } from './analyse';
import { app } from './app';
import { exercise } from './exercise';
import { game } from './game';
import { home } from './home';
import { learn } from './learn';
import { play } from './play';
import { print } from './print';

export const front = { ...app, ...game, ...home, ...play, ...learn, ...analyse, ...exercise, ...print };
