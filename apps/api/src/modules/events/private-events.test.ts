import type { Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { emailsTo } from '../../../test/email.ts';
import { anUploaded, get, open } from '../../../test/files.ts';
import { aDisplaced, aPartner } from '../../../test/people.ts';
import { pdfText } from '../../../test/pdf.ts';
import { anEvent, apply, eventBody, move } from '../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeAll(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const forPerson = (person: Caller, id: string) =>
  app.ask<object>(person, 'GET /events/displaced/{id}/details', { params: { id } });

describe('a private event', () => {
  test('asked first, is not created while the month forbids somebody to accept in time, and says who; meant all the same, it is [R-PAR-43]', async () => {
    const [busy, free] = [await aDisplaced(app), await aDisplaced(app)];
    await apply(app, busy, await anEvent(app, organizer));
    const body = eventBody({ type: 'private', invitedEmails: [busy.email], invitedIds: [free.id] });
    const events = async () => (await app.call(organizer, 'GET /events')).total;
    const before = await events();
    const asked = await app.ask(organizer, 'POST /events', { body: { ...body, askFirst: true } });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        detail: 'participation_once_per_month',
        cannotAccept: [{ email: busy.email, participantId: null, allowedAt: '2026-04-04T21:00:00.000Z' }],
      },
    });
    const subjects = async () => (await emailsTo(app, free.email)).map(({ subject }) => subject);
    expect(await events()).toBe(before);
    expect(await subjects()).not.toContainEqual(expect.stringMatching(/^Запрошення/));
    expect(
      (await app.ask(organizer, 'POST /events', { body: { ...body, invitedEmails: [], askFirst: true } })).status,
    ).toBe(201);
    expect((await app.ask(organizer, 'POST /events', { body })).status).toBe(201);
  });

  test('is read by who declined or ran out of time, with what it was; a revoked one finds nothing [R-EVT-12]', async () => {
    const [declining, silent, revoked] = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
    const photo = (await anUploaded(app, organizer, 'photo')).id;
    const event = await anEvent(app, organizer, {
      type: 'private',
      invitedIds: [declining.id, silent.id, revoked.id],
      invitationText: 'Для вас відкладено пару.',
      mediaFileIds: [photo],
    });
    await move(app, organizer, event, revoked, 'rejected');
    expect((await forPerson(revoked, event.id)).status).toBe(404);
    expect((await open(app, revoked, photo)).statusCode).toBe(404);
    for (const status of ['confirmed', 'rejected'])
      expect(
        await app.ask(revoked, 'POST /events/{id}/participants/{participantId}/{status}', {
          params: { id: event.id, participantId: revoked.id, status },
        }),
      ).toMatchObject({ status: 404, body: { detail: 'event_not_found' } });

    await move(app, declining, event, declining, 'rejected');
    expect((await forPerson(declining, event.id)).body).toMatchObject({
      myParticipation: { status: 'rejected', rejectedBecause: 'declined' },
      invitationText: 'Для вас відкладено пару.',
      // Until the invitation ends one may think again.
      applyBlock: null,
      allowed: ['apply'],
    });
    app.clock.pass(24);
    for (const [person, because] of [
      [silent, 'expired'],
      [declining, 'declined'],
    ] as const) {
      expect((await forPerson(person, event.id)).body).toMatchObject({
        myParticipation: { status: 'rejected', rejectedBecause: because, respondBy: expect.any(String) as string },
        applyBlock: { code: 'event_respond_time_expired' },
        allowed: [],
      });
      expect((await open(app, person, photo)).statusCode).toBe(302);
      const ahead = await app.call(person, 'GET /events/displaced/available', { query: { pageSize: 100 } });
      expect(ahead.items.map(({ id }) => id)).not.toContain(event.id);
    }
  });
});

describe('the words of an invitation', () => {
  const words = 'Слова для запрошених';

  /** Everything a reader is answered about an event and its people, by whatever call reads. */
  async function read(who: Caller | null, event: { id: string }, participant: Caller): Promise<string[]> {
    const params = { id: event.id, participantId: participant.id, email: participant.email };
    const found: string[] = [];
    // A stream does not end.
    const reads = (Object.keys(calls) as Key[]).filter(key => key.startsWith('GET ') && !key.endsWith('/stream'));
    for (const key of reads) {
      const path = key
        .slice(4)
        .replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? 'x');
      const headers = who ? { authorization: `Bearer ${who.token}` } : undefined;
      const reply = await get(app, `/api${path}?eventId=${event.id}`, headers);
      const isPdf = reply.headers['content-type'] === 'application/pdf';
      if (isPdf ? (await pdfText(reply.rawPayload)).join(' ').includes(words) : reply.payload.includes(words)) {
        found.push(key);
      }
    }
    return found;
  }

  test('go to invited people and their organizer, and to nobody else by any read or e-mail [R-PRV-6]', async () => {
    const [invited, applied, revoked, stranger] = [
      await aDisplaced(app),
      await aDisplaced(app),
      await aDisplaced(app),
      await aDisplaced(app),
    ];
    const event = await anEvent(app, organizer, {
      type: 'hybrid',
      invitedIds: [invited.id, revoked.id],
      invitationText: `${words}.`,
    });
    await apply(app, applied, event);
    await move(app, organizer, event, applied, 'confirmed');
    await move(app, organizer, event, revoked, 'rejected');

    expect(await read(invited, event, invited)).toEqual([
      'GET /events/displaced/available',
      'GET /events/displaced/{id}/details',
      'GET /events/{id}/invitation/{participantId}/file',
    ]);
    expect(await read(organizer, event, applied)).toEqual(['GET /events', 'GET /events/{id}/details']);
    for (const who of [applied, revoked, stranger, await aPartner(app), null]) {
      expect(await read(who, event, who ?? applied), who?.email ?? 'a guest').toEqual([]);
    }
    const mailed = async (who: Caller) =>
      (await emailsTo(app, who.email)).filter(email => `${email.text}${email.html}`.includes(words)).length;
    expect(await Promise.all([mailed(invited), mailed(applied), mailed(stranger)])).toEqual([1, 0, 0]);
  });
});

test('why an event takes no applications is one of: it has begun, it is over, the organizer rejected this one [R-EVT-11]', async () => {
  const [rejected, other] = [await aDisplaced(app), await aDisplaced(app)];
  const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const event = await anEvent(app, organizer, { eventDate: soon });
  const blockOf = async (person: Caller) => {
    const { body } = await app.ask<{ applyBlock: object | null }>(person, 'GET /events/displaced/{id}/details', {
      params: { id: event.id },
    });
    return body.applyBlock;
  };
  const closed = { code: 'status_change_not_allowed', allowedAt: null, standing: null };
  await apply(app, rejected, event);
  await move(app, organizer, event, rejected, 'rejected');
  expect(await blockOf(rejected)).toEqual({ ...closed, reason: 'rejected' });
  expect(await blockOf(other)).toBeNull();
  app.clock.pass(1);
  expect(await blockOf(other)).toEqual({ ...closed, reason: 'begun' });
  await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
  expect(await blockOf(other)).toEqual({ ...closed, reason: 'over' });
});
