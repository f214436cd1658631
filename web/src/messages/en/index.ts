// Every message in English, room by room.

import { analyse } from './analyse';
import { app } from './app';
import { classroom } from './class';
import { exercise } from './exercise';
import { game } from './game';
import { home } from './home';
import { learn } from './learn';
import { live } from './live';
import { play } from './play';
import { print } from './print';

export const en = { ...app, ...game, ...home, ...play, ...learn, ...live, ...classroom, ...analyse, ...exercise, ...print };
