// A real Chromium, watched: whatever a page complains about, asks of another host or loads in vain fails the journey.

import { chromium } from 'playwright-core';
import assert from 'node:assert/strict';

export const SITE = process.env.LUDOTECA_URL ?? 'http://127.0.0.1:8080/';

const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

let shared = null;

export async function browser() {
  shared ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  return shared;
}

export async function closeBrowser() {
  await shared?.close();
  shared = null;
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** A school's. */
export const LAPTOP = { viewport: { width: 1366, height: 768 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A page may keep the whole site. Elsewhere it may not: every journey begins with an empty browser, and would fetch twelve megabytes. */
export const OFFLINE = { serviceWorkers: 'allow' };
const FRESH = { locale: 'pt-PT', reducedMotion: 'reduce', serviceWorkers: 'block' };
const NOT_KEPT = /Service Worker registration blocked by Playwright/;

/**
 * Runs `journey(page, context)` in a fresh profile and fails on any error of the page. `tolerate`: patterns of complaints
 * that the journey provokes on purpose. `site`: where it goes, if not to the one that is tested.
 */
export async function visit(options, journey) {
  const { tolerate = [], prepare, site = SITE, ...rest } = options;
  const context = await (await browser()).newContext({ ...FRESH, ...rest });
  context.setDefaultTimeout(15_000);
  const complaints = [];
  const complain = (text) => {
    if (![...tolerate, NOT_KEPT].some((pattern) => pattern.test(text))) complaints.push(text);
  };
  const watch = (page) => {
    page.on('pageerror', (error) => complain(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(`console ${message.type()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = request.url();
      const own = url.startsWith(new URL(site).origin) || /^(data|blob):/.test(url);
      if (!own) complain(`third-party request: ${url}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complain(`status ${response.status()}: ${response.url()}`);
    });
  };
  context.on('page', watch);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await journey(page, context);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

/** Somebody with a browser of their own, who may meet others. What the page complains about is kept; a server that is away is no
    complaint. */
export async function person(device) {
  const context = await (await browser()).newContext({ ...FRESH, ...device });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

/** The address of a route of the site. */
export function at(route) {
  return `${SITE.replace(/\/$/, '')}/#/${route}`;
}
