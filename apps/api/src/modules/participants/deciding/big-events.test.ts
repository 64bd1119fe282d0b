import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aConfirmed, anEvent } from '../../../../test/things.ts';
import { aPartner } from '../../../../test/people.ts';
import { transaction } from '../../../db/pool.ts';
import { newId } from '../../../platform/ids.ts';
import { writePeople } from '../counting/counted-people.repo.ts';
import { writeInvitations } from './write-participation.repo.ts';

/** One statement takes 65,535 values: so many rows of some columns are more. */
const many = 12_000;

test('as many people are invited and counted at once as an event has [R-PAR-1, R-HSH-8]', async () => {
  const app = await anApp();
  const { db, clock } = app.deps;
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer);
  const person = await aConfirmed(app, organizer, event);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO accounts (id, email, role, status, email_confirmed_at, password_hash, registered_at, surname, name, region_id)
    SELECT gen_random_uuid(), 'many' || n || '@test.example', role, status, email_confirmed_at, password_hash, registered_at, surname, name, region_id
    FROM accounts, generate_series(1, ${many / 2}::int) AS n WHERE accounts.id = ${person.id} RETURNING id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const household = Array.from({ length: many }, () => ({
    personId: newId(),
    taxNumberIndex: Buffer.from('11', 'hex'),
    nameIndex: Buffer.from('22', 'hex'),
    kinds: ['person' as const, 'adult' as const],
  }));
  await transaction(db, async tx => {
    const invited = await writeInvitations(tx, event.id, ids, { respondBy: clock.now(), at: clock.now() });
    expect(new Set(invited)).toEqual(new Set(ids));
    await writePeople(tx, event.id, new Map([[person.id, household]]));
  });
  const counted = await db
    .selectFrom('countedPeople')
    .select(['personId', 'taxNumberIndex', 'nameIndex', 'kinds'])
    .where('accountId', '=', person.id)
    .execute();
  expect(counted).toHaveLength(many);
  expect(counted.find(({ personId }) => personId === household.at(-1)?.personId)).toEqual(household.at(-1));
});
