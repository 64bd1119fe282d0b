import { sql } from 'kysely';
import { expect } from 'vitest';
import { participantFaults } from '../src/modules/participants/index.ts';
import type { Caller, TestApp } from './app.ts';
import { aDisplaced } from './people.ts';
import { aPosition, anEvent } from './things.ts';

/** People who are listed in households, of each kind that aid is counted for on the days of the tests. */
export const child = {
  surname: 'Мельник',
  name: 'Соломія',
  noPatronym: true,
  birthday: '2019-08-01',
  relation: 'child',
  sex: 'female',
} as const;
export const infant = {
  surname: 'Мельник',
  name: 'Лука',
  noPatronym: true,
  birthday: '2025-01-10',
  relation: 'child',
  sex: 'male',
} as const;
export const granny = {
  surname: 'Мельник',
  name: 'Ганна',
  noPatronym: true,
  birthday: '1950-01-31',
  relation: 'parent',
} as const;
/** A member of a household with a birthday and needs. */
export const anyMember = (birthday: string, needs: string[] = []) => ({
  surname: 'Коваль',
  name: 'Ірина',
  noPatronym: true,
  birthday,
  relation: 'other',
  needs,
});
export type Member = Omit<typeof child | typeof infant | typeof granny, 'name' | 'birthday'> & {
  name: string;
  birthday: string;
  taxNumber?: string;
};

/** Records a household as it is to be read from now on. */
export async function recordFamily(app: TestApp, person: Caller, members: readonly Member[], more: object = {}) {
  const { version } = await app.call(person, 'GET /accounts/household');
  return app.ask(person, 'PUT /accounts/household', { body: { members, version, ...more } });
}

/** A woman who has recorded her household. */
export async function aFamily(app: TestApp, members: readonly Member[] = [child, infant, granny]): Promise<Caller> {
  const person = await aDisplaced(app, { birthday: '1990-05-05' });
  await recordFamily(app, person, members, { sex: 'female' });
  return person;
}

/** Makes two accounts one household: each asks the other. */
export async function link(app: TestApp, one: Caller, other: Caller): Promise<void> {
  await app.call(one, 'POST /accounts/household/links', { body: { email: other.email } });
  await app.call(other, 'POST /accounts/household/links', { body: { email: one.email } });
}

/** Ends all links of somebody. */
export async function unlink(app: TestApp, person: Caller): Promise<void> {
  for (const { id } of await app.call(person, 'GET /accounts/household/links'))
    await app.call(person, 'DELETE /accounts/household/links/{id}', { params: { id } });
}

/** A line of aid for a kind of people, of goods there is enough of. */
export const aLineFor = async (
  app: TestApp,
  partner: Caller,
  per: string,
  quantityPerParticipant = '1',
  more: object = {},
) => ({
  positionId: (await aPosition(app, partner, { quantity: '1000' })).id,
  quantityPerParticipant,
  per: per as 'person',
  ...more,
});

/** An event of five places with these lines. */
export const anEventFor = (
  app: TestApp,
  partner: Caller,
  lines: Awaited<ReturnType<typeof aLineFor>>[],
  more: object = {},
) => anEvent(app, partner, { maxParticipants: 5, issuedAid: lines, ...more });

export const quantities = (things: { quantity: string }[] | undefined) => things?.map(({ quantity }) => quantity);

/** What a participant is given of each line. */
export async function quantitiesOf(app: TestApp, partner: Caller, event: { id: string }, person: Caller) {
  const params = { id: event.id, participantId: person.id };
  return quantities(
    (await app.call(partner, 'GET /events/{id}/participant/{participantId}/info', { params })).quantities,
  );
}

/**
 * Proves that reservations are the sum over participants and expected people, and that nobody with one tax number counts twice.
 */
export async function provePromises({ deps: { db } }: TestApp): Promise<void> {
  const { rows } = await sql`
    SELECT reserved.cause_id FROM stock_reservations AS reserved
    JOIN events ON events.id = reserved.cause_id JOIN event_aid_lines AS aid ON aid.event_id = events.id AND aid.position_id = reserved.position_id
    WHERE events.status = 'scheduled' AND reserved.wanted <> coalesce((
        SELECT sum(aid_quantity(aid, account_id)) FROM participants
        WHERE event_id = events.id AND status IN ('applied', 'confirmed')), 0)
      + expected_quantity(aid, events.expected_persons) * (events.max_participants - (SELECT count(*) FROM participants
        WHERE event_id = events.id AND status IN ('applied', 'confirmed', 'aided')))`.execute(db);
  expect(rows).toEqual([]);
  expect(await participantFaults(db)).toEqual([]);
  const twice = await sql`
    SELECT event_id, tax_number_index FROM counted_people WHERE counts AND tax_number_index IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`.execute(
    db,
  );
  expect(twice.rows).toEqual([]);
}

/**
 * Proves that each person counts once in an event: no tax number twice, of linked people with one name none twice while one of them is
 * undecided, and a person listed by one participant only counts for that one.
 */
export async function proveCounted(app: TestApp): Promise<void> {
  await provePromises(app);
  const { rows } = await sql`
    WITH standing AS (
      SELECT counted.*, status = 'applied' AS is_open FROM counted_people AS counted JOIN participants USING (event_id, account_id)
      WHERE status IN ('applied', 'confirmed', 'aided')
    ), same AS (
      SELECT one.event_id, one.account_id, one.person_id, one.is_open OR other.is_open AS is_open, one.counts AND other.counts AS is_twice,
        one.tax_number_index = other.tax_number_index AS by_number
      FROM standing AS one JOIN standing AS other ON other.event_id = one.event_id AND other.account_id <> one.account_id
        AND (other.tax_number_index = one.tax_number_index OR other.name_index = one.name_index AND EXISTS (SELECT FROM household_links
          WHERE asked_id IS NOT NULL AND (asker_id, asked_id) IN ((one.account_id, other.account_id), (other.account_id, one.account_id))))
    )
    SELECT 'counts twice' AS fault, person_id FROM same WHERE is_twice AND (is_open OR by_number)
    UNION ALL SELECT 'counts for nobody', person_id FROM standing WHERE is_open AND NOT counts AND NOT EXISTS (
      SELECT FROM same WHERE same.event_id = standing.event_id AND same.account_id = standing.account_id AND same.person_id = standing.person_id)`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([]);
}
