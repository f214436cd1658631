// The figures of the web app that are aims, not laws: run by `cargo xtask bench web` against a server on this machine.
// Prints one line a figure; exits with 1 only if something could not be measured.

import { closeBrowser } from '../journeys/browser.mjs';
import { lighthouse } from './lighthouse.mjs';
import { answers, checks, clicks, verdicts } from './speed.mjs';
import { weight } from './weight.mjs';

const parts = { weight, clicks, verdicts, checks, answers, lighthouse };
const wanted = process.argv.slice(2);
let failed = false;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    for await (const line of measure()) console.log(line);
  } catch (error) {
    failed = true;
    console.log(`${name}: could not be measured: ${error.message}`);
  }
}
await closeBrowser();
process.exit(failed ? 1 : 0);
