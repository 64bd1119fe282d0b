import pg from 'pg';
import { expect, test } from 'vitest';
import { fill } from '../../../bench/data/fill.mjs';
import { prove } from '../../../bench/data/prove.mjs';
import { aDatabase } from './database.ts';

/** A thousand people: every kind of row, in seconds. */
const factor = 0.005;

test('the data that speed is measured on are such as the product writes: ledger, audit and counters prove themselves', async () => {
  const url = await aDatabase();
  await fill(url, { factor });
  const said: string[] = [];
  await prove(url, line => void said.push(line));
  expect(said).toEqual(['Ledger, audit and counters prove themselves.']);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM stock_movements');
  await client.end();
  expect(rows[0]?.count).toBeGreaterThan(100);
});
