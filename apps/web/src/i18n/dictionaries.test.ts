import { expect, test } from 'vitest';
import { map as mapEn } from './en/map.ts';
import { preview as previewEn } from './en/preview.ts';
import { loaders, namespaces } from './loaders.ts';
import { frame } from './uk/frame.ts';
import { map as mapUk } from './uk/map.ts';
import { preview as previewUk } from './uk/preview.ts';

/** `a.b.c` → text, of a whole dictionary. */
function flat(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as object, `${prefix}${key}.`),
  );
}
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ');
/** The namespaces, and what pages of their own say. */
const dictionaries = [
  ...namespaces.map(name => ({ name, uk: loaders.uk[name], en: loaders.en[name] })),
  { name: 'map', uk: () => Promise.resolve(mapUk), en: () => Promise.resolve(mapEn) },
  { name: 'preview', uk: () => Promise.resolve(previewUk), en: () => Promise.resolve(previewEn) },
];
/** Named in its own language on purpose. */
const foreignOnPurpose = /language\.|product/;

test.each(dictionaries)('$name: no text of one language is left standing in the other [R-UIX-2]', async texts => {
  const uk = flat(await texts.uk());
  const en = flat(await texts.en());
  const plain = (text: string) => text.replace(/\{\{.*?\}\}/g, '');
  for (const [key, text] of uk) {
    if (!foreignOnPurpose.test(key))
      expect(/[а-яґєії]/i.test(text) || !/[a-z]{3}/i.test(plain(text)), `uk ${key}: ${text}`).toBe(true);
  }
  for (const [key, text] of en) {
    if (!foreignOnPurpose.test(key)) expect(/[а-яґєії]/i.test(text), `en ${key}: ${text}`).toBe(false);
    expect(text.trim(), key).not.toBe('');
  }
});

test.each(dictionaries)('$name: both languages fill in the same values [R-UIX-2]', async texts => {
  const en = new Map(flat(await texts.en()));
  for (const [key, text] of flat(await texts.uk())) {
    if (en.has(key)) expect(placeholders(text), key).toBe(placeholders(en.get(key) ?? ''));
  }
});

test.each(dictionaries)('$name: a plural has all the forms Ukrainian needs [R-UIX-2, R-UIX-6]', async texts => {
  const keys = new Set(flat(await texts.uk()).map(([key]) => key));
  for (const key of keys) {
    const stem = /^(.*)_(?:one|few|many|other)$/.exec(key)?.[1];
    if (stem === undefined) continue;
    for (const form of ['one', 'few', 'many', 'other'])
      expect(keys.has(`${stem}_${form}`), `${stem}_${form}`).toBe(true);
  }
});

test('what the map and a preview say of the common texts stands in the frame, all they load of them [R-MAP-5]', () => {
  const sources = Object.values(
    import.meta.glob<string>(
      ['../features/map/*.tsx', '../features/events/preview/*.tsx', '../shared/light-page/*.tsx'],
      { query: '?raw', import: 'default', eager: true },
    ),
  );
  const keys = sources.flatMap(source => [...source.matchAll(/\bt\([`'](?!auth:)([\w.]+)/g)].map(([, key]) => key!));
  const known = flat(frame).map(([key]) => key);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter(key => !known.some(one => one === key || (key.endsWith('.') && one.startsWith(key))))).toEqual([]);
});
