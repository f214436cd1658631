// `<ludoteca-board>`: a board for somebody else's page. Everything is inside a shadow tree, so that neither the page's styles nor
// ours reach across; the sheet is adopted, so that a strict content security policy has nothing against it.

import { mount, unmount } from 'svelte';
import sheet from 'virtual:element.css';
import { connect, type Engine, type Thread } from '../engine/connect';
import type { Around } from './around';
import { ATTRIBUTES, readAsked } from './asked';
import type { BoardEvents } from './events';
import Face from './Face.svelte';
import { languageOf, speakerOf } from './speaker';

export type { BoardEvents, Standing } from './events';

/** What an event of the element is. */
export type BoardEvent<K extends keyof BoardEvents> = CustomEvent<BoardEvents[K]>;

/** Where the engine is to be had: `start` makes a thread of it. */
let start: () => Thread = () => {
  throw new Error('the element was not defined');
};
/** The law is quick: one for all elements of a page. Each has an engine of its own, or one would end the thoughts of another. */
let law: Engine | null = null;
let styles: CSSStyleSheet | null = null;

function stylesOnce(): CSSStyleSheet {
  if (!styles) {
    styles = new CSSStyleSheet();
    styles.replaceSync(sheet);
  }
  return styles;
}

function engineOf(thinker: Engine): Engine {
  law ??= connect(start);
  const { ask } = law;
  return { ...thinker, ask: (request) => (request.ask === 'think' || request.ask === 'choose' ? thinker.ask(request) : ask(request)) };
}

/** Where there is no page (on a server that only renders), there is nothing to extend. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';
const prefers = (query: string) => matchMedia(query).matches;

export class LudotecaBoard extends Base {
  static readonly observedAttributes: readonly string[] = [...ATTRIBUTES, 'lang', 'theme'];
  #face: Record<string, unknown> | null = null;
  #engine: Engine | null = null;
  #due = false;
  readonly #look = () => this.#dress();

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [stylesOnce()];
  }

  connectedCallback(): void {
    for (const query of [DARK, CONTRAST]) matchMedia(query).addEventListener('change', this.#look);
    this.#dress();
    this.#renewSoon();
  }

  disconnectedCallback(): void {
    for (const query of [DARK, CONTRAST]) matchMedia(query).removeEventListener('change', this.#look);
    this.#clear();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return;
    if (name === 'theme') this.#dress();
    else this.#renewSoon();
  }

  /** Starts again from what the attributes say. */
  restart(): void {
    this.#renewSoon();
  }

  /** Several attributes that change at once make one new board. */
  #renewSoon(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#renew();
    });
  }

  #renew(): void {
    this.#clear();
    this.#engine = connect(start);
    const speaker = speakerOf(languageOf(this));
    const around: Around = {
      speaker,
      engine: engineOf(this.#engine),
      calm: () => prefers('(prefers-reduced-motion: reduce)'),
      emit: (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    };
    const target = document.createElement('div');
    target.className = 'ludoteca';
    target.lang = speaker.language === 'pt' ? 'pt-PT' : 'en';
    target.setAttribute('part', 'body');
    this.shadowRoot?.replaceChildren(target);
    this.#face = mount(Face, { target, props: { asked: readAsked((name) => this.getAttribute(name)), around } });
  }

  #clear(): void {
    if (this.#face) void unmount(this.#face);
    this.#engine?.close();
    [this.#face, this.#engine] = [null, null];
  }

  /** The theme as attributes for the style sheet. */
  #dress(): void {
    const theme = this.getAttribute('theme');
    // Most pages are light whatever the system says: following the system must be asked for.
    const dark = theme === 'dark' || (theme === 'auto' && prefers(DARK));
    this.dataset['scheme'] = dark ? 'dark' : 'light';
    this.dataset['contrast'] = prefers(CONTRAST) ? 'more' : 'auto';
  }
}

/** Makes `<ludoteca-board>` known to the page, once. */
export function define(thread: () => Thread): void {
  start = thread;
  const known = globalThis.customElements;
  if (known && !known.get('ludoteca-board')) known.define('ludoteca-board', LudotecaBoard);
}
