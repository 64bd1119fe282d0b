import { readModule } from './build-modules.ts';

/** A dictionary, or a part of one. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns the texts of a dictionary with their keys: `a.b.c`. */
export function entriesOf(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
}

/** Returns the keys of a dictionary. */
export const keysIn = (texts: Texts): string[] => entriesOf(texts).map(([key]) => key);

/** Returns the texts of a dictionary under some keys. */
export function pickTexts(texts: Texts, keys: ReadonlySet<string>, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
      if (typeof value === 'string') return keys.has(prefix + key) ? [[key, value]] : [];
      const picked = pickTexts(value, keys, `${prefix}${key}.`);
      return Object.keys(picked).length > 0 ? [[key, picked]] : [];
    }),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const withoutNamespace = (text: string) => text.replace(/^cabinet:/, '');

/** Returns the strings and templates of a module: of a template the parts around its values. */
function writtenIn(file: string): string[][] {
  const found: string[][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const {
      type,
      value,
      quasis = [],
    } = node as {
      type?: string;
      value?: unknown;
      quasis?: readonly { value: { cooked: string } }[];
    };
    if (type === 'Literal' && typeof value === 'string') found.push([value]);
    if (type === 'TemplateLiteral') found.push(quasis.map(quasi => quasi.value.cooked));
    Object.values(node).forEach(visit);
  };
  visit(readModule(file).program);
  return found;
}

/**
 * Returns a function that finds the keys of a dictionary used by modules. The first part of a key is always written in the code, alone or
 * before inserted values, so every key that begins like a written string counts as used: sometimes one too many, never one too few.
 */
export function wordsOf(texts: Texts): (files: Iterable<string>) => Set<string> {
  const keysOf = new Map(Object.entries(texts).map(([area, inner]) => [area, keysIn({ [area]: inner })]));
  const known = new Map<string, readonly string[]>();
  const saidIn = (file: string) =>
    writtenIn(file).flatMap(([first = '', ...rest]) => {
      const begin = withoutNamespace(first);
      const point = begin.indexOf('.');
      const keys = point < 0 ? undefined : keysOf.get(begin.slice(0, point));
      // A whole word, if nothing is put in behind it: a key, or one without its plural.
      const end = rest.length > 0 || begin.endsWith('.') ? '' : '(?:[._]|$)';
      const pattern = new RegExp(`^${[begin, ...rest].map(escaped).join('.+')}${end}`);
      return keys?.filter(key => pattern.test(key)) ?? [];
    });
  return files => {
    const used = new Set<string>();
    for (const file of files) {
      const keys = known.get(file) ?? saidIn(file);
      known.set(file, keys);
      for (const key of keys) used.add(key);
    }
    return used;
  };
}
