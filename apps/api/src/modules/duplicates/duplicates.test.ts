import type { Duplicate } from '@oplich/contract/duplicates/schemas';
import { deletedAccountName, type Page } from '@oplich/contract';
import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../test/app.ts';
import { anUploaded } from '../../../test/files.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import {
  aConfirmed,
  aHelpRequest,
  anEvent,
  aPosition,
  apply,
  helpRequestBody,
  issue,
  move,
} from '../../../test/things.ts';
import { newId } from '../../platform/ids.ts';
import { duplicateJobs } from './index.ts';

const app = await anApp();
const administrator = await anAdministrator(app);

const list = (query: Record<string, unknown> = {}, who: Caller = administrator) =>
  app.ask<Page<Duplicate>>(who, 'GET /accounts/duplicates', { query });
const pairsOf = async (person: Caller, query: Record<string, unknown> = {}) =>
  (await list({ accountId: person.id, ...query })).body.items;
const decide = (id: string, body: unknown, who: Caller | null = administrator) =>
  app.ask<Duplicate>(who, 'POST /accounts/duplicates/{id}/decide', { params: { id }, body });
const undo = (id: string, who: Caller | null = administrator) =>
  app.ask<Duplicate>(who, 'POST /accounts/duplicates/{id}/undo', { params: { id } });

let born = 0;
/** Somebody born on a day, with a telephone of their own. */
async function aBorn(names: { surname: string; name: string; birthday: string }, patronym: string): Promise<Caller> {
  const person = await aDisplaced(app, names);
  born += 1;
  const phoneNumber = `+38050${String(1_000_000 + born)}`;
  await app.deps.db.updateTable('accounts').set({ patronym, phoneNumber }).where('id', '=', person.id).execute();
  return person;
}

const surnames = [
  'Шевченко',
  'Ткачук',
  'Мельник',
  'Бондар',
  'Кравець',
  'Гайдай',
  'Лисенко',
  'Поліщук',
  'Дорошенко',
  'Юрченко',
  'Вдовенко',
  'Зінченко',
];
let twos = 0;
/** Two accounts of one person, in Ukrainian and in Russian letters; alike nobody of another test. */
async function twoOfOne() {
  app.clock.set('2026-03-05T10:00:00Z');
  const who = { surname: surnames[twos] ?? '', birthday: `19${51 + 4 * twos}-0${1 + (twos % 9)}-${10 + twos}` };
  twos += 1;
  const first = await aBorn({ ...who, name: 'Олександр' }, 'Іванович');
  const second = await aBorn({ ...who, name: 'Александр' }, 'Иванович');
  return { first, second };
}

test('accounts that may be one person’s stand side by side at once, with reasons and without documents [R-DUP-1]', async () => {
  const { first, second } = await twoOfOne();
  const [pair, ...more] = await pairsOf(first);
  expect(more).toEqual([]);
  expect([pair?.a.id, pair?.b.id].toSorted()).toEqual([first.id, second.id].toSorted());
  expect(pair).toMatchObject({ reasons: ['nameAndBirthday'], state: 'open', decidedBy: null, kept: null });
  expect(pair?.score).toBeGreaterThan(0.9);
  expect(pair?.allowed).toEqual(['decide']);
  expect(Object.keys(pair?.a ?? {})).not.toContain('taxNumber');
  const found = await list({ search: 'шевченко', state: 'open' });
  expect(found.body.items.map(({ id }) => id)).toContain(pair?.id);
  expect((await list({ search: 'Нікого Такого' })).body.total).toBe(0);
});

test('who is changed is compared anew: what is alike no more is forgotten, what has become alike is found [R-DUP-1]', async () => {
  const { first, second } = await twoOfOne();
  const { db } = app.deps;
  await pairsOf(first);
  await db.updateTable('accounts').set({ birthday: '1999-09-09' }).where('id', '=', second.id).execute();
  expect(await pairsOf(first)).toEqual([]);
  await db
    .updateTable('accounts')
    .set({ phoneNumber: '+380509990001' })
    .where('id', 'in', [first.id, second.id])
    .execute();
  // By the queue, too.
  await duplicateJobs(app.deps)['compare-accounts']!.run({});
  expect(await pairsOf(first)).toMatchObject([{ reasons: ['phone'] }]);
});

test('what more than a hundred have in common, the telephone of a shelter, makes nobody a pair [R-DUP-1]', async () => {
  const phoneNumber = '+380509990100';
  for (let n = 0; n < 99; n += 1) await aDisplaced(app, { surname: `Людина${n}`, phoneNumber });
  const { first, second } = await twoOfOne();
  await app.deps.db.updateTable('accounts').set({ phoneNumber }).where('id', 'in', [first.id, second.id]).execute();
  expect(await pairsOf(first)).toMatchObject([{ reasons: ['phone', 'nameAndBirthday'] }]);
});

test('an account that is removed is found by nothing any more [R-DUP-1]', async () => {
  const person = await aBorn({ surname: 'Зникайло', name: 'Ілля', birthday: '1944-04-04' }, 'Ілліч');
  await list();
  const { db } = app.deps;
  const blocks = () => db.selectFrom('duplicateBlocks').select('block').where('accountId', '=', person.id).execute();
  expect(await blocks()).not.toEqual([]);
  await db.deleteFrom('sessions').where('accountId', '=', person.id).execute();
  await db.deleteFrom('accounts').where('id', '=', person.id).execute();
  expect(await blocks()).toEqual([]);
  expect((await list()).status).toBe(200);
});

test('one person: the other account ends, its open applications are withdrawn, and what it received counts with the one that stays [R-DUP-3]', async () => {
  const { first, second } = await twoOfOne();
  const giver = await aPartner(app);
  const position = await aPosition(app, giver);
  const event = await anEvent(app, giver, { issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }] });
  await apply(app, second, event);
  await move(app, giver, event, second, 'confirmed');
  app.clock.set(event.eventDate);
  await issue(app, giver, event, second);
  const organizer = await aPartner(app);
  const next = await anEvent(app, organizer, { eventDate: '2026-05-20T08:00:00Z' });
  app.clock.set('2026-04-25T08:00:00Z');
  await apply(app, second, next);
  const [pair] = await pairsOf(first);

  const decided = await decide(pair!.id, { decision: 'same', keep: first.id });
  expect(decided).toMatchObject({
    status: 200,
    body: { state: 'same', kept: first.id, decidedBy: { id: administrator.id } },
  });
  expect(decided.body.allowed).toEqual(['undo']);
  expect((await app.ask(second, 'GET /accounts/info')).status).toBe(401);
  expect((await app.ask(first, 'GET /accounts/info')).status).toBe(200);
  const rejected = await app.call(organizer, 'GET /events/{id}/participants/rejected', { params: { id: next.id } });
  expect(rejected.items.map(({ participantId }) => participantId)).toEqual([second.id]);
  await apply(app, first, next);
  const { aidReceived } = await app.call(organizer, 'GET /events/{id}/participant/{participantId}/info', {
    params: { id: next.id, participantId: first.id },
  });
  expect(aidReceived).toMatchObject({ times: 1, lastAt: '2026-03-20' });
  const lately = await app.call(organizer, 'GET /events/{id}/participants/applied', {
    params: { id: next.id },
    query: { notAidedForDays: 60 },
  });
  expect(lately.items).toEqual([]);

  expect((await decide(pair!.id, { decision: 'different' })).status).toBe(409);
  expect(await undo(pair!.id)).toMatchObject({ status: 200, body: { state: 'open', kept: null, decidedBy: null } });
  const { items } = await app.call(administrator, 'GET /accounts/list', { query: { search: second.email } });
  expect(items.find(({ id }) => id === second.id)?.deletedAt).toBeNull();
});

test('what the other account asked for is withdrawn, counts for nobody’s 14 days, and stays withdrawn when the decision is taken back [R-DUP-3, R-DUP-4, R-REQ-2]', async () => {
  const { first, second } = await twoOfOne();
  const [giver, request] = [await aPartner(app), await aHelpRequest(app, second)];
  await app.call(giver, 'POST /help-requests/{id}/claim', { params: { id: request.id }, body: {} });
  const [pair] = await pairsOf(first);
  expect((await decide(pair!.id, { decision: 'same', keep: first.id })).status).toBe(200);

  const seen = () => app.call(administrator, 'GET /help-requests/{id}', { params: { id: request.id } });
  expect(await seen()).toMatchObject({ status: 'rejected', claimedBy: null, decisionComment: null });
  const { items } = await app.call(giver, 'GET /help-requests', {
    query: { scope: 'users', status: 'underConsideration' },
  });
  expect(items.map(({ id }) => id)).not.toContain(request.id);
  const allowedAt = '2026-03-19T10:00:00.000Z';
  const ask = (who: Caller) => app.ask(who, 'POST /help-requests', { body: helpRequestBody() });
  const nextOf = async (who: Caller) => (await app.call(who, 'GET /accounts/displaced/limits')).helpRequestAllowedAt;
  expect(await nextOf(first)).toBeNull();
  expect((await ask(first)).status).toBe(201);
  expect(await ask(first)).toMatchObject({ status: 409, body: { detail: 'help_request_too_often', allowedAt } });

  expect((await undo(pair!.id)).status).toBe(200);
  expect(await seen()).toMatchObject({ status: 'rejected' });
});

test('what the person themself withdrew under the other account counts for the 14 days [R-DUP-3, R-REQ-2, R-REQ-19]', async () => {
  const { first, second } = await twoOfOne();
  const request = await aHelpRequest(app, second);
  await app.call(second, 'POST /help-requests/{id}/withdraw', { params: { id: request.id } });
  const [pair] = await pairsOf(first);
  expect((await decide(pair!.id, { decision: 'same', keep: first.id })).status).toBe(200);
  const allowedAt = '2026-03-19T10:00:00.000Z';
  const refused = await app.ask(first, 'POST /help-requests', { body: helpRequestBody() });
  expect(refused).toMatchObject({ status: 409, body: { detail: 'help_request_too_often', allowedAt } });
  const { nextRequest } = await app.call(first, 'GET /accounts/my-help');
  // Its page is the other account's: of it the title alone is told.
  expect(nextRequest).toMatchObject({ allowedAt, because: { id: null, title: request.title } });
});

test('the month, who did not come and what happened with a person are of all their accounts, until the decision is taken back [R-DUP-3, R-PAR-5, R-PAR-48, R-ADM-35]', async () => {
  const { first, second } = await twoOfOne();
  const organizer = await aPartner(app);
  const missed = await anEvent(app, organizer);
  await apply(app, second, missed);
  await move(app, organizer, missed, second, 'confirmed');
  app.clock.set('2026-03-20T12:00:00Z');
  await app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id: missed.id } });
  const [pair] = await pairsOf(first);
  await decide(pair!.id, { decision: 'same', keep: first.id });

  const next = await anEvent(app, organizer, { eventDate: '2026-04-20T08:00:00Z' });
  const params = { id: next.id };
  const month = { code: 'participation_once_per_month', allowedAt: '2026-04-04T21:00:00.000Z' };
  const seen = () => app.call(first, 'GET /events/displaced/{id}/details', { params });
  // Its page is for who takes part: of the other account the name alone is told.
  const { nextApplication } = await app.call(first, 'GET /accounts/my-help');
  expect(nextApplication.because).toMatchObject({ eventId: null, name: missed.name });
  expect((await seen()).applyBlock).toMatchObject(month);
  const { code: detail, allowedAt } = month;
  expect(await app.ask(first, 'POST /events/{id}/participants/apply', { params, body: {} })).toMatchObject({
    status: 409,
    body: { detail, allowedAt },
  });
  const timeline = () =>
    app.call(administrator, 'GET /accounts/{id}/timeline', { params: { id: first.id }, query: { kind: ['event'] } });
  expect((await timeline()).items).toMatchObject([{ title: missed.name, eventId: missed.id, status: 'confirmed' }]);

  app.clock.set('2026-04-10T08:00:00Z');
  const stranger = await aDisplaced(app);
  for (const person of [stranger, first]) await apply(app, person, next);
  const applied = async () => {
    const query = { sort: '-noShows' as const };
    const { items } = await app.call(organizer, 'GET /events/{id}/participants/applied', { params, query });
    return items.map(({ participantId, aidReceived }) => [participantId, aidReceived?.noShows]);
  };
  expect(await applied()).toEqual([
    [first.id, 1],
    [stranger.id, 0],
  ]);
  expect((await undo(pair!.id)).status).toBe(200);
  expect((await applied()).map(([, noShows]) => noShows)).toEqual([0, 0]);
  expect((await timeline()).items).toMatchObject([{ eventId: next.id }]);
});

test('an account that ended as a second one and is restored stands for itself, and its pair waits again [R-DUP-3, R-DUP-4]', async () => {
  const { first, second } = await twoOfOne();
  const [pair] = await pairsOf(first);
  await decide(pair!.id, { decision: 'same', keep: first.id });
  app.clock.set('2026-07-01T10:00:00Z');
  await app.call(administrator, 'POST /accounts/{id}/restore', { params: { id: second.id } });
  const { duplicateOf } = await app.deps.db
    .selectFrom('accounts')
    .select('duplicateOf')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(duplicateOf).toBeNull();
  expect(await pairsOf(first)).toMatchObject([{ id: pair!.id, state: 'open', kept: null, allowed: ['decide'] }]);
});

test('only an account that is there ends as a second one: one that was deleted is not restored by taking that back, and none ends twice [R-DUP-3, R-DUP-4]', async () => {
  app.clock.set('2026-03-05T10:00:00Z');
  const who = { surname: 'Онищенко', birthday: '1939-03-03' };
  const first = await aBorn({ ...who, name: 'Олександр' }, 'Іванович');
  const second = await aBorn({ ...who, name: 'Александр' }, 'Иванович');
  const third = await aBorn({ ...who, name: 'Олександр' }, 'Іванович');
  const pairs = await pairsOf(second);
  const pairWith = (other: Caller) => pairs.find(({ a, b }) => [a.id, b.id].includes(other.id))?.id ?? '';
  const standing = () =>
    app.deps.db
      .selectFrom('accounts')
      .select(['deletedAt', 'duplicateOf'])
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
  await app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: second.id } });
  const refused = await decide(pairWith(first), { decision: 'same', keep: first.id });
  expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([409, 'status_change_not_allowed']);
  expect((await undo(pairWith(first))).status).toBe(409);
  expect(await standing()).toMatchObject({ deletedAt: app.clock.now(), duplicateOf: null });

  await app.call(administrator, 'POST /accounts/{id}/restore', { params: { id: second.id } });
  expect((await decide(pairWith(first), { decision: 'same', keep: first.id })).status).toBe(200);
  expect((await decide(pairWith(third), { decision: 'same', keep: third.id })).status).toBe(409);
  expect(await standing()).toMatchObject({ duplicateOf: first.id });
  expect((await decide(pairWith(third), { decision: 'different' })).status).toBe(200);
});

test('two people: it is remembered, and neither account is touched [R-DUP-3]', async () => {
  const { first, second } = await twoOfOne();
  const [pair] = await pairsOf(first);
  expect((await decide(pair!.id, { decision: 'different' })).body).toMatchObject({ state: 'different', kept: null });
  for (const person of [first, second]) expect((await app.ask(person, 'GET /accounts/info')).status).toBe(200);
  await app.deps.db.updateTable('accounts').set({ name: 'Олександр' }).where('id', '=', second.id).execute();
  expect(await pairsOf(first)).toMatchObject([{ id: pair!.id, state: 'different' }]);
  expect(await pairsOf(first, { state: 'open' })).toEqual([]);
});

test('a decision is taken back within 30 days, once, and not later [R-DUP-4]', async () => {
  const { first } = await twoOfOne();
  const [pair] = await pairsOf(first);
  expect((await undo(pair!.id)).status).toBe(409);
  await decide(pair!.id, { decision: 'different' });
  app.clock.set('2026-04-03T10:00:00Z');
  expect((await undo(pair!.id)).status).toBe(200);
  expect((await undo(pair!.id)).status).toBe(409);
  await decide(pair!.id, { decision: 'different' });
  app.clock.set('2026-05-05T10:00:00Z');
  expect((await pairsOf(first))[0]?.allowed).toEqual([]);
  expect((await undo(pair!.id)).status).toBe(409);
});

test('of an account that was erased the decision is not taken back, nor is that offered [R-DUP-4]', async () => {
  const { first, second } = await twoOfOne();
  const [pair] = await pairsOf(first);
  await decide(pair!.id, { decision: 'same', keep: first.id });
  expect((await pairsOf(first))[0]?.allowed).toEqual(['undo']);
  await app.call(administrator, 'POST /accounts/{id}/erase', { params: { id: second.id } });
  expect(await pairsOf(first)).toMatchObject([{ id: pair!.id, state: 'same', allowed: [] }]);
  const refused = await undo(pair!.id);
  expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([409, 'status_change_not_allowed']);
});

test('who is erased is erased under their second accounts too, and those of these; one that was restored is another’s [R-PRV-9, R-DUP-3]', async () => {
  const { first, second } = await twoOfOne();
  const [pair] = await pairsOf(first);
  await anUploaded(app, second, 'document');
  await decide(pair!.id, { decision: 'same', keep: first.id });
  const [third, restored] = [await aDisplaced(app), await aDisplaced(app)];
  const endedAs = { deletedAt: app.clock.now(), duplicateOf: second.id };
  await app.deps.db.updateTable('accounts').set(endedAs).where('id', 'in', [third.id, restored.id]).execute();
  await app.call(administrator, 'POST /accounts/{id}/restore', { params: { id: restored.id } });
  await app.call(administrator, 'POST /accounts/{id}/delete', { params: { id: first.id } });
  // What is read before it is done.
  const history = await app.call(administrator, 'GET /accounts/{id}/history', { params: { id: first.id } });
  expect(history).toMatchObject({ files: 1, secondAccounts: 2 });
  await app.call(administrator, 'POST /accounts/{id}/erase', { params: { id: first.id } });
  const rows = await app.deps.db
    .selectFrom('accounts')
    .select(['id', 'surname', 'phoneNumber'])
    .where('id', 'in', [first.id, second.id, third.id])
    .execute();
  expect(rows.map(row => [row.surname, row.phoneNumber])).toEqual(Array(3).fill([deletedAccountName, null]));
  const audited = await app.deps.db
    .selectFrom('audit')
    .select('subjectId')
    .where('action', '=', 'account.anonymise')
    .where('subjectId', 'in', [first.id, second.id, third.id])
    .execute();
  expect(audited).toHaveLength(3);
  expect(await app.call(administrator, 'GET /accounts/{id}/info', { params: { id: restored.id } })).toMatchObject({
    surname: 'Мельник',
  });
});

test('a pair is decided once, also by two at once; bad input and others are refused [R-DUP-3, R-DUP-5]', async () => {
  const { first } = await twoOfOne();
  const [pair] = await pairsOf(first);
  for (const body of [{}, { decision: 'same' }, { decision: 'maybe' }, { decision: 'same', keep: newId() }]) {
    expect((await decide(pair!.id, body)).status, JSON.stringify(body)).toBe(400);
  }
  for (const query of [{ state: 'x' }, { accountId: 'x' }, { sort: 'email' }])
    expect((await list(query)).status).toBe(400);
  expect((await decide(newId(), { decision: 'different' })).status).toBe(404);
  const [partner, content] = [await aPartner(app), await anAdministrator(app, 'content')];
  for (const who of [first, partner, content]) {
    expect((await list({}, who)).status).toBe(403);
    expect((await decide(pair!.id, { decision: 'different' }, who)).status).toBe(403);
    expect((await undo(pair!.id, who)).status).toBe(403);
  }
  expect((await decide(pair!.id, { decision: 'different' }, null)).status).toBe(401);
  const statuses = await Promise.all(
    [first.id, first.id].map(async keep => (await decide(pair!.id, { decision: 'same', keep })).status),
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test('who decides is in the audit, and nobody is blocked by a suspicion [R-DUP-5]', async () => {
  const { first, second } = await twoOfOne();
  const organizer = await aPartner(app);
  const event = await anEvent(app, organizer);
  for (const person of [first, second]) expect(await apply(app, person, event)).toMatchObject({ status: 'applied' });
  await aConfirmed(app, organizer, event);
  const [pair] = await pairsOf(first);
  await decide(pair!.id, { decision: 'different' });
  const { items } = await app.call(administrator, 'GET /audit', {
    query: { subjectId: second.id, action: ['account.decideDuplicate'] },
  });
  expect(items).toMatchObject([
    { actor: { id: administrator.id }, details: { pair: pair!.id, decision: 'different' } },
  ]);
});
