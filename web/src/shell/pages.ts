// The pages, each fetched when first needed.

import type { Component } from 'svelte';
import { withWords } from '../i18n/index.svelte';
import type { PageName, Route } from '../ui/router.svelte';

export type Page = Component<{ route: Route }>;

const PAGES: Record<Exclude<PageName, 'lost'>, () => Promise<{ default: Page }>> = {
  home: () => import('../pages/home/Home.svelte'),
  play: () => import('../pages/play/Play.svelte'),
  learn: () => import('../pages/learn/Learn.svelte'),
  puzzles: () => import('../pages/puzzles/Puzzles.svelte'),
  analyse: () => import('../pages/analyse/Analyse.svelte'),
  live: () => import('../pages/live/Live.svelte'),
  class: () => import('../pages/class/Class.svelte'),
  championship: () => import('../pages/championship/Championship.svelte'),
  print: () => import('../pages/print/Print.svelte'),
  settings: () => import('../pages/settings/Settings.svelte'),
  about: () => import('../pages/about/About.svelte'),
  known: () => import('../pages/known/Known.svelte'),
};

/** A page and its words; null where there is nothing to fetch. */
export function fetchPage(name: PageName): Promise<{ default: Page }> | null {
  return name === 'lost' ? null : withWords(PAGES[name]());
}
