/** What is sought is found by an index of letters that every locale knows [decision 25]. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { compileOnlyDb } from '../compiled.ts';
import { contains } from './contains.ts';
import { hasTrigrams } from './has-trigrams.ts';
import { openDb, openPool, type Db } from '../pool.ts';

let db: Db;
beforeAll(async () => {
  db = openDb(openPool({ url: await aDatabase(), max: 1, onIdleError: () => undefined }));
});
afterAll(() => db.destroy());

test('the letters of the indexes stay what they were when these were made [R-API-24]', async () => {
  const { rows } = await sql<{ key: string; trigrams: string[] }>`
    SELECT search_key('абвгдеєжзиіїйклмнопрстуфхцчшщьюяґ%_\\ az09') AS key, trigrams_of('ковалі 7') AS trigrams`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      key: 'abvgde1jzyi2q3lmnoprstufhc4w567890g  az09',
      trigrams: ['  3', '  7', ' 3o', ' 7 ', '3ov', 'ali', 'li ', 'ova', 'val'],
    },
  ]);
});

test('a word is sought by the letters inside it, and by where it begins or ends once that is known', async () => {
  const soughtBy = async (text: string) => {
    const { rows } = await sql<{ trigrams: string[] }>`SELECT trigrams_sought(${text}) AS trigrams`.execute(db);
    return rows[0]?.trigrams.sort();
  };
  expect(await soughtBy('мел')).toEqual(['mel']);
  expect(await soughtBy('мел ол')).toEqual(['  o', ' ol', 'el ', 'mel']);
  expect(await soughtBy('а б')).toEqual(['  b']);
  expect(await soughtBy('ол.')).toEqual(['ol ']);
});

const letter = fc.constantFrom(...Array.from('абвгґдеєжзиіїйклмнопрстуфхцчшщьюя aeiouxyz 0123456789 .,-%_\\«»№ыé😀'));

test('whatever is part of a text is found by the index of that text [R-API-24]', async () => {
  const text = fc.array(letter, { minLength: 3, maxLength: 40 });
  const part = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, from, length]) => {
    const start = from % (whole.length - 2);
    return { text: whole.join(''), part: whole.slice(start, start + 3 + (length % 12)).join('') };
  });
  const parts = fc.sample(part, { numRuns: 2_000, seed: 363 });
  const { rows } = await sql<{ text: string; part: string }>`
    SELECT text, part FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS given (text text, part text)
    WHERE NOT (trigrams_of(text) @> trigrams_sought(part))`.execute(db);
  expect(rows).toEqual([]);
});

test('the index is asked where it has something of what is sought, and only there [R-API-24]', async () => {
  const texts = fc.sample(fc.string({ unit: letter, minLength: 3, maxLength: 7 }), { numRuns: 2_000, seed: 363 });
  const asked = texts.map(text => ({ text, helps: hasTrigrams(text) }));
  const { rows } = await sql<{ text: string; helps: boolean }>`
    SELECT text, helps FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given (text text, helps boolean)
    WHERE helps <> (cardinality(trigrams_sought(fold_name(text))) > 0 AND length(fold_name(text)) >= 3)`.execute(db);
  expect(rows).toEqual([]);
  expect(new Set(asked.map(({ helps }) => helps))).toEqual(new Set([true, false]));
});

test.each([
  ['обр', true],
  ["о'бр", true],
  ["о'б", false],
  [' об ', false],
  ['...', false],
  ['😀😀😀', false],
  ['éée', false],
  ['по по', false],
  ['12-12', false],
])('of “%s” an index of three letters helps: %s [R-API-24]', (search, helps) => {
  const { sql: text } = sql`SELECT ${contains(sql`name`, search)}`.compile(compileOnlyDb);
  expect(text.includes('trigrams_of')).toBe(helps);
});
