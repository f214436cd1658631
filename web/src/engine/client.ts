// The site's engine: workers that Vite puts beside the page.

import { connect } from './connect';

export { TroubleError, type ThinkOptions } from './connect';

export const { ask, think, warm, abandonThinking } = connect(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
);
