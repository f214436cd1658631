// Every message in European Portuguese, room by room.

import { analyse } from './analyse';
import { app } from './app';
import { exercise } from './exercise';
import { game } from './game';
import { home } from './home';
import { learn } from './learn';
import { play } from './play';
import { print } from './print';

export const pt = { ...app, ...game, ...home, ...play, ...learn, ...analyse, ...exercise, ...print };
