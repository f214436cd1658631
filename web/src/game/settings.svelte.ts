// What the user prefers: kept in this browser only, applied to the document as attributes for the style sheets.

import type { Language } from '../engine/contract';
import { speakIn } from '../i18n/index.svelte';
import { keep, recall } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  language: Language;
  theme: Theme;
  contrast: 'auto' | 'more';
  motion: 'auto' | 'less';
  /** Projector: everything larger. */
  big: boolean;
  /** Coordinates on the board. */
  coordinates: boolean;
  /** Legal targets shown on the board. */
  targets: boolean;
  /** Groups with one liberty marked on the board. */
  alarms: boolean;
  /** Clicks of the pieces. */
  sound: boolean;
  /** A few notes when a game against the computer is won. */
  cheer: boolean;
  /** The coach asks about a blunder before it stands, against low levels. */
  coach: boolean;
  /** Single-key shortcuts. */
  shortcuts: boolean;
}

function preferredLanguage(): Language {
  const wanted = navigator.languages ?? [navigator.language];
  return wanted.length > 0 && wanted[0]?.toLowerCase().startsWith('en') ? 'en' : 'pt';
}

const DEFAULTS: Omit<Settings, 'language'> = {
  theme: 'auto',
  contrast: 'auto',
  motion: 'auto',
  big: false,
  coordinates: true,
  targets: true,
  alarms: true,
  sound: false,
  cheer: true,
  coach: true,
  shortcuts: true,
};

const NAME = 'settings';

export const settings: Settings = $state({
  language: preferredLanguage(),
  ...DEFAULTS,
  ...(recall<Partial<Settings>>(NAME) ?? {}),
});

speakIn(() => settings.language);

export function change(next: Partial<Settings>): void {
  Object.assign(settings, next);
  keep(NAME, $state.snapshot(settings));
  apply();
}

/** Everything but the language as it is at first; nothing is kept. */
export function reset(): void {
  Object.assign(settings, DEFAULTS);
  apply();
}

/** Writes the settings onto the document. */
export function apply(): void {
  const root = document.documentElement;
  root.lang = settings.language === 'pt' ? 'pt-PT' : 'en';
  // `auto` is resolved here, so that each theme is written once in the style sheets.
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && prefers('(prefers-color-scheme: dark)'));
  const more = settings.contrast === 'more' || prefers('(prefers-contrast: more)');
  root.dataset['theme'] = settings.theme;
  root.dataset['scheme'] = dark ? 'dark' : 'light';
  root.dataset['contrast'] = more ? 'more' : 'auto';
  root.dataset['motion'] = settings.motion;
  root.toggleAttribute('data-big', settings.big);
}

function prefers(query: string): boolean {
  return matchMedia(query).matches;
}

/** Follows the system's wishes while the page is open. */
export function follow(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', apply);
  }
}

/** Whether nothing should move: by the settings or by the system's wish. */
export function calm(): boolean {
  return settings.motion === 'less' || prefers('(prefers-reduced-motion: reduce)');
}
