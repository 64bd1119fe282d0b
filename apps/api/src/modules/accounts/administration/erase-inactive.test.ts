import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';

test('when somebody was last here is found through an index, however many sessions there were [R-PRV-10]', async () => {
  const app = await anApp();
  const { db } = app.deps;
  const [person, busy] = [await aDisplaced(app), await aPartner(app)];
  await sql`
    INSERT INTO sessions (id, account_id, created_at, last_used_at, ended_at, ended_because)
    SELECT gen_random_uuid(), ${busy.id}::uuid, now(), now(), now(), 'logout' FROM generate_series(1, 20000)`.execute(
    db,
  );
  await sql`ANALYZE sessions`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT max(last_used_at) FROM sessions WHERE account_id = ${sql.lit(person.id)}`.execute(db);
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
});
