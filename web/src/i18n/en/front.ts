// The messages that come with the first page, in English.

import { words as app } from './app';
import { words as game } from './game';
import { words as home } from './home';

export const words = { ...app, ...game, ...home };
