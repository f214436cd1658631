// The voice of an element on somebody else's page: the site's own sentences, in the element's language. Several elements may
// speak several languages on one page, so each says things through its own speaker.

import type { Language } from '../engine/contract';
import { words as analyseEn } from '../i18n/en/analyse';
import { words as appEn } from '../i18n/en/app';
import { words as elementEn } from '../i18n/en/element';
import { words as exerciseEn } from '../i18n/en/exercise';
import { words as gameEn } from '../i18n/en/game';
import { words as playEn } from '../i18n/en/play';
import { words as analysePt } from '../i18n/pt/analyse';
import { words as appPt } from '../i18n/pt/app';
import { words as elementPt } from '../i18n/pt/element';
import { words as exercisePt } from '../i18n/pt/exercise';
import { words as gamePt } from '../i18n/pt/game';
import { words as playPt } from '../i18n/pt/play';
import { say, speaking, type Words } from '../i18n/say';

const WORDS: Record<Language, Words> = {
  pt: { ...appPt, ...gamePt, ...playPt, ...exercisePt, ...analysePt, ...elementPt },
  en: { ...appEn, ...gameEn, ...playEn, ...exerciseEn, ...analyseEn, ...elementEn },
};

export interface Speaker {
  language: Language;
  say: typeof say;
  /** Does something in which words are said. */
  speak: <T>(work: () => T) => T;
}

export function speakerOf(language: Language): Speaker {
  const words = WORDS[language];
  const speak = <T>(work: () => T) => speaking((key) => words[key], work);
  return { language, speak, say: (key, ...values) => speak(() => say(key, ...values)) };
}

/** The language of an element: its own, that of the page around it, or that of the browser. */
export function languageOf(element: Element): Language {
  const around = element.closest('[lang]')?.getAttribute('lang')?.trim() || null;
  const [first = ''] = around === null ? navigator.languages : [around];
  const code = first.toLowerCase();
  // What nobody chose is Portuguese, as on the site; another language that somebody chose is nearer to English.
  if (around === null) return code.startsWith('en') ? 'en' : 'pt';
  return code.startsWith('pt') ? 'pt' : 'en';
}
