// The sentences of themes, which the command line reads too: `crates/reasons/data/sentences.<language>.json`. How they name their places
// is said in `crates/reasons/src/sentences.rs`.

/** A file of sentences. */
interface Sentences {
  answer: string;
  line: string;
  or: string;
  themes: Record<string, string>;
}

/** What a theme says of an action: `cells` are the names of those that show it, `counts` what the engine counted. */
type ThemeMessage = (action: string, cells: string, counts: readonly number[]) => string;

type ReasonMessages<S extends Sentences> = { [Code in keyof S['themes'] & string as `reason.${Code}`]: ThemeMessage } & {
  'reason.answer': (action: string, answer: string) => string;
  'reason.line': (line: string) => string;
};

/** `{name}`, or `{name, plural, … {…} other {…}}`, whose forms may hold plain places. */
const PLACE = /\{(\w+)(?:, plural,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*))?\}/g;
const FORM = /(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** A text with its places filled. */
function filled(text: string, value: (name: string) => string): string {
  return text.replace(PLACE, (_, name: string, forms?: string) => {
    const number = value(name);
    if (forms === undefined) return number;
    const all = new Map([...forms.matchAll(FORM)].map(([, key = '', form = '']) => [key, form]));
    const form = all.get(`=${number}`) ?? (number === '1' ? all.get('one') : undefined) ?? all.get('other') ?? '';
    return filled(form.replaceAll('#', number), value);
  });
}

/** The even numbers from one to another: 2, 4 or 6. */
function listed(first: number, last: number, or: string): string {
  const all = [];
  for (let number = first; number <= last; number += 2) all.push(number);
  return all.join(', ').replace(/, (\d+)$/, ` ${or} $1`);
}

/** The messages of a file of sentences. */
export function reasonMessages<S extends Sentences>(sentences: S): ReasonMessages<S> {
  const theme = (text: string): ThemeMessage => (action, cells, counts) => {
    const [first = 0, second = 0] = [counts[0], counts[1]];
    const values: Record<string, () => string> = {
      action: () => action,
      cells: () => cells,
      first: () => String(first),
      second: () => String(second),
      evens: () => listed(first, second, sentences.or),
    };
    return filled(text, (name) => values[name]?.() ?? '');
  };
  const themes = Object.entries(sentences.themes).map(([code, text]) => [`reason.${code}`, theme(text)]);
  return {
    'reason.answer': (action: string, answer: string) => filled(sentences.answer, (name) => (name === 'action' ? action : answer)),
    'reason.line': (line: string) => filled(sentences.line, () => line),
    ...Object.fromEntries(themes),
  } as ReasonMessages<S>;
}
