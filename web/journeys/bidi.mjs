// A small driver for browsers that speak WebDriver BiDi (https://w3c.github.io/webdriver-bidi), the standard: it starts one,
// sends commands and hears events. Only what the journeys need.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

/** How long anything on a page may take to come about. */
const WAIT_TIMEOUT = 15_000;

export class Driver {
  #process;
  #profile;
  #socket;
  #waiting = new Map();
  #listeners = new Set();
  #next = 0;

  /** Starts a Firefox with a profile of its own; `preferences` are those of about:config. */
  static async start(program, preferences) {
    const driver = new Driver();
    driver.#profile = mkdtempSync(join(tmpdir(), 'ludoteca-firefox-'));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(driver.#profile, 'user.js'), lines.join('\n'));
    driver.#process = spawn(
      program,
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', driver.#profile],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await driver.#connect(await driver.#listening());
    await driver.send('session.new', { capabilities: {} });
    return driver;
  }

  /** The address at which the browser listens, as soon as it says so. */
  #listening() {
    return new Promise((found, failed) => {
      let said = '';
      this.#process.stderr.on('data', (chunk) => {
        said += chunk;
        const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
        if (address) found(`${address}/session`);
      });
      this.#process.once('error', failed);
      this.#process.once('exit', () => failed(new Error(`the browser did not start: ${said}`)));
    });
  }

  #connect(address) {
    this.#socket = new WebSocket(address);
    this.#socket.on('message', (data) => this.#hear(JSON.parse(data)));
    return new Promise((opened, failed) => {
      this.#socket.once('open', opened);
      this.#socket.once('error', failed);
    });
  }

  #hear(message) {
    if (message.type === 'event') {
      for (const listener of this.#listeners) listener(message.method, message.params);
      return;
    }
    const { resolve, reject, method } = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'success') resolve(message.result);
    else reject(new Error(`${method}: ${message.error}: ${message.message}`));
  }

  send(method, params = {}) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Hears events (method, parameters) until the returned function is called. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close() {
    const gone = new Promise((done) => this.#process.once('exit', done));
    await this.send('browser.close');
    this.#socket.close();
    await gone;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

export class Page {
  constructor(driver, context) {
    this.driver = driver;
    this.context = context;
  }

  async goto(url) {
    // An address that differs after the `#` only would not be loaded anew.
    await this.driver.send('browsingContext.navigate', { context: this.context, url: 'about:blank', wait: 'complete' });
    await this.driver.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** Gives the window another size, in CSS pixels. */
  resize(width, height) {
    return this.driver.send('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }

  /** Calls a function in the page. What goes in and comes out is data. */
  async call(work, ...values) {
    const { result, exceptionDetails } = await this.driver.send('script.callFunction', {
      functionDeclaration: `async (values) => JSON.stringify((await (${work})(...JSON.parse(values))) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
      target: { context: this.context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  /** Waits in the page, frame by frame, until the function gives something that counts as true; gives it. */
  until(work, ...values) {
    const wait = `(...values) => new Promise((done, fail) => {
      const end = performance.now() + ${WAIT_TIMEOUT};
      const look = () => {
        const found = (${work})(...values);
        if (found) done(found);
        else if (performance.now() > end) fail(new Error('waited in vain for ' + ${JSON.stringify(String(work))} + ' with ' + values));
        else requestAnimationFrame(look);
      };
      look();
    })`;
    return this.call(wait, ...values);
  }

  /** Presses the first thing that fits and can be reached by the pointer, with the pointer. */
  async press(selector, words = '') {
    const point = await this.until((wanted, part) => {
      const fits = [...document.querySelectorAll(wanted)].filter((one) => one.textContent.includes(part));
      for (const element of fits) {
        element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
        const hit = document.elementFromPoint(x, y);
        if (hit && (element.contains(hit) || hit.contains(element))) return { x, y };
      }
      return null;
    }, selector, words);
    const actions = [
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.send('input.performActions', {
      context: this.context, actions: [{ type: 'pointer', id: 'mouse', actions }],
    });
  }

  /** Presses a key, by its code point in WebDriver's table. */
  async key(value) {
    const actions = [{ type: 'keyDown', value }, { type: 'keyUp', value }];
    await this.driver.send('input.performActions', {
      context: this.context, actions: [{ type: 'key', id: 'keys', actions }],
    });
  }
}
