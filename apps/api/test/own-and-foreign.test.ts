/**
 * [R-SEC-2] Every call that names a thing, by everyone whose role may make it: an own thing is never "not found" and never forbidden,
 * another's is as if it did not exist. Generated from the table: a call with a placeholder that no rule below knows fails.
 */
import type { Call, Key, Role } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../src/db/pool.ts';
import { notify } from '../src/modules/notifications/index.ts';
import { newId } from '../src/platform/ids.ts';
import { anApp, type Caller, type TestApp } from './app.ts';
import { anUploaded } from './files.ts';
import { aHelper, deliver } from './helpers.ts';
import { password } from './password.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv, lviv } from './people.ts';
import {
  actAction,
  aDeclaration,
  aHelpRequest,
  anAccomplished,
  anAct,
  anEvent,
  apply,
  aPosition,
  aReport,
  aRequestAct,
} from './things.ts';

interface Belongings {
  account: string;
  session: string;
  identity: string;
  file: string;
  position: string;
  event: string;
  participant: string;
  /** A decision on people that can still be taken back. */
  batch: string;
  request: string;
  /** What one asked for oneself. */
  asked: string;
  act: string;
  /** An act that came to the person. */
  actReceived: string;
  declaration: string;
  notification: string;
  feedback: string;
  report: string;
  /** A person invited to the team. */
  member: string;
  /** A person’s question whether they are one household. */
  householdLink: string;
  /** A partner they act for. */
  employer: string;
  /** A helper admitted to the table of the event. */
  helper: string;
  /** An event they wait for a place at. */
  waitingEvent: string;
  /** An issue that arrived after the duty had ended. */
  lateIssue: string;
}
type Side = 'own' | 'foreign';

let app: TestApp;
const who = {} as Record<Exclude<Role, 'administrator'>, Record<Side, Caller>>;
const has = {} as Record<Exclude<Role, 'administrator'>, Record<Side, Belongings>>;

const aSession = async (accountId: string) => {
  const id = newId();
  const at = app.clock.now();
  await app.deps.db.insertInto('sessions').values({ id, accountId, createdAt: at, lastUsedAt: at }).execute();
  return id;
};
const anIdentity = async (accountId: string) => {
  const id = newId();
  const identity = { id, accountId, issuer: 'https://id.example', subject: id, linkedAt: app.clock.now() };
  await app.deps.db.insertInto('externalIdentities').values(identity).execute();
  return id;
};
const aNotification = (accountId: string) =>
  transaction(app.deps.db, async tx => {
    const notification = { kind: 'actConfirmed' as const, params: { number: '1' }, link: null, email: 'none' as const };
    return (await notify(tx, { ...notification, audience: { userIds: [accountId] }, at: app.clock.now() })) ?? '';
  });
const aHouseholdLink = async (asked: Caller) => {
  const asker = await aDisplaced(app);
  await app.call(asker, 'POST /accounts/household/links', { body: { email: asked.email } });
  const [link] = await app.call(asker, 'GET /accounts/household/links');
  return link?.id ?? '';
};
/** A helper who was sent away, with what they had issued. */
const aHelperGone = async (partner: Caller, event: { id: string }, person: Caller) => {
  const helper = await aHelper(app, partner, event);
  await app.call(partner, 'DELETE /events/{id}/helpers/{helperId}', { params: { id: event.id, helperId: helper.id } });
  await deliver(app, helper, { eventId: event.id, participantId: person.id });
  const { id } = await app.deps.db
    .selectFrom('lateIssues')
    .select('id')
    .where('reporterId', '=', helper.id)
    .executeTakeFirstOrThrow();
  return { helper: helper.id, lateIssue: id };
};
/** Puts a person on the waiting list of an event. */
const aWaiting = async (event: { id: string }, { id: accountId }: Caller) => {
  const facts = { needs: false, children: false, elderly: false, orderKey: [] };
  const entry = { eventId: event.id, accountId, joinedAt: app.clock.now(), ...facts };
  await app.deps.db.insertInto('waitingList').values(entry).execute();
  await app.deps.db.updateTable('events').set({ waitingPeople: 1 }).where('id', '=', event.id).execute();
  return event.id;
};
const own = async (caller: Caller) => ({
  account: caller.id,
  session: await aSession(caller.id),
  identity: await anIdentity(caller.id),
  file: (await anUploaded(app, caller, 'document')).id,
  notification: await aNotification(caller.id),
  feedback: (await app.call(caller, 'POST /feedback', { body: { subject: 'Питання', message: 'Як це працює?' } })).id,
});

beforeAll(async () => {
  app = await anApp();
  who.philanthrop = { own: await aPartner(app), foreign: await aPartner(app) };
  who.displaced = { own: await aDisplaced(app), foreign: await aDisplaced(app) };
  for (const side of ['own', 'foreign'] as const) {
    const [partner, person] = [who.philanthrop[side], who.displaced[side]];
    const event = await anEvent(app, partner);
    await apply(app, person, event);
    const { batchId } = await app.call(partner, 'POST /events/{id}/participants/move', {
      params: { id: event.id },
      body: { participantIds: [person.id], status: 'confirmed' },
    });
    const position = await aPosition(app, partner);
    const sender = await aPartner(app);
    for (const helping of [partner, person]) await aMemberOf(app, sender, ['read'], { person: helping });
    const received = await anAct(app, sender, partner);
    await actAction(app, sender, received, 'issue');
    const line = { positionId: position.id, quantity: '1' };
    const toPerson = await aRequestAct(app, partner, { kind: 'displaced', accountId: person.id }, [line]);
    // A partner serves the requests of its own regions, and no others.
    const asking = side === 'own' ? person : await aDisplaced(app, { regionId: lviv });
    const theirs = {
      event: event.id,
      participant: person.id,
      batch: batchId ?? '',
      position: position.id,
      request: (await aHelpRequest(app, asking)).id,
      actReceived: received.id,
      declaration: (await aDeclaration(app, partner)).id,
      report: (await aReport(app, partner, await anAccomplished(app, partner))).id,
      member: (
        await app.call(partner, 'POST /team/members', {
          body: { email: `${side}@team.example`, surname: 'Гончар', name: 'Ліна', duties: ['read'] },
        })
      ).id,
      employer: sender.id,
      householdLink: await aHouseholdLink(person),
      waitingEvent: await aWaiting(await anEvent(app, partner), person),
      ...(await aHelperGone(partner, event, person)),
    };
    const letter = await anUploaded(app, partner, 'document');
    const asked = (await aHelpRequest(app, partner, { officialLetterRequestFileIds: [letter.id] })).id;
    has.philanthrop = {
      ...has.philanthrop,
      [side]: { ...(await own(partner)), ...theirs, asked, act: (await anAct(app, partner, 'central')).id },
    };
    // For a displaced person another's event is a private one without an invitation.
    const seen = side === 'own' ? event : await anEvent(app, partner, { type: 'private' });
    has.displaced = {
      ...has.displaced,
      [side]: {
        ...(await own(person)),
        ...theirs,
        asked: theirs.request,
        event: seen.id,
        ...(side === 'foreign' && { waitingEvent: seen.id }),
        act: toPerson,
      },
    };
  }
  await anAdministrator(app);
});

/** The values of a call's placeholders. Calls of administrators alone, and of anyone, have no "another's". */
const rules: readonly [RegExp, (things: Belongings) => Record<string, string>][] = [
  [/^\/accounts\/sessions\/\{id\}/, ({ session }) => ({ id: session })],
  [/^\/accounts\/external\/identities\/\{id\}/, ({ identity }) => ({ id: identity })],
  [/^\/accounts\/acting-for\/\{id\}/, ({ employer }) => ({ id: employer })],
  [/^\/accounts\/household\/links\/\{id\}/, ({ householdLink }) => ({ id: householdLink })],
  [/^\/accounts\/\{id\}/, ({ account }) => ({ id: account })],
  [/^\/team\/members\/\{id\}/, ({ member }) => ({ id: member })],
  [/^\/feedback\/\{id\}/, ({ feedback }) => ({ id: feedback })],
  [/^\/files\/\{id\}/, ({ file }) => ({ id: file })],
  [/^\/help-requests\/\{id\}(\/withdraw)?$/, ({ asked }) => ({ id: asked })],
  [/^\/help-requests\/\{id\}/, ({ request }) => ({ id: request })],
  [/^\/acts\/\{id\}\/confirm/, ({ actReceived }) => ({ id: actReceived })],
  [/^\/acts\/\{id\}/, ({ act }) => ({ id: act })],
  [/^\/notifications\/\{id\}/, ({ notification }) => ({ id: notification })],
  [/^\/declarations\/\{id\}/, ({ declaration }) => ({ id: declaration })],
  [/^\/mails\/batches\/\{id\}/, ({ batch }) => ({ id: batch })],
  [/^\/late-issues\/\{id\}/, ({ lateIssue }) => ({ id: lateIssue })],
  [/^\/reports\/\{id\}/, ({ report }) => ({ id: report })],
  [/^\/warehouse\/positions\/\{id\}/, ({ position }) => ({ id: position })],
  [/^\/events\/\{id\}\/waiting-list/, ({ waitingEvent }) => ({ id: waitingEvent })],
  [
    /^\/events(\/displaced)?\/\{id\}/,
    ({ event, participant, helper }) => ({
      id: event,
      participantId: participant,
      helperId: helper,
      status: 'confirmed',
    }),
  ],
];

const named = (Object.entries(calls) as [keyof typeof calls & Key, Call][]).flatMap(([key, call]) => {
  if (!key.includes('{') || call.who === 'anyone') return [];
  return call.who
    .filter(role => role === 'displaced' || role === 'philanthrop')
    .map(role => ({ key, call, role, path: key.slice(key.indexOf(' ') + 1) }));
});

const paramsOf = (path: string, things: Belongings): Record<string, string> => {
  const rule = rules.find(([pattern]) => pattern.test(path));
  if (!rule) throw new Error(`no rule says what stands in ${path}: add one`);
  return rule[1](things);
};

/** Ends what it names, so it is asked last of the own things. */
const ends = (key: string) => (key.startsWith('DELETE') ? 2 : key.endsWith('/accomplish') ? 1 : 0);

describe('a thing named in an address', () => {
  test.each(named)('$key: $role, somebody else’s [R-SEC-2]', async ({ key, call, role, path }) => {
    const params = paramsOf(path, has[role].foreign);
    const reply = await app.ask(who[role].own, key, { params, ...(call.body && { body: bodyOf(key) }) });
    expect([reply.status, reply.body.detail]).toEqual([404, expect.stringMatching(/^(event_)?not_found$/)]);
  });

  test.each([...named].sort((a, b) => ends(a.key) - ends(b.key)))(
    '$key: $role, the own [R-SEC-2]',
    async ({ key, call, role, path }) => {
      const params = paramsOf(path, has[role].own);
      const reply = await app.ask(who[role].own, key, { params, ...(call.body && { body: bodyOf(key) }) });
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
      expect([401, 403, 404]).not.toContain(reply.status);
    },
  );

  test('one person cannot move another in the same event [R-PAR-12]', async () => {
    const [mine, other] = [who.displaced.own, who.displaced.foreign];
    app.clock.pass(24 * 40);
    const later = await anEvent(app, who.philanthrop.own, { eventDate: '2026-06-01T08:00:00Z' });
    await apply(app, other, later);
    for (const status of ['rejected', 'confirmed']) {
      const params = { id: later.id, participantId: other.id, status };
      const reply = await app.ask(mine, 'POST /events/{id}/participants/{participantId}/{status}', { params });
      expect([reply.status, reply.body.detail]).toEqual([404, 'event_not_found']);
    }
  });
});

/** A body valid enough to reach the check of ownership. */
function bodyOf(key: string): object {
  if (key.endsWith('/window')) return { start: '2026-03-20T08:00:00Z' };
  if (key.startsWith('PUT /events') || key.startsWith('PUT /acts') || key === 'PUT /help-requests/{id}')
    return { version: 1 };
  if (/^PUT .(warehouse|declarations|reports|team)/.test(key)) return { version: 1 };
  if (key.startsWith('DELETE /events')) return { reason: 'Тривога' };
  if (key.endsWith('/invite')) return { participantIds: [who.displaced.foreign.id] };
  if (key.includes('/invite-filtered')) return { filter: { regionIds: [kharkiv] }, limit: 5 };
  if (key.endsWith('/messages')) return { states: ['confirmed'], text: 'Візьміть документ.' };
  if (key.endsWith('/participants/move-window'))
    return { participantIds: [who.displaced.foreign.id], start: '2026-03-20T08:00:00Z' };
  if (key.endsWith('/participants/move')) return { participantIds: [who.displaced.foreign.id], status: 'confirmed' };
  if (key.endsWith('/receive') || key.endsWith('/write-off')) return { quantity: '1', reason: 'Перевірка' };
  if (key.endsWith('/cancel')) return { reason: 'Помилка' };
  if (key.endsWith('/signed-copy')) return { fileIds: [who.displaced.foreign.id] };
  if (key.endsWith('/dismiss')) return { reason: 'Помилка' };
  if (key.endsWith('/waiting-list/next')) return { outcome: 'comes' };
  if (key.endsWith('/revert')) return { reason: 'Помилка' };
  if (key.startsWith('DELETE /accounts/sessions')) return { currentPassword: password };
  return {};
}
