/** What was issued at events is kept as sums, which are the records, whatever happens at once and whenever they are added up [R-API-25]. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { anAdministrator, aPartner } from '../../../../test/people.ts';
import {
  aConfirmed,
  anAccomplished,
  anEvent,
  aPosition,
  aReport,
  issue,
  reportAction,
} from '../../../../test/things.ts';
import { readMigration } from '../../../db/read-migration.ts';
import { aidOfEvents } from './aid-of-events.repo.ts';
import { issuedAidFaults, warehouseJobs } from '../index.ts';

let app: TestApp;
let partner: Caller;
beforeEach(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

const addUp = () => warehouseJobs(app.deps)['add-up-aid-of-events']!.run({});
const faults = () => issuedAidFaults(app.deps.db);

/** An event with two goods and so many people who may be given them. */
async function anEventWith(people: number) {
  const positions = [await aPosition(app, partner), await aPosition(app, partner, { name: 'Цукор', units: 'кг' })];
  const event = await anEvent(app, partner, {
    maxParticipants: people,
    issuedAid: positions.map(({ id }) => ({ positionId: id, quantityPerParticipant: '1.5' })),
  });
  const confirmed: Caller[] = [];
  for (let one = 0; one < people; one++) confirmed.push(await aConfirmed(app, partner, event));
  return { event, confirmed };
}

const revert = (event: { id: string }, person: Caller) =>
  app.ask(partner, 'POST /events/{id}/aid/{participantId}/revert', {
    params: { id: event.id, participantId: person.id },
    body: { reason: 'Помилка' },
  });

const quantitiesAt = async (event: { id: string }) =>
  (
    await sql<{ quantity: string }>`
      SELECT sum(quantity)::numeric(14, 3)::text AS quantity FROM ${aidOfEvents} AS aid WHERE event_id = ${event.id} GROUP BY position_id`.execute(
      app.deps.db,
    )
  ).rows.map(({ quantity }) => quantity);

describe('what was issued at an event', () => {
  test('is summed while many are issued to and taken back from at once, and while it is added up [R-API-25]', async () => {
    const { event, confirmed } = await anEventWith(8);
    app.clock.set(event.eventDate);
    await Promise.all([...confirmed.map(person => issue(app, partner, event, person)), addUp(), addUp()]);
    expect(await faults()).toEqual([]);
    expect(await quantitiesAt(event)).toEqual(['12.000', '12.000']);
    const [gone, back] = [confirmed.slice(0, 4), confirmed.slice(0, 2)];
    await Promise.all([...gone.map(person => revert(event, person)), addUp()]);
    expect(await quantitiesAt(event)).toEqual(['6.000', '6.000']);
    await Promise.all([...back.map(person => issue(app, partner, event, person)), addUp()]);
    await addUp();
    expect(await quantitiesAt(event)).toEqual(['9.000', '9.000']);
    expect(await faults()).toEqual([]);
  });

  test('is nothing where all of it was taken back, and the analysis does not name it [R-REP-14]', async () => {
    const administrator = await anAdministrator(app);
    const { id: positionId } = await aPosition(app, partner, { name: 'Ліхтарик' });
    const aid = { issuedAid: [{ positionId, quantityPerParticipant: '1' }] };
    const event = await anAccomplished(app, partner, aid, async scheduled => {
      const person = await aConfirmed(app, partner, scheduled);
      await issue(app, partner, scheduled, person);
      await addUp();
      expect(await quantitiesAt(scheduled)).toEqual(['1.000']);
      await revert(scheduled, person);
      expect(await quantitiesAt(scheduled)).toEqual(['0.000']);
    });
    await reportAction(app, partner, await aReport(app, partner, event), 'submit');
    const query = { partnerId: [partner.id], status: 'submitted' as const };
    const analysis = await app.call(administrator, 'GET /reports/analysis', { query });
    expect(analysis).toMatchObject({ events: 1, goods: [], goodsValue: '0.00' });
    expect(await faults()).toEqual([]);
  });

  test('from before sums were kept is summed by the migration, beside what is issued and taken back meanwhile [R-OPS-16]', async () => {
    const { event, confirmed } = await anEventWith(3);
    const other = await anEventWith(1);
    const { db } = app.deps;
    app.clock.set(other.event.eventDate);
    await issue(app, partner, event, confirmed[0]!);
    await issue(app, partner, other.event, other.confirmed[0]!);
    await sql`DELETE FROM event_aid_changes`.execute(db);
    await sql`DELETE FROM event_aid_sums`.execute(db);
    // Since its triggers are there, and before it has come to these events.
    await issue(app, partner, event, confirmed[1]!);
    await revert(other.event, other.confirmed[0]!);
    const { statements } = await readMigration('0356_aid_of_events_summed.sql');
    const fill = async () => {
      for (const { text } of statements.slice(-2)) await sql.raw(text).execute(db);
    };
    const [issuing] = await Promise.all([issue(app, partner, event, confirmed[2]!), fill()]);
    expect(issuing.status).toBe(200);
    await fill();
    expect(await quantitiesAt(event)).toEqual(['4.500', '4.500']);
    expect(await quantitiesAt(other.event)).toEqual([]);
    await addUp();
    expect(await faults()).toEqual([]);
  });
});
