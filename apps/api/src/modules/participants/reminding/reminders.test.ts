import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { emailsTo, linkIn } from '../../../../test/email.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, issue, aPosition, move, provePlaces } from '../../../../test/things.ts';
import { transaction } from '../../../db/pool.ts';
import { emailedToken } from '../../../platform/secrets/emailed-token.ts';
import { newId } from '../../../platform/ids.ts';
import { productJobs } from '../../../product-jobs.ts';

const app = await anApp();
const organizer = await aPartner(app);
beforeEach(() => app.clock.set('2026-03-05T10:00:00Z'));

const remind = () => productJobs(app.deps)['send-reminders']?.run({});
const remindersTo = async (person: Caller) =>
  (await emailsTo(app, person.email)).filter(({ subject }) => subject.startsWith('Нагадування'));
const tokenOf = async (person: Caller) => linkIn((await remindersTo(person))[0]).token;
const answer = (token: string, said: string) =>
  app.ask(null, 'POST /events/reminders/answer', { body: { token, answer: said as 'coming' } });
const open = (token: string) => app.ask(null, 'POST /events/reminders/open', { body: { token } });
const standing = async (person: Caller, event: { id: string }) =>
  (await app.call(person, 'GET /events/displaced/{id}/details', { params: { id: event.id } })).myParticipation;
/** Of 20 March, 10:00 in Kyiv. */
const beginsAt = '2026-03-20T08:00:00Z';
async function reminded(more: Parameters<typeof anEvent>[2] = {}) {
  const event = await anEvent(app, organizer, { eventDate: beginsAt, ...more });
  const person = await aConfirmed(app, organizer, event);
  app.clock.set('2026-03-19T16:00:00Z');
  await remind();
  return { event, person, token: await tokenOf(person) };
}

describe('reminders', () => {
  test('go to who is confirmed, the evening before at 18:00 in Kyiv and 3 hours before, once [R-DAY-5]', async () => {
    const event = await anEvent(app, organizer, { eventDate: beginsAt, whatToBring: ['Термос'] });
    const person = await aConfirmed(app, organizer, event);
    const applied = await aDisplaced(app);
    await apply(app, applied, event);
    const counts: number[] = [];
    for (const at of ['2026-03-19T15:59:00Z', '2026-03-19T16:00:00Z', '2026-03-19T17:00:00Z', '2026-03-20T04:59:00Z']) {
      app.clock.set(at);
      await Promise.all([remind(), remind(), remind()]);
      counts.push((await remindersTo(person)).length);
    }
    app.clock.set('2026-03-20T05:00:00Z');
    await Promise.all([remind(), remind()]);
    counts.push((await remindersTo(person)).length);
    app.clock.set('2026-03-20T08:00:00Z');
    await remind();
    counts.push((await remindersTo(person)).length);
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
    expect(await remindersTo(applied)).toEqual([]);
    const [email] = await remindersTo(person);
    expect(email?.text).toContain('Термос');
    expect(email?.text).toMatch(/\/coming\?token=\S+&answer=coming\b/);
    expect(email?.text).toMatch(/\/coming\?token=\S+&answer=notComing\b/);
    const told = await app.call(person, 'GET /notifications', { query: {} });
    expect(told.items.filter(({ kind }) => kind === 'eventReminder')).toHaveLength(2);
  });

  test('keep no event locked of which everybody was reminded, and are forgotten 30 days after it [R-DAY-5]', async () => {
    const { event } = await reminded();
    await transaction(app.deps.db, async tx => {
      await tx.selectFrom('events').select('id').where('id', '=', event.id).forUpdate().execute();
      await remind();
    });
    const kept = async () =>
      (await app.deps.db.selectFrom('eventReminders').select('id').where('eventId', '=', event.id).execute()).length;
    const counts: number[] = [];
    for (const at of ['2026-04-19T07:59:00Z', '2026-04-19T08:01:00Z']) {
      app.clock.set(at);
      await productJobs(app.deps)['forget-reminders']?.run({});
      counts.push(await kept());
    }
    expect(counts).toEqual([1, 0]);
  });

  test('of a cancelled event go to nobody; of a moved one they come anew, and the old link means nothing [R-DAY-5]', async () => {
    const cancelled = await anEvent(app, organizer, { eventDate: beginsAt });
    const left = await aConfirmed(app, organizer, cancelled);
    const { event, person, token } = await reminded();
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: cancelled.id }, body: { reason: 'Тривога' } });
    expect(await remindersTo(left)).toHaveLength(1);
    await app.call(organizer, 'PUT /events/{id}', {
      params: { id: event.id },
      body: { eventDate: '2026-03-21T08:00:00Z', version: 1 },
    });
    expect(await answer(token, 'notComing')).toMatchObject({ status: 400, body: { detail: 'token_invalid' } });
    app.clock.set('2026-03-20T16:00:00Z');
    await remind();
    expect([(await remindersTo(left)).length, (await remindersTo(person)).length]).toEqual([1, 2]);
    expect(await standing(person, event)).toMatchObject({ status: 'confirmed' });
  });

  test('ask without a log-in; looking changes nothing, and who does not come frees the place, once [R-DAY-6]', async () => {
    const { event, person, token } = await reminded({ maxParticipants: 1 });
    const asked = await open(token);
    expect(asked).toMatchObject({
      status: 200,
      body: { event: { id: event.id, name: event.name }, answer: null, allowed: ['coming', 'notComing'] },
    });
    expect(JSON.stringify(asked.body)).not.toContain(person.id);
    expect(await answer(token, 'coming')).toMatchObject({ status: 200, body: { answer: 'coming' } });
    expect(await standing(person, event)).toMatchObject({ status: 'confirmed' });

    const replies = await Promise.all([answer(token, 'notComing'), answer(token, 'notComing')]);
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { answer: 'notComing', allowed: [] } });
    expect(await standing(person, event)).toMatchObject({ status: 'rejected', rejectedBecause: 'withdrawn' });
    await provePlaces(app);
    await apply(app, await aDisplaced(app), event);
    expect(await answer(token, 'coming')).toMatchObject({ status: 409, body: { detail: 'status_change_not_allowed' } });
    const audit = await app.deps.db
      .selectFrom('audit')
      .select('actorId')
      .where('subjectId', '=', event.id)
      .where('action', '=', 'participant.move')
      .where('actorId', '=', person.id)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('say where and when one is expected: the region, until when, and one’s own window while one has a place [R-DAY-6, R-WIN-8]', async () => {
    const plain = await reminded();
    expect((await open(plain.token)).body).toMatchObject({
      event: { locationRegion: { code: 'UA-63' }, endsAt: null },
      window: null,
    });
    const { token } = await reminded({
      maxParticipants: 4,
      endsAt: '2026-03-20T09:00:00Z',
      windows: { minutes: 30, people: 2 },
    });
    const window = { start: '2026-03-20T08:00:00.000Z', end: '2026-03-20T08:30:00.000Z' };
    expect((await open(token)).body).toMatchObject({ event: { endsAt: '2026-03-20T09:00:00.000Z' }, window });
    expect((await answer(token, 'coming')).body).toMatchObject({ window });
    expect((await answer(token, 'notComing')).body).toMatchObject({ window: null });
  });

  test('ask anew who gave the place up and is confirmed again [R-DAY-6]', async () => {
    const { event, person, token } = await reminded();
    await answer(token, 'notComing');
    await apply(app, person, event);
    await move(app, organizer, event, person, 'confirmed');
    expect(await open(token)).toMatchObject({ status: 200, body: { answer: null, allowed: ['coming', 'notComing'] } });
    expect(await answer(token, 'coming')).toMatchObject({ status: 200, body: { answer: 'coming' } });
    expect(await answer(token, 'notComing')).toMatchObject({ status: 200, body: { answer: 'notComing', allowed: [] } });
    expect(await standing(person, event)).toMatchObject({ status: 'rejected', rejectedBecause: 'withdrawn' });
  });

  test('can be answered after the beginning, until the end of the day and while the event is not over [R-DAY-6]', async () => {
    const { event, person, token } = await reminded();
    app.clock.set('2026-03-20T09:00:00Z');
    expect(await answer(token, 'notComing')).toMatchObject({ status: 200 });
    expect(await standing(person, event)).toMatchObject({ status: 'rejected' });
    const other = await reminded({ eventDate: '2026-03-20T09:30:00Z' });
    app.clock.set('2026-03-20T22:00:00Z');
    expect(await answer(other.token, 'notComing')).toMatchObject({ status: 400, body: { detail: 'token_invalid' } });
  });

  test('can be answered until the end of the last day of an event that goes past midnight, which is over for nobody before [R-DAY-6, R-WIN-8]', async () => {
    const event = { eventDate: '2026-03-20T16:00:00Z', endsAt: '2026-03-21T10:00:00Z' };
    const [{ person, token }, late] = [await reminded(event), await reminded(event)];
    app.clock.set('2026-03-21T09:00:00Z');
    const over = async () => (await app.call(person, 'GET /events/displaced/counts')).finished;
    expect(await over()).toBe(0);
    expect(await answer(token, 'coming')).toMatchObject({ status: 200, body: { answer: 'coming' } });
    app.clock.set('2026-03-21T22:00:00Z');
    expect(await over()).toBe(1);
    expect(await answer(late.token, 'notComing')).toMatchObject({ status: 400, body: { detail: 'token_invalid' } });
  });

  test('of who was issued aid, or rejected since, change nothing [R-DAY-6]', async () => {
    const { event, person, token } = await reminded();
    await move(app, organizer, event, person, 'rejected');
    expect(await answer(token, 'notComing')).toMatchObject({ status: 409 });
    expect(await standing(person, event)).toMatchObject({ rejectedBecause: 'byOrganizer' });
  });

  test('bear links nobody can guess or make of another [R-DAY-7]', async () => {
    const { token } = await reminded();
    const [id = '', mac = ''] = token.split('.');
    const wrong = ['', 'x', id, `${id}.`, `${id}.${mac.slice(1)}x`, `${newId()}.${mac}`];
    for (const one of [...wrong, emailedToken(app.deps.secrets, newId())]) {
      const reply = await answer(one, 'notComing');
      expect([reply.status, reply.body]).toMatchObject(one === '' ? [400, {}] : [400, { detail: 'token_invalid' }]);
    }
    const errors = [{ path: 'token', code: 'token_invalid' }];
    expect((await open('x.y')).body).toMatchObject({ detail: 'token_invalid', errors });
    expect(await answer(token, 'perhaps')).toMatchObject({ status: 400, body: { errors: [{ path: 'answer' }] } });
  });
});

describe('who was confirmed and did not come', () => {
  const held = async (more: { interrupted?: boolean } | undefined) => {
    const goods = await aPosition(app, organizer, { uniqueCode: `UA-${newId()}` });
    const event = await anEvent(app, organizer, {
      eventDate: beginsAt,
      issuedAid: [{ positionId: goods.id, quantityPerParticipant: '1' }],
    });
    const [came, stayed] = [await aConfirmed(app, organizer, event), await aConfirmed(app, organizer, event)];
    app.clock.set('2026-03-20T10:00:00Z');
    expect((await issue(app, organizer, event, came)).status).toBe(200);
    const params = { id: event.id };
    const done = await app.call(organizer, 'PUT /events/{id}/accomplish', { params, ...(more && { body: more }) });
    const list = await app.call(organizer, 'GET /events/{id}/participants/confirmed', { params, query: {} });
    const report = await app.call(organizer, 'POST /reports', { body: { eventId: event.id } });
    const prefill = await app.call(organizer, 'GET /reports/prefill', { query: { eventId: event.id } });
    return { event, done, stayed, list, report, prefill };
  };

  test('is shown so to both sides and counted in the report [R-DAY-8]', async () => {
    const { event, done, stayed, list, report, prefill } = await held(undefined);
    expect(done.interrupted).toBe(false);
    expect(list.items.map(one => [one.participantId, one.didNotCome])).toEqual([[stayed.id, true]]);
    expect(await standing(stayed, event)).toMatchObject({ status: 'confirmed', didNotCome: true });
    expect([report.didNotCome, prefill.didNotCome]).toEqual([1, 1]);
  });

  test('is nobody where the event was cut short [R-DAY-8]', async () => {
    const { event, done, stayed, list, report } = await held({ interrupted: true });
    expect([done.interrupted, report.didNotCome]).toEqual([true, 0]);
    expect(list.items[0]).toMatchObject({ didNotCome: false, aidReceived: { noShows: 0 } });
    expect(await standing(stayed, event)).toMatchObject({ didNotCome: false });
  });
});
