import type { SentMessage } from '@oplich/contract/participants/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply } from '../../../../test/things.ts';
import { productJobs } from '../../../product-jobs.ts';

const app = await anApp();
const organizer = await aPartner(app);
beforeEach(() => app.clock.set('2026-03-05T10:00:00Z'));

type States = ('invited' | 'applied' | 'confirmed' | 'aided')[];
const write = (who: Caller | null, event: { id: string }, states: States = ['confirmed'], text = 'Вхід з двору') =>
  app.ask<SentMessage & { detail: string }>(who, 'POST /events/{id}/messages', {
    params: { id: event.id },
    body: { states, text },
  });
const cancel = (who: Caller | null, id: string | null) =>
  app.ask(who, 'POST /mails/batches/{id}/cancel', { params: { id: id ?? '' } });
const tell = () => productJobs(app.deps)['tell-decisions']?.run({});
const lettersTo = async (person: Caller) =>
  (await emailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Повідомлення організатора'));
const shownTo = async (person: Caller, event: { id: string }) =>
  (await app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } })).messages;
const shownToOrganizer = async (event: { id: string }) =>
  (await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } })).messages;

describe('what an organizer writes to participants', () => {
  test('goes a minute later to those who stood there, by notification and e-mail, and stands on their page [R-DAY-9]', async () => {
    const event = await anEvent(app, organizer);
    const [confirmed, applied] = [await aConfirmed(app, organizer, event), await aDisplaced(app)];
    await apply(app, applied, event);
    const sent = await write(organizer, event);
    expect(sent).toMatchObject({ status: 200, body: { people: 1, sendsAt: '2026-03-05T10:01:00.000Z' } });
    await tell();
    expect([await shownTo(confirmed, event), await lettersTo(confirmed)]).toEqual([[], []]);
    app.clock.set('2026-03-05T10:01:00Z');
    await Promise.all([tell(), tell()]);
    const said = [{ text: 'Вхід з двору', at: '2026-03-05T10:01:00.000Z' }];
    expect(await shownTo(confirmed, event)).toEqual(said);
    expect(await shownToOrganizer(event)).toEqual(said);
    expect(await shownTo(applied, event)).toEqual([]);
    expect((await lettersTo(confirmed))[0]?.text).toContain('Вхід з двору');
    expect([(await lettersTo(confirmed)).length, (await lettersTo(applied)).length]).toEqual([1, 0]);
    const { items } = await app.call(confirmed, 'GET /notifications', { query: {} });
    expect(items.filter(({ kind }) => kind === 'eventMessage').map(({ message }) => message)).toEqual([
      `«${event.name}»: Вхід з двору`,
    ]);
    expect((await write(organizer, event, ['applied', 'confirmed'])).body).toMatchObject({ people: 2 });
  });

  test('is taken back within the minute by who may write, once sent it is not [R-DAY-9]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aConfirmed(app, organizer, event);
    const { batchId } = (await write(organizer, event)).body;
    expect((await cancel(await aPartner(app), batchId)).status).toBe(404);
    expect((await cancel(person, batchId)).status).toBe(403);
    for (let tries = 0; tries < 2; tries++) {
      expect(await cancel(organizer, batchId)).toMatchObject({ status: 200, body: { undone: [], kept: [] } });
    }
    app.clock.set('2026-03-05T10:02:00Z');
    await tell();
    expect([await lettersTo(person), await shownTo(person, event), await shownToOrganizer(event)]).toEqual([
      [],
      [],
      [],
    ]);

    const other = (await write(organizer, event)).body;
    app.clock.set('2026-03-05T10:03:00Z');
    const late = await cancel(organizer, other.batchId);
    expect(late).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
  });

  test('is at most three times a day in Kyiv; what was taken back is none, nor what went to nobody [R-DAY-10]', async () => {
    const event = await anEvent(app, organizer);
    expect((await write(organizer, event)).body).toEqual({ people: 0, batchId: null, sendsAt: null });
    await aConfirmed(app, organizer, event);
    await cancel(organizer, (await write(organizer, event)).body.batchId);
    const replies = await Promise.all([1, 2, 3, 4].map(() => write(organizer, event)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    app.clock.set('2026-03-05T21:59:00Z');
    expect(await write(organizer, event)).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    app.clock.set('2026-03-05T22:00:00Z');
    expect((await write(organizer, event)).status).toBe(200);
  });

  test('is the organizer’s and the administrators’, with what is written and to whom [R-DAY-10]', async () => {
    const event = await anEvent(app, organizer);
    const person = await aConfirmed(app, organizer, event);
    const statuses = [null, person, await aPartner(app), await anAdministrator(app)].map(who => write(who, event));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 403, 404, 200]);
    const refusals = [
      await write(organizer, event, []),
      await write(organizer, event, ['rejected' as 'aided']),
      await write(organizer, event, ['applied', 'applied']),
      await write(organizer, event, ['applied'], ' '),
      await write(organizer, event, ['applied'], 'а'.repeat(501)),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    expect((await write(organizer, event)).status).toBe(404);
  });
});
