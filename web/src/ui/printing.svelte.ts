// Whether the page is on its way to paper just now. What is only for paper is made then and not before: it would be read
// twice by those who hear the page.

import { flushSync } from 'svelte';

class Printing {
  now = $state(false);

  /** Listens to the printer until the returned function is called. */
  follow(): () => void {
    const paper = matchMedia('print');
    // At once: a browser takes the page as it is when the listeners have returned.
    const set = (on: boolean) => flushSync(() => (this.now = on));
    const begin = () => set(true);
    const end = () => set(paper.matches);
    const change = () => set(paper.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
      this.now = false;
    };
  }
}

export const printing = new Printing();
