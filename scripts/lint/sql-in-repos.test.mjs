import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';
import { sqlInRepos } from './sql-in-repos.mjs';

Object.assign(RuleTester, { describe, it, afterAll });

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const service = '/a/src/modules/events/end-event.ts';
const queries = [
  "tx.selectFrom('events').select('id')",
  "tx.insertInto('events').values(row)",
  "tx.updateTable('events').set(row)",
  "tx.deleteFrom('events')",
  "tx.mergeInto('events')",
  "tx.replaceInto('events')",
  'sql`SELECT 1`',
  'sql<{ id: string }>`SELECT id FROM events`',
];

tester.run('sql-in-repos', sqlInRepos, {
  valid: [
    ...queries.map(code => ({ code, filename: '/a/src/modules/events/events.repo.ts' })),
    { code: 'endEvent(tx, id)', filename: service },
    { code: "set.delete('events'); css`SELECT`", filename: service },
  ],
  invalid: queries.map(code => ({ code, filename: service, errors: [{ messageId: 'elsewhere' }] })),
});
