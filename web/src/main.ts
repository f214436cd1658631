// The beginning: settings onto the document, the shell into the page, the service worker beside it.

import { mount } from 'svelte';
import App from './app/App.svelte';
import { fetchPage } from './app/pages';
import { listen, route } from './app/router.svelte';
import { apply, follow } from './app/settings.svelte';
import { fetchWords } from './messages/index.svelte';
import { register } from './share/offline.svelte';
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
fetchPage(route.current.page)?.catch(() => undefined);
const target = document.getElementById('app');
// In the right language from the first word on.
if (target) void fetchWords().then(() => mount(App, { target }));

if (import.meta.env.PROD) void register();
