// For unit tests: the words of every part, whatever the test looks at. Tests without a page say nothing.

if ('navigator' in globalThis) {
  const [{ addWords }, { pt }] = await Promise.all([import('./index.svelte'), import('./pt')]);
  addWords('front', pt);
}

export {};
