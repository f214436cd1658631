// The beginning: settings onto the document, the shell into the page, the service worker beside it.

import { mount } from 'svelte';
import { apply, follow } from './game/settings.svelte';
import { fetchWords } from './i18n/index.svelte';
import App from './shell/App.svelte';
import { register } from './shell/offline.svelte';
import { fetchPage } from './shell/pages';
import { listen, route } from './ui/router.svelte';
import 'virtual:ink.css';
import './style/tokens.css';
import './style/display.css';
import './style/type.css';
import './style/controls.css';
import './style/shell.css';
import './style/board.css';
import './style/paper.css';
import './style/forced.css';

apply();
follow();
listen();
// The page travels while the words do; where it does not arrive, the shell says so.
const page = fetchPage(route.current.page)?.catch(() => undefined);
const target = document.getElementById('app');
// In the right language from the first word on; in a task of its own, so that a slow machine stays awake between.
if (target) void fetchWords().then(pause).then(() => mount(App, { target }));

// Keeping the whole site for later must not hold up what is looked at now.
if (import.meta.env.PROD) void Promise.resolve(page).then(idle).then(register);

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 1000);
  });
}
