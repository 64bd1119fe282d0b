/** What is sought is found by an index of letters that every locale knows [decision 25]. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { writer } from './compiled.ts';
import { contains } from './contains.ts';
import { openDb, openPool } from './pool.ts';

test('the letters of the indexes stay what they were when these were made [R-API-24]', async () => {
  const db = openDb(openPool({ url: await aDatabase(), max: 1, onIdleError: () => undefined }));
  const { rows } = await sql<{ key: string }>`
    SELECT search_key('абвгдеєжзиіїйклмнопрстуфхцчшщьюяґ%_\\ az09') AS key`.execute(db);
  expect(rows).toEqual([{ key: 'abvgde1jzyi2q3lmnoprstufhc4w567890g  az09' }]);
  await db.destroy();
});

test.each([
  ['обр', true],
  ["о'бр", true],
  ["о'б", false],
  [' об ', false],
])('of “%s” an index of three letters helps: %s [R-API-24]', (search, helps) => {
  const { sql: text } = sql`SELECT ${contains(sql`name`, search)}`.compile(writer);
  expect(text.includes('search_key')).toBe(helps);
});
