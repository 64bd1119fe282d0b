import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, lviv } from '../../../test/people.ts';
import { anAccomplished, anEvent, apply, aReport, reportAction } from '../../../test/things.ts';

const app = await anApp();

test('GET /events/counts are the numbers of one’s own events by state; an administrator’s are of all [R-EVT-14]', async () => {
  const [one, other, admin] = [await aPartner(app), await aPartner(app), await anAdministrator(app)];
  const countsOf = (who: Caller) => app.call(who, 'GET /events/counts');
  const none = { scheduled: 0, accomplished: 0, finished: 0 };
  expect([await countsOf(one), await countsOf(admin)]).toEqual([none, none]);

  for (let n = 0; n < 3; n++) await anEvent(app, one);
  await anEvent(app, other, { type: 'private' });
  for (let n = 0; n < 2; n++) await anAccomplished(app, one);
  const report = await aReport(app, one, await anAccomplished(app, one));
  await reportAction(app, one, report, 'submit');
  await reportAction(app, admin, report, 'accept');
  // A cancelled event is none any more.
  const { id } = await anEvent(app, one);
  await app.call(one, 'DELETE /events/{id}', { params: { id }, body: { reason: 'Тривога' } });

  expect(await countsOf(one)).toEqual({ scheduled: 3, accomplished: 2, finished: 1 });
  expect(await countsOf(other)).toEqual({ scheduled: 1, accomplished: 0, finished: 0 });
  expect(await countsOf(admin)).toEqual({ scheduled: 4, accomplished: 2, finished: 1 });
  for (const status of ['scheduled', 'accomplished', 'finished'] as const) {
    const { total } = await app.call(one, 'GET /events', { query: { status: [status] } });
    expect(total, status).toBe((await countsOf(one))[status]);
  }
});

test('GET /events/displaced/counts are the numbers of a person’s own lists [R-EVT-10]', async () => {
  const own = await anApp();
  const [organizer, person] = [await aPartner(own), await aDisplaced(own)];
  const counts = () => own.call(person, 'GET /events/displaced/counts');
  expect(await counts()).toEqual({ available: 0, registered: 0, finished: 0 });
  for (let n = 0; n < 3; n++) await anEvent(own, organizer);
  await anEvent(own, organizer, { type: 'private' });
  await anEvent(own, await aPartner(own, { regionId: lviv, partnerType: 'volunteer' }), { regionId: lviv });
  expect(await counts()).toEqual({ available: 3, registered: 0, finished: 0 });

  const event = await anAccomplished(own, organizer, {}, async ahead => {
    await apply(own, person, ahead);
    await own.call(organizer, 'POST /events/{id}/participants/move', {
      params: { id: ahead.id },
      body: { participantIds: [person.id], status: 'confirmed' },
    });
  });
  // Over for the person once it was held, whenever an administrator accepts its report.
  expect(await counts()).toEqual({ available: 3, registered: 1, finished: 1 });
  expect(await own.call(person, 'GET /events/displaced/registered', { query: { over: 'true' } })).toMatchObject({
    total: 1,
    items: [{ id: event.id, status: 'accomplished' }],
  });
  await reportAction(own, organizer, await aReport(own, organizer, event), 'submit');
  const { items } = await own.call(organizer, 'GET /reports');
  await reportAction(own, await anAdministrator(own), items[0]!, 'accept');
  expect(await counts()).toEqual({ available: 3, registered: 1, finished: 1 });
});
