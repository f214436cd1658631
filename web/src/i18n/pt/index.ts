// Every message in European Portuguese: those of the first page, and those that come with the parts that say them.

import { words as about } from './about';
import { words as analyse } from './analyse';
import { words as championship } from './championship';
import { words as classroom } from './class';
import { words as element } from './element';
import { words as exercise } from './exercise';
import { words as facts } from './facts';
import { words as front } from './front';
import { words as known } from './known';
import { words as learn } from './learn';
import { words as live } from './live';
import { words as play } from './play';
import { words as print } from './print';
import { words as puzzles } from './puzzles';
import { words as reasons } from './reasons';
import { words as sets } from './sets';
import { words as settings } from './settings';
import { words as setup } from './setup';
import { words as share } from './share';
import { words as sheet } from './sheet';
import { words as tournament } from './tournament';

export const pt = {
  ...front, ...about, ...analyse, ...championship, ...classroom, ...element, ...exercise, ...facts, ...known, ...learn, ...live, ...play, ...print,
  ...puzzles, ...reasons, ...sets, ...settings, ...setup, ...share, ...sheet, ...tournament,
};
