/** The rules that ask the clock, at the instants where Kyiv's calendar is uneven: month ends, the leap day, both changes of the hour. */
import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, apply, issue, move } from '../../../../test/things.ts';

const aMoment = 1;
const before = (instant: string) => new Date(Date.parse(instant) - aMoment);
const plusDays = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000);

const uneven = [
  // The event, and when its day begins in Kyiv.
  ['an ordinary winter day', '2026-03-20T08:00:00Z', '2026-03-19T22:00:00.000Z'],
  ['the day the hour is left out', '2026-03-29T06:00:00Z', '2026-03-28T22:00:00.000Z'],
  ['the day after it', '2026-03-30T06:00:00Z', '2026-03-29T21:00:00.000Z'],
  ['the day the hour comes twice', '2026-10-25T22:30:00Z', '2026-10-25T22:00:00.000Z'],
  ['the hour that comes twice, the second time', '2026-10-25T01:30:00Z', '2026-10-24T21:00:00.000Z'],
  ['the leap day', '2028-02-29T21:59:00Z', '2028-02-28T22:00:00.000Z'],
  ['the first of January', '2027-01-01T08:00:00Z', '2026-12-31T22:00:00.000Z'],
] as const;

describe('the event’s day begins at 00:00 in Kyiv [R-API-5]', () => {
  test.each(uneven)(
    '%s: aid is issued and the event accomplished from then on [R-EVT-20, R-HND-3]',
    async (_, eventDate, dayBegins) => {
      const app = await anApp({ now: plusDays(eventDate, -10) });
      const organizer = await aPartner(app);
      const event = await anEvent(app, organizer, { eventDate });
      const [one, two] = [await aConfirmed(app, organizer, event), await aConfirmed(app, organizer, event)];
      const accomplish = () => app.ask(organizer, 'PUT /events/{id}/accomplish', { params: { id: event.id } });
      const refused = { status: 409, body: { detail: 'status_change_not_allowed' } };
      const allowed = async () =>
        (await app.call(organizer, 'GET /events/{id}/details', { params: { id: event.id } })).allowed;

      app.clock.set(before(dayBegins));
      expect(await issue(app, organizer, event, one)).toMatchObject(refused);
      expect(await accomplish()).toMatchObject(refused);
      expect(await allowed()).toEqual(['edit', 'delete', 'invite', 'message']);
      app.clock.set(dayBegins);
      expect(await allowed()).toEqual(['edit', 'delete', 'accomplish', 'handOut', 'invite', 'message']);
      expect((await issue(app, organizer, event, one)).status).toBe(200);
      expect((await accomplish()).status).toBe(200);
      // Who is late still gets the aid until the report is accepted, and an issue can be taken back.
      app.clock.set(plusDays(eventDate, 40));
      expect((await issue(app, organizer, event, two)).status).toBe(200);
      const params = { id: event.id, participantId: one.id };
      const revert = await app.ask(organizer, 'POST /events/{id}/aid/{participantId}/revert', {
        params,
        body: { reason: 'Помилка' },
      });
      expect(revert).toMatchObject({ status: 200, body: { status: 'confirmed', aidedAt: null } });
    },
  );

  test('a person moves until the event begins, the organizer after it too [R-PAR-15]', async () => {
    const app = await anApp();
    const organizer = await aPartner(app);
    const event = await anEvent(app, organizer);
    const [confirmed, applied] = [await aConfirmed(app, organizer, event), await aDisplaced(app)];
    await apply(app, applied, event);
    app.clock.set(event.eventDate);
    const refused = { status: 409, body: { detail: 'status_change_not_allowed' } };
    expect(await move(app, confirmed, event, confirmed, 'rejected')).toMatchObject(refused);
    expect(await move(app, applied, event, applied, 'rejected')).toMatchObject(refused);
    expect((await move(app, organizer, event, applied, 'confirmed')).status).toBe(200);
    expect((await move(app, organizer, event, confirmed, 'rejected')).status).toBe(200);
  });
});

describe('once a month, counted in Kyiv', () => {
  test.each([
    ['in the middle of a month', '2026-06-15T12:00:00Z', '2026-07-14T21:00:00.000Z'],
    ['on 31 January, before a February of 28 days', '2026-01-31T10:00:00Z', '2026-02-27T22:00:00.000Z'],
    ['on 31 January, before a February of 29 days', '2028-01-31T10:00:00Z', '2028-02-28T22:00:00.000Z'],
    ['on the leap day', '2028-02-29T10:00:00Z', '2028-03-28T21:00:00.000Z'],
    ['on 31 March', '2026-03-31T10:00:00Z', '2026-04-29T21:00:00.000Z'],
    ['at the last moment of a day in Kyiv', '2026-05-10T20:59:59.999Z', '2026-06-09T21:00:00.000Z'],
    ['at the first moment of the next', '2026-05-10T21:00:00Z', '2026-06-10T21:00:00.000Z'],
    ['a month before the hour is left out', '2026-02-28T23:00:00Z', '2026-03-31T21:00:00.000Z'],
    ['a month before the hour comes twice', '2026-09-25T10:00:00Z', '2026-10-24T21:00:00.000Z'],
    ['on 31 December', '2026-12-31T10:00:00Z', '2027-01-30T22:00:00.000Z'],
  ])('%s [R-PAR-5]', async (_, appliedAt, allowedAt) => {
    const app = await anApp({ now: new Date(appliedAt) });
    const organizer = await aPartner(app);
    const person = await aDisplaced(app);
    const eventDate = plusDays(appliedAt, 60).toISOString();
    const [first, second] = [
      await anEvent(app, organizer, { eventDate }),
      await anEvent(app, organizer, { eventDate }),
    ];
    await apply(app, person, first);
    const again = () =>
      app.ask(person, 'POST /events/{id}/participants/apply', { params: { id: second.id }, body: {} });
    const refused = { status: 409, body: { detail: 'participation_once_per_month', allowedAt } };
    expect(await again()).toMatchObject(refused);
    expect(await app.call(person, 'GET /accounts/displaced/limits')).toMatchObject({
      canApply: false,
      applyAllowedAt: allowedAt,
    });
    app.clock.set(before(allowedAt));
    expect(await again()).toMatchObject(refused);
    app.clock.set(allowedAt);
    expect((await again()).status).toBe(200);
  });
});

describe('a list’s days are days in Kyiv, both included', () => {
  test.each(uneven)('%s [R-API-5]', async (_, eventDate, dayBegins) => {
    const app = await anApp({ now: plusDays(eventDate, -10) });
    const organizer = await aPartner(app);
    await anEvent(app, organizer, { eventDate });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date(dayBegins));
    const other = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(before(dayBegins));
    const found = async (from: string, to: string) =>
      (await app.call(organizer, 'GET /events', { query: { from, to } })).total;
    expect(await found(day, day)).toBe(1);
    expect(await found(other, other)).toBe(0);
  });
});
