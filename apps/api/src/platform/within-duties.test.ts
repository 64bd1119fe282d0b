/** What a page may offer to a member is what their duties open: `allowed` of each thing they read. */
import type { PartnerDuty } from '@oplich/contract';
import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../test/app.ts';
import { aMemberOf, aPartner } from '../../test/people.ts';
import { aConfirmed, aDeclaration, anAccomplished, anEvent, aReport } from '../../test/things.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});
const member = (...duties: PartnerDuty[]) => aMemberOf(app, partner, duties);

test('an event offers each member what their duty is for, and the partner all of it [R-TEA-15]', async () => {
  const event = await anEvent(app, partner, {
    eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  const allowed = async (who: Caller) =>
    (await app.call(who, 'GET /events/{id}/details', { params: { id: event.id } })).allowed;
  const ofOrganizer = ['edit', 'delete', 'accomplish', 'handOut', 'invite', 'message'];
  expect(await allowed(partner)).toEqual(ofOrganizer);
  expect(await allowed(await member('events'))).toEqual(ofOrganizer);
  expect(await allowed(await member('desk'))).toEqual(['handOut']);
  expect(await allowed(await member('desk', 'warehouse'))).toEqual(['handOut']);
  for (const duty of ['warehouse', 'documents', 'requests', 'reports', 'team', 'read'] as const)
    expect(await allowed(await member(duty)), duty).toEqual([]);
});

test('a report is begun, corrected and handed in by who writes reports; others read it [R-TEA-15]', async () => {
  const event = await anAccomplished(app, partner);
  const [writer, organizer] = [await member('reports'), await member('events')];
  const ofEvent = async (who: Caller) =>
    (await app.call(who, 'GET /events/{id}/details', { params: { id: event.id } })).allowed.includes('report');
  expect([await ofEvent(partner), await ofEvent(writer), await ofEvent(organizer)]).toEqual([true, true, false]);
  const { id } = await aReport(app, partner, event);
  const allowed = async (who: Caller) => (await app.call(who, 'GET /reports/{id}', { params: { id } })).allowed;
  expect([await allowed(partner), await allowed(writer), await allowed(organizer)]).toEqual([
    ['edit', 'submit'],
    ['edit', 'submit'],
    [],
  ]);
});

test('a declaration is changed by who writes documents; who keeps the warehouse reads it [R-TEA-15]', async () => {
  const { id } = await aDeclaration(app, partner);
  const allowed = async (who: Caller) => (await app.call(who, 'GET /declarations/{id}', { params: { id } })).allowed;
  const all = ['edit', 'delete', 'submit'];
  expect(await allowed(partner)).toEqual(all);
  expect(await allowed(await member('documents'))).toEqual(all);
  expect(await allowed(await member('warehouse'))).toEqual([]);
});

test('who runs an event without the desk is offered no issue, in the lists and at the table [R-TEA-15]', async () => {
  const event = await anEvent(app, partner, {
    eventDate: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  const person = await aConfirmed(app, partner, event);
  const params = { id: event.id };
  const seen = async (who: Caller) => {
    const one = await app.call(who, 'GET /events/{id}/participant/{participantId}/info', {
      params: { ...params, participantId: person.id },
    });
    const { mayIssue } = await app.call(who, 'GET /events/{id}/hand-out', { params });
    return [one.allowed.includes('issue'), one.allowed.includes('reject'), mayIssue];
  };
  expect(await seen(partner)).toEqual([true, true, true]);
  expect(await seen(await member('events', 'desk'))).toEqual([true, true, true]);
  expect(await seen(await member('events'))).toEqual([false, true, false]);
});
