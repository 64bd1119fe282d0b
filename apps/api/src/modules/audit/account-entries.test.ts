import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aPartner } from '../../../test/people.ts';
import { aConfirmed, anEvent } from '../../../test/things.ts';
import { documentViewsOf } from './account-entries.repo.ts';

test('who looked at a list is found through an index, however much the audit has of the event [R-MYH-4]', async () => {
  const app = await anApp();
  const { db } = app.deps;
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer);
  const person = await aConfirmed(app, organizer, event);
  await app.call(organizer, 'GET /events/{id}/hand-out', { params: { id: event.id } });
  await sql`
    INSERT INTO audit (id, at, actor_id, action, subject_type, subject_id)
    SELECT gen_random_uuid(), now(), ${organizer.id}::uuid, 'participant.confirm', 'event', ${event.id}::text
    FROM generate_series(1, 3000)`.execute(db);
  await sql`ANALYZE audit`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${documentViewsOf(person.id)}`.execute(db);
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('audit_list_views');
});
