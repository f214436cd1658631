// The browser's storage, which may be full, refused or absent: then things are kept until the page closes, and the page
// can say so.

const memory = new Map<string, string>();
const PREFIX = 'ludoteca.';
let trouble = false;
const listeners = new Set<() => void>();

function failed(): void {
  if (trouble) return;
  trouble = true;
  for (const listener of listeners) listener();
}

/** Whether something could not be kept beyond this page. */
export function storageTrouble(): boolean {
  return trouble;
}

export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was kept under a name, if it is there and can be read. */
export function recall<T>(name: string): T | null {
  let text: string | null = memory.get(name) ?? null;
  if (text === null) {
    try {
      text = localStorage.getItem(PREFIX + name);
    } catch {
      failed();
    }
  }
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Keeps a value under a name. */
export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
    failed();
  }
}

/** Forgets what was kept under a name. */
export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    failed();
  }
}

/** Forgets everything of ours. */
export function forgetAll(): void {
  memory.clear();
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    failed();
  }
}

/** A list kept under a name: what was looked at last comes first, and what was looked at longest ago makes room. */
export function keptList<T extends { at: number }>(
  name: string, most: number, isOne: (value: unknown) => value is T, keyOf: (one: T) => string,
) {
  const all = (): T[] => {
    const kept = recall<unknown>(name);
    return Array.isArray(kept) ? kept.filter(isOne).sort((one, other) => other.at - one.at) : [];
  };
  const others = (key: string) => all().filter((one) => keyOf(one) !== key);
  return {
    all,
    keep: (one: T) => keep(name, [one, ...others(keyOf(one))].slice(0, most)),
    forget: (one: T) => keep(name, others(keyOf(one))),
  };
}
