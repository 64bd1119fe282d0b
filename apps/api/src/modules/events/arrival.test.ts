import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aPartner } from '../../../test/people.ts';
import { anEvent, eventBody } from '../../../test/things.ts';

let app: TestApp;
let organizer: Caller;

beforeEach(async () => {
  app = await anApp();
  organizer = await aPartner(app);
});

const eventDate = '2026-03-20T08:00:00.000Z';
const change = (event: { id: string; version: number }, body: object) =>
  app.ask<{ endsAt: string | null; version: number; errors: object[] }>(organizer, 'PUT /events/{id}', {
    params: { id: event.id },
    body: { ...body, version: event.version },
  });

describe('the end of an event', () => {
  test('is said or left open, and can be taken away again [R-WAI-1]', async () => {
    expect((await anEvent(app, organizer)).endsAt).toBeNull();
    const event = await anEvent(app, organizer, { endsAt: '2026-03-20T14:00:00+02:00' });
    expect(event.endsAt).toBe('2026-03-20T12:00:00.000Z');
    const cleared = await change(event, { endsAt: null });
    expect(cleared).toMatchObject({ status: 200, body: { endsAt: null } });
  });

  test.each([eventDate, '2026-03-20T07:59:00Z'])('is after its beginning, not %s [R-WAI-1]', async endsAt => {
    const refused = { status: 400, body: { errors: [{ path: 'endsAt', code: 'too_small' }] } };
    expect(await app.ask(organizer, 'POST /events', { body: eventBody({ endsAt }) })).toMatchObject(refused);
    const event = await anEvent(app, organizer, { endsAt: '2026-03-20T12:00:00Z' });
    expect(await change(event, { endsAt })).toMatchObject(refused);
    expect(await change(event, { eventDate: '2026-03-20T12:00:00Z' })).toMatchObject(refused);
  });
});
