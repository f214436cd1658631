// Why an action wins or loses, in English.

import SENTENCES from '../../../../crates/reasons/data/sentences.en.json' with { type: 'json' };
import type { words as pt } from '../pt/reasons';
import { reasonMessages } from '../sentences';

export const words: typeof pt = {
  ...reasonMessages(SENTENCES),
  'reason.only': 'The sign ! says that there is no other choice.',
  'theme.finish': 'Winning at once',
  'theme.one-way': 'One way only',
  'theme.last-safe': 'The last safe move',
  'theme.odd-even': 'Odd and even',
  'theme.corner': 'Pull to the corner',
  'theme.two-threats': 'Two threats at once',
  'theme.two-ataris': 'Two ataris at once',
  'theme.none-left': 'No lines left',
  'theme.fewer-lines': 'Fewer lines to fill',
  'theme.no-defence': 'No defence',
  'theme.enough-room': 'Rooms enough',
  'theme.room-for-two': 'A room for two',
  'theme.mirror': 'The mirror',
  'theme.majority': 'More than half',
  'theme.last-stones': 'The last stones',
  'theme.race': 'The race',
  'theme.ladder': 'The ladder',
  'theme.door': 'Close the door',
  'theme.red-blocks': 'Red blocks',
  'theme.one-safe': 'A single safe move',
  'theme.stock': 'Pieces that ran out',
  'theme.atari': 'Atari',
  'theme.room': 'A room of your own',
  'theme.join': 'Join what they want apart',
  'theme.grow': 'Make the product grow',
  'theme.third-group': 'The third group',
  'theme.chain': 'The chain',
  'theme.cut': 'Cut the rows',
  'theme.whole-row': 'The whole row',
  'theme.take-two': 'Take two neutral stones',
  'theme.bridge': 'The bridge',
  'theme.opens': 'Do not open the corridor',
  'theme.guard-left': 'A guard that left',
};
