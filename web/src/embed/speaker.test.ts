// @vitest-environment happy-dom
// Two elements on one page, each in its own language.

import { expect, it } from 'vitest';
import { FIRST_GAME } from '../engine/facts';
import { gameName } from '../game/words';
import { languageOf, speakerOf } from './speaker';

it('speaks its own language beside another', () => {
  const [pt, en] = [speakerOf('pt'), speakerOf('en')];
  expect([pt.say('do.undo'), en.say('do.undo'), pt.say('do.undo')]).toEqual(['Desfazer', 'Undo', 'Desfazer']);
  expect(pt.speak(() => gameName(FIRST_GAME))).not.toBe('');
});

it.each([
  ['<p lang="en"><b></b></p>', 'en'],
  ['<p lang="en"><b lang="pt-PT"></b></p>', 'pt'],
  ['<p lang="fr"><b></b></p>', 'en'],
])('takes the language of the page around it: %s', (html, language) => {
  document.body.innerHTML = html;
  expect(languageOf(document.querySelector('b')!)).toBe(language);
});
