// The engine's own thread in the site: its files lie where the site's do.

import wasmUrl from '../generated/wasm/ludoteca_wasm_bg.wasm?url';
import { fetchFile, host } from './host';
import { serve } from './serve';

const wasm = () => new URL(wasmUrl, self.location.href);

serve(host({ wasm, file: (game, name) => fetchFile(new URL(`./engine/${game}/${name}`, new URL('..', wasm()))) }));
