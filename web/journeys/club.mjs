// A server of a journey's own, which can be killed and started again at the same address with the same data; and those who come to it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { closeBrowser, LAPTOP, person } from './browser.mjs';

/** The program that serves; `cargo xtask journeys` says where it is. */
const PROGRAM = process.env.LUDOTECA_PROGRAM;

export class Club {
  #data;
  #child = null;
  #address = '127.0.0.1:0';
  url = '';
  /** The link with which whoever started it may open classes. */
  organiser = '';

  async start() {
    assert.ok(PROGRAM, 'LUDOTECA_PROGRAM says where the program is');
    this.#data = await mkdtemp(join(tmpdir(), 'ludoteca-live-'));
    await this.#run();
  }

  async #run() {
    const child = spawn(PROGRAM, ['serve', '--listen', this.#address, '--data', this.#data], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const [url, link] = await new Promise((found, failed) => {
      let said = '';
      child.stdout.on('data', (piece) => {
        said += piece;
        const [, url] = /Ludoteca: (\S+)/.exec(said) ?? [];
        // Nobody reads this as people read a terminal, so the link is in a file.
        const [, link] = /with the link in (\S+);/.exec(said) ?? [];
        if (url && link) found([url, link]);
      });
      child.once('exit', () => failed(new Error(`the server ended: ${said}`)));
    });
    this.url = url;
    this.organiser = (await readFile(link, 'utf8')).trim();
    this.#address = new URL(this.url).host;
  }

  /** Dies without a word, and is there again after a while. */
  async die(whileDead = async () => {}) {
    await this.#end('SIGKILL');
    await whileDead();
    await this.#run();
  }

  /** Somebody with a browser of their own, which asks the server for every file. */
  guest(device) {
    return person(device);
  }

  /** Whoever started the server, where the link leads. */
  async organise(device = LAPTOP) {
    const organiser = await this.guest(device);
    await organiser.page.goto(this.organiser);
    return organiser;
  }

  async #end(signal) {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill(signal);
    await ended;
  }

  async stop() {
    if (this.#child) await this.#end('SIGTERM');
    if (this.#data) await rm(this.#data, { recursive: true, force: true });
  }
}

/** A server for all journeys of a file: it starts before the first one, and ends with the browser after the last. */
export function ownClub() {
  const club = new Club();
  before(() => club.start());
  after(async () => {
    await closeBrowser();
    await club.stop();
  });
  return club;
}
