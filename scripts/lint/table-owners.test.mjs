import { fileURLToPath } from 'node:url';
import { ESLint, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, expect, it } from 'vitest';
import { ownTables, readTableOwners } from './table-owners.mjs';

Object.assign(RuleTester, { describe, it, afterAll });

const root = fileURLToPath(new URL('../../', import.meta.url));
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const options = [
  {
    tables: { events: 'modules/events', issuedAid: 'modules/warehouse' },
    columns: { events: { placesTaken: 'modules/participants' } },
  },
];
const inEvents = code => ({ code, options, filename: '/a/src/modules/events/events.repo.ts' });
const inParticipants = code => ({ ...inEvents(code), filename: '/a/src/modules/participants/places.repo.ts' });
const refused = (code, messageId, data) => ({ ...inEvents(code), errors: [{ messageId, ...(data && { data }) }] });

tester.run('own-tables', ownTables, {
  valid: [
    "tx.insertInto('events').values(row)",
    "tx.updateTable('events as event').set(row)",
    'sql`UPDATE events SET title = ${title}`',
    'sql`WITH gone AS (DELETE FROM events RETURNING id) SELECT id FROM gone`',
    // Read, locked, or written as the rest of an INSERT of one's own.
    "db.selectFrom('issuedAid')",
    'sql`SELECT id FROM issued_aid FOR UPDATE OF issued_aid`',
    'sql`SELECT id FROM issued_aid FOR NO KEY UPDATE`',
    'sql`INSERT INTO events VALUES (1) ON CONFLICT (id) DO UPDATE SET title = 1`',
  ]
    .map(inEvents)
    .concat([
      // A column with an owner of its own.
      inParticipants("tx.updateTable('events').set({ placesTaken: sql`places_taken + 1` }).where('id', '=', id)"),
    ]),
  invalid: [
    refused("tx.insertInto('issuedAid').values(row)", 'foreign', { table: 'issuedAid', owner: 'modules/warehouse' }),
    refused("tx.updateTable('issuedAid as issued').set(row)", 'foreign'),
    refused("tx.deleteFrom('issuedAid')", 'foreign'),
    refused("tx.mergeInto('issuedAid')", 'foreign'),
    refused('sql`INSERT INTO issued_aid (id) VALUES (1)`', 'foreign'),
    refused('sql`update issued_aid set id = 1`', 'foreign'),
    refused('sql`WITH gone AS (DELETE FROM issued_aid RETURNING id) SELECT id FROM gone`', 'foreign'),
    refused('sql`TRUNCATE issued_aid`', 'foreign'),
    refused("tx.deleteFrom('acts')", 'unknown', { table: 'acts' }),
    refused('sql`DELETE FROM graphile_worker.jobs`', 'unknown'),
    refused('tx.deleteFrom(table)', 'unknown', { table: 'this one' }),
    refused('sql`UPDATE ${sql.table(table)} SET a = 1`', 'unknown'),
    refused("tx.updateTable('events').set({ placesTaken: 0, title })", 'column', {
      table: 'events',
      column: 'placesTaken',
      owner: 'modules/participants',
    }),
    ...[
      "tx.updateTable('events').set({ placesTaken: 0, title })",
      "tx.updateTable('events').set(row)",
      "tx.updateTable('events').set({ ...row })",
      "tx.deleteFrom('events')",
    ].map(code => ({ ...inParticipants(code), errors: [{ messageId: 'foreign' }] })),
  ],
});

describe('the configuration', () => {
  const rulesOf = async file => (await new ESLint({ cwd: root }).calculateConfigForFile(`${root}${file}`)).rules;

  it('asks every file of the server by the table of the schema', async () => {
    const owners = await readTableOwners(`${root}apps/api/src/db/table-owners.ts`);
    expect(owners.tables.events).toBe('modules/events');
    expect(owners.columns.events).toMatchObject({ placesTaken: 'modules/participants' });
    const rules = await rulesOf('apps/api/src/modules/some/new.repo.ts');
    expect(rules['oplich/own-tables']).toEqual([2, owners]);
    expect(rules['oplich/sql-in-repos'][0]).toBe(2);
  });

  it('leaves tests and the ground of the database alone', async () => {
    for (const file of [
      'apps/api/src/modules/some/new.test.ts',
      'apps/api/test/people.ts',
      'apps/api/src/db/pool.ts',
    ]) {
      expect((await rulesOf(file))['oplich/sql-in-repos']?.[0] ?? 0).toBe(0);
    }
  });
});
