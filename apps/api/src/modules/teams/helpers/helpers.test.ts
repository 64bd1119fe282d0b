import { helperCodesAnHour, limits, spans, type Call, type Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aHelper, aHelperCode, aTable, join } from '../../../../test/helpers.ts';
import { paramsFor } from '../../../../test/params-for.ts';
import { aMemberOf, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aConfirmed, anEvent, issue } from '../../../../test/things.ts';
import { newId } from '../../../platform/ids.ts';
import { accountJobs } from '../../accounts/index.ts';
import { servedAt } from './helpers.repo.ts';

const refusalOf = ({ status, body }: { status: number; body: { detail?: string; errors?: object[] } }) => [
  status,
  body.detail,
  ...(body.errors ?? []),
];
const invalid = [400, 'token_invalid', { path: 'code', code: 'token_invalid' }];
const open = (app: TestApp, who: Caller, event: { id: string }) =>
  app.ask(who, 'GET /events/{id}/hand-out', { params: { id: event.id } });
const refresh = (app: TestApp, { authenticationToken, refreshToken }: Awaited<ReturnType<typeof aHelper>>) =>
  app.ask(null, 'POST /accounts/refresh', { body: { authenticationToken, refreshToken } });

describe('letting a helper in', () => {
  test('a code and a name open the table of its event until the end of its day in Kyiv [R-TEA-24]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const made = await app.call(partner, 'POST /events/{id}/helpers/code', { params: { id: event.id } });
    expect(made.expiresAt).toBe(new Date(app.clock.now().getTime() + spans.helperCodeMinutes * 60_000).toISOString());
    const joined = await join(app, ` ${made.code.toLowerCase().replace(/(.{4})/g, '$1-')} `);
    expect(joined.body).toMatchObject({
      userRole: 'philanthrop',
      helping: { eventId: event.id, partner: 'Фонд «Поруч»', endsAt: '2026-03-05T22:00:00.000Z' },
    });
    const helper = { id: '', email: '', token: joined.body.authenticationToken };
    expect((await open(app, helper, event)).status).toBe(200);
    expect(await app.call(helper, 'GET /accounts/info')).toMatchObject({
      surname: 'Ліна Гончар',
      duties: ['desk'],
      helping: { eventId: event.id },
    });
  });

  test('is the coordinator’s: `events` or `team`, of an own event whose day is not over [R-TEA-24]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const ask = (who: Caller, id = event.id) => app.ask(who, 'POST /events/{id}/helpers/code', { params: { id } });
    for (const duty of ['events', 'team'] as const) {
      expect((await ask(await aMemberOf(app, partner, [duty]))).status).toBe(201);
    }
    expect((await ask(await aMemberOf(app, partner, ['desk', 'warehouse']))).status).toBe(403);
    expect(refusalOf(await ask(await aPartner(app)))).toEqual([404, 'event_not_found']);
    const gone = await anEvent(app, partner);
    await app.call(partner, 'DELETE /events/{id}', { params: { id: gone.id }, body: { reason: 'Тривога' } });
    expect(refusalOf(await ask(partner, gone.id))).toEqual([404, 'event_not_found']);
    app.clock.set('2026-03-05T22:00:00Z');
    expect(refusalOf(await ask(partner))).toEqual([409, 'status_change_not_allowed']);
  });

  test('of an event past midnight until the end of the day on which it ends [R-TEA-24, R-TEA-28]', async () => {
    const app = await anApp();
    const partner = await aPartner(app);
    const event = await anEvent(app, partner, { eventDate: '2026-03-05T20:00:00Z', endsAt: '2026-03-06T02:00:00Z' });
    app.clock.set('2026-03-05T23:30:00Z');
    const joined = await join(app, await aHelperCode(app, partner, event));
    expect(joined.body.helping).toMatchObject({ endsAt: '2026-03-06T22:00:00.000Z' });
    const helper = { id: '', email: '', token: joined.body.authenticationToken };
    expect((await open(app, helper, event)).status).toBe(200);
  });

  test('a code works once, of two at once for one, and not late, unknown or for a cancelled event [R-TEA-24]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const code = await aHelperCode(app, partner, event);
    const both = await Promise.all([1, 2, 3].map(() => join(app, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(refusalOf(await join(app, code))).toEqual(invalid);
    expect(refusalOf(await join(app, 'ABCD EFGH JKMN'))).toEqual(invalid);
    const late = await aHelperCode(app, partner, event);
    app.clock.pass(spans.helperCodeMinutes / 60);
    expect(refusalOf(await join(app, late))).toEqual(invalid);
    const cancelled = await aHelperCode(app, partner, event);
    await app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    expect(refusalOf(await join(app, cancelled))).toEqual(invalid);
    const accounts = await app.deps.db.selectFrom('deskHelpers').select('accountId').execute();
    expect(accounts).toHaveLength(1);
  });

  test('nothing of a code is stored but its keyed hash [R-TEA-24]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const code = await aHelperCode(app, partner, event);
    const stored = JSON.stringify([
      await app.deps.db.selectFrom('helperCodes').selectAll().execute(),
      await app.deps.db.selectFrom('audit').selectAll().execute(),
      await app.deps.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
  });

  test('asked for again with its key a code is made in place of those before it, which nobody had [R-TEA-24, R-API-1]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const asked = { params: { id: event.id }, headers: { 'idempotency-key': 'a code' } };
    const make = async () =>
      (await app.ask<{ code: string }>(partner, 'POST /events/{id}/helpers/code', asked)).body.code;
    // The last two at once, as by a phone that gave an answer up.
    const codes = [await make(), await make(), ...(await Promise.all([make(), make()]))];
    expect(new Set(codes).size).toBe(4);
    const stored = await app.deps.db.selectFrom('idempotencyKeys').selectAll().execute();
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
    const joined = await Promise.all(codes.map(code => join(app, code)));
    expect(joined.slice(0, 2).map(refusalOf)).toEqual([invalid, invalid]);
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('guesses are counted by the network, and a right code passes beside them [R-TEA-25]', async () => {
    const app = await anApp({ env: { RATE_LIMIT: 'on' } });
    const { partner, event } = await aTable(app);
    const guesses = [];
    for (let n = 0; n < 12; n += 1) guesses.push((await join(app, `WRONG CODE ${n}${n}`)).status);
    expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(guesses.slice(10)).toEqual([429, 429]);
    expect((await join(app, await aHelperCode(app, partner, event))).status).toBe(200);
  });

  test('a partner makes so many codes an hour, and lets in so many at once [R-TEA-25]', async () => {
    const app = await anApp({ env: { RATE_LIMIT: 'on' } });
    const { partner, event } = await aTable(app);
    const { db, clock } = app.deps;
    await db
      .insertInto('spentBudgets')
      .values({ accountId: partner.id, budget: 'helperCodes', amount: helperCodesAnHour - 1, at: clock.now() })
      .execute();
    const code = await aHelperCode(app, partner, event);
    const more = await app.ask(partner, 'POST /events/{id}/helpers/code', { params: { id: event.id } });
    expect(more.status).toBe(429);
    const first = await aHelperIds(app, partner, event);
    await fillTable(app, first, limits.helpersOfEvent - 1);
    expect(refusalOf(await join(app, code))).toEqual([409, 'status_change_not_allowed']);
    await app.call(partner, 'DELETE /events/{id}/helpers/{helperId}', { params: { id: event.id, helperId: first } });
    expect((await join(app, code)).status).toBe(200);
  });

  test('of several who come at once to the last place one is let in [R-TEA-25]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    await fillTable(app, (await aHelper(app, partner, event)).id, limits.helpersOfEvent - 2);
    // All at once, so that each has a connection when they come.
    const codes = await Promise.all(Array.from({ length: 4 }, () => aHelperCode(app, partner, event)));
    const joined = await Promise.all(codes.map(code => join(app, code)));
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const helpers = await app.call(partner, 'GET /events/{id}/helpers', { params: { id: event.id } });
    expect(helpers).toHaveLength(limits.helpersOfEvent);
  });
});

/** Lets so many more helpers in to the table of the one who is there. */
async function fillTable({ deps: { db } }: TestApp, first: string, more: number): Promise<void> {
  await db
    .insertInto('accounts')
    .columns(['id', 'email', 'surname', 'name', 'role', 'status', 'registeredAt'])
    .expression(eb =>
      eb
        .selectFrom('accounts')
        .select(({ fn }) => [
          fn<string>('gen_random_uuid', []).as('id'),
          sql<string>`generate_series(1, ${more}::int) || '@helper.invalid'`.as('email'),
          'surname',
          'name',
          'role',
          'status',
          'registeredAt',
        ])
        .where('id', '=', first),
    )
    .execute();
  await db
    .insertInto('deskHelpers')
    .columns(['accountId', 'partnerId', 'eventId', 'admittedBy', 'joinedAt', 'endsAt'])
    .expression(eb =>
      eb
        .selectFrom('deskHelpers')
        .innerJoin('accounts', join => join.on('accounts.email', 'like', '%@helper.invalid'))
        .select(['accounts.id', 'partnerId', 'eventId', 'admittedBy', 'joinedAt', 'endsAt'])
        .whereRef('accounts.id', '<>', 'deskHelpers.accountId'),
    )
    .execute();
}

/** The one helper that is there. */
async function aHelperIds(app: TestApp, partner: Caller, event: { id: string }): Promise<string> {
  await app.deps.db.deleteFrom('spentBudgets').execute();
  return (await aHelper(app, partner, event)).id;
}

describe('who helps at a table', () => {
  test('issues and takes back under their own name, for the partner [R-TEA-26]', async () => {
    const app = await anApp();
    const { partner, position, event } = await aTable(app);
    const [one, two] = [await aConfirmed(app, partner, event), await aConfirmed(app, partner, event)];
    const helper = await aHelper(app, partner, event);
    const reloaded = await refresh(app, helper);
    expect(reloaded.status).toBe(200);
    for (const person of [one, two]) expect((await issue(app, helper, event, person)).status).toBe(200);
    const params = { id: event.id, participantId: two.id };
    await app.call(helper, 'POST /events/{id}/aid/{participantId}/revert', { params, body: { reason: 'Не те' } });
    const admin = await anAdministrator(app);
    const { items } = await app.call(admin, 'GET /audit', { query: { subjectId: event.id } });
    expect(items.map(({ action, actor }) => [action, actor?.id, actor?.member?.name])).toEqual(
      expect.arrayContaining([
        ['helper.join', partner.id, 'Ліна Гончар'],
        ['participant.confirmAid', partner.id, 'Ліна Гончар'],
        ['participant.revertAid', partner.id, 'Ліна Гончар'],
      ]),
    );
    const moved = await app.deps.db
      .selectFrom('stockMovements')
      .select(['actorId', 'memberId'])
      .where('positionId', '=', position.id)
      .where('memberId', 'is not', null)
      .execute();
    expect(moved).toEqual(Array.from({ length: 3 }, () => ({ actorId: partner.id, memberId: helper.id })));
    const list = await app.call(partner, 'GET /events/{id}/helpers', { params: { id: event.id } });
    expect(list).toMatchObject([{ id: helper.id, name: 'Ліна Гончар', isAtDesk: true, served: 2 }]);
    const file = await app.ask<string>(partner, 'GET /events/{id}/helpers', {
      params: { id: event.id },
      query: { format: 'csv' },
    });
    expect(file.body.trim().split(/\r?\n/)[1]).toBe('Ліна Гончар;05.03.2026 12:00;06.03.2026 00:00;так;2');
    const kept = await app.call(admin, 'GET /audit', { query: { action: 'helper.exportList' } });
    expect(kept.items).toMatchObject([{ actor: { id: partner.id }, subject: { id: event.id }, details: { rows: 1 } }]);
  });

  test('whom each served is counted through an index, however much the audit has of the event [R-TEA-26]', async () => {
    const { deps } = await anApp();
    const [event, busy] = [newId(), newId()];
    await sql`
      INSERT INTO audit (id, at, member_id, action, subject_type, subject_id)
      SELECT gen_random_uuid(), now(), NULL, 'participant.confirm', 'event', ${event}::text FROM generate_series(1, 3000)
      UNION ALL SELECT gen_random_uuid(), now(), ${busy}::uuid, 'participant.confirmAid', 'event', ${busy}::text
      FROM generate_series(1, 300)`.execute(deps.db);
    await sql`ANALYZE audit`.execute(deps.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${servedAt(event)}`.execute(deps.db);
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('audit_issued_by_members');
  });

  const table = Object.entries(calls) as [keyof typeof calls & Key, Call][];
  test('makes no call of the table but those of the desk: 0 others are open [R-TEA-27]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const helper = await aHelper(app, partner, event);
    const opened = [];
    for (const [key, call] of table) {
      const params = { ...paramsFor(key), ...(key.includes('/events/{id}') && { id: event.id }) };
      const reply = await app.ask(helper, key, { params, ...(call.body && { body: {} }) });
      if (reply.status !== 403 || reply.body.detail !== 'forbidden') opened.push(key);
    }
    expect(opened.sort()).toEqual(
      [
        'GET /accounts/info',
        'GET /events/{id}/hand-out',
        'POST /accounts/logout',
        'POST /accounts/refresh',
        'POST /events/{id}/aid/{participantId}/confirm',
        'POST /events/{id}/aid/{participantId}/revert',
      ].sort(),
    );
  });

  test('at one event has nothing of another, the same partner’s too [R-TEA-27]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const { event: foreign } = await aTable(app);
    const other = await anEvent(app, partner, { eventDate: event.eventDate });
    const person = await aConfirmed(app, partner, other);
    const helper = await aHelper(app, partner, event);
    for (const one of [other, foreign]) {
      expect(refusalOf(await open(app, helper, one))).toEqual([404, 'event_not_found']);
      expect(refusalOf(await issue(app, helper, one, person))).toEqual([404, 'event_not_found']);
    }
  });

  test('is not asked for a second factor that members owe [R-TEA-26]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const helper = await aHelper(app, partner, event);
    await app.call(partner, 'PUT /settings/team', { body: { membersNeedSecondFactor: true } });
    expect((await open(app, helper, event)).status).toBe(200);
  });

  test('and cannot be logged in as: neither password nor mailbox [R-TEA-26]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const helper = await aHelper(app, partner, event);
    const email = `${helper.id}@helper.invalid`;
    const logged = await app.ask(null, 'POST /accounts/login', { body: { email, password: 'Калина-2026!aA' } });
    expect(logged.body.detail).toBe('incorrect_email_or_password');
  });
});

describe('the day at a table ends', () => {
  const endings: [string, (app: TestApp, given: Awaited<ReturnType<typeof aTable>>, id: string) => Promise<unknown>][] =
    [
      [
        'when the coordinator says so',
        (app, { partner, event }, helperId) =>
          app.call(partner, 'DELETE /events/{id}/helpers/{helperId}', { params: { id: event.id, helperId } }),
      ],
      [
        'when the event is cancelled',
        (app, { partner, event }) =>
          app.call(partner, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } }),
      ],
      [
        'when it is accomplished',
        (app, { partner, event }) => app.call(partner, 'PUT /events/{id}/accomplish', { params: { id: event.id } }),
      ],
      [
        'when the partner is deleted',
        ({ deps: { db, clock } }, { partner }) =>
          db.updateTable('accounts').set({ deletedAt: clock.now() }).where('id', '=', partner.id).execute(),
      ],
      [
        'when the partner is declined',
        ({ deps: { db } }, { partner }) =>
          db.updateTable('accounts').set({ status: 'declined' }).where('id', '=', partner.id).execute(),
      ],
    ];
  test.each(endings)('%s: at the next request, and nothing renews it [R-TEA-28]', async (_, end) => {
    const app = await anApp();
    const given = await aTable(app);
    const helper = await aHelper(app, given.partner, given.event);
    expect((await open(app, helper, given.event)).status).toBe(200);
    await end(app, given, helper.id);
    expect((await open(app, helper, given.event)).status).toBe(401);
    expect((await refresh(app, helper)).status).toBe(401);
  });

  test('by itself at midnight in Kyiv, however fresh the tokens are [R-TEA-28]', async () => {
    const app = await anApp({ now: new Date('2026-03-05T21:30:00Z') });
    const { partner, event } = await aTable(app).then(async table => {
      await app.deps.db
        .updateTable('events')
        .set({ eventDate: new Date('2026-03-05T21:40:00Z') })
        .where('id', '=', table.event.id)
        .execute();
      return table;
    });
    app.clock.set('2026-03-05T21:50:00Z');
    const helper = await aHelper(app, partner, event);
    app.clock.set('2026-03-05T21:59:59Z');
    expect((await open(app, helper, event)).status).toBe(200);
    app.clock.set('2026-03-05T22:00:00Z');
    expect((await open(app, helper, event)).status).toBe(401);
    expect((await refresh(app, helper)).status).toBe(401);
    const [listed] = await app.call(partner, 'GET /events/{id}/helpers', { params: { id: event.id } });
    expect(listed).toMatchObject({ isAtDesk: false });
  });

  test('twice is once, a helper of another event is not there [R-TEA-28]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const other = await anEvent(app, partner);
    const helper = await aHelper(app, partner, event);
    const end = (id: string) =>
      app.ask(partner, 'DELETE /events/{id}/helpers/{helperId}', { params: { id, helperId: helper.id } });
    expect(refusalOf(await end(other.id))).toEqual([404, 'not_found']);
    expect((await Promise.all([end(event.id), end(event.id)])).map(({ status }) => status)).toEqual([204, 204]);
    const ended = await app.deps.db.selectFrom('audit').select('id').where('action', '=', 'helper.end').execute();
    expect(ended).toHaveLength(1);
  });

  test('a year later the name is forgotten, what was issued stays [R-TEA-29]', async () => {
    const app = await anApp();
    const { partner, event } = await aTable(app);
    const person = await aConfirmed(app, partner, event);
    const helper = await aHelper(app, partner, event);
    await issue(app, helper, event, person);
    const eraseHelpers = () => accountJobs(app.deps)['forget-helpers']?.run({});
    app.clock.pass(24 * spans.helperNameDays);
    await eraseHelpers();
    const nameNow = async () => (await app.call(partner, 'GET /events/{id}/helpers', { params: { id: event.id } }))[0];
    expect(await nameNow()).toMatchObject({ name: 'Ліна Гончар' });
    app.clock.pass(24);
    await eraseHelpers();
    await eraseHelpers();
    expect(await nameNow()).toMatchObject({ id: helper.id, name: 'deleted account', served: 1 });
    expect(await app.deps.db.selectFrom('helperCodes').selectAll().execute()).toEqual([]);
  });
});
