import { setTimeout as sleep } from 'node:timers/promises';
import type { Notification } from '@oplich/contract/notifications/schemas';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, lviv } from '../../../../test/people.ts';
import { anEvent } from '../../../../test/things.ts';
import { until } from '../../../../test/until.ts';
import { buildApp } from '../../../app.ts';
import type { Person } from '../../../platform/user.ts';
import { openDb, openPool, transaction } from '../../../db/pool.ts';
import { stillSignedIn } from '../../accounts/index.ts';
import { notificationHub, notify, type Audience } from '../index.ts';

const app = await anApp();
const first = await app.app.listen({ port: 0, host: '127.0.0.1' });

/** Another process on the same database. */
async function anotherProcess() {
  const db = openDb(openPool({ url: app.databaseUrl, max: 4, onIdleError: () => undefined }));
  const server = await buildApp({ ...app.deps, db, readDb: db });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await server.close();
    await db.destroy();
  };
  return { address, close };
}
const second = await anotherProcess();
afterAll(second.close);

interface Event {
  id: number | null;
  event: string;
  data: Partial<Notification> & { unread?: number; isBehind?: boolean; because?: string };
}

const parse = (block: string): Event => {
  const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const id = of('id');
  return {
    id: id === undefined ? null : Number(id),
    event: of('event') ?? '',
    data: JSON.parse(of('data') ?? '{}') as Event['data'],
  };
};

/** A page that reads its stream and keeps what it was told. */
async function reading(who: Caller, { address = first, lastId }: { address?: string; lastId?: number } = {}) {
  const ending = new AbortController();
  const answer = await fetch(`${address}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${who.token}`, ...(lastId !== undefined && { 'last-event-id': String(lastId) }) },
    signal: ending.signal,
  });
  const events: Event[] = [];
  const ended = (async () => {
    let rest = '';
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        rest += chunk;
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        events.push(...blocks.filter(block => !block.startsWith(':')).map(parse));
      }
    } catch {
      // Cut by the page or by the server.
    }
  })();
  const notifications = () => events.filter(one => one.event === 'notification').map(one => one.data.message);
  let isOver = false;
  void ended.then(() => (isOver = true));
  await until(() => isOver || events.some(one => one.event === 'unread'));
  return {
    isOver: () => isOver,
    answer,
    events,
    notifications,
    ended,
    close: () => ending.abort(),
    last: () => Math.max(lastId ?? 0, ...events.map(one => one.id ?? 0)),
  };
}

const tell = (audience: Audience, number: string) =>
  transaction(app.deps.db, tx =>
    notify(tx, { kind: 'actConfirmed', params: { number }, link: null, audience, at: app.clock.now(), email: 'none' }),
  );
/** Somebody whose request was let in. */
async function letIn({ id }: { id: string }): Promise<Person> {
  const { db } = app.deps;
  const session = db
    .selectFrom('sessions')
    .select(['id', 'actingFor'])
    .where('accountId', '=', id)
    .orderBy('id', 'desc');
  const { id: sessionId, actingFor } = await session.executeTakeFirstOrThrow();
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const nothing = { owesSecondFactor: false, address: '', memberId: null, isHelper: false };
  return { ...account, ...nothing, sessionId, actingFor, duties: [] };
}

/** Breaks what the processes hear by; they listen again. */
const hearNothing = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'oplich-listen' AND datname = current_database()`.execute(app.deps.db);

const noWarning = () => undefined;
const said = (...numbers: (string | number)[]) => numbers.map(number => `Отримувач підтвердив акт ${number}.`);

describe('the stream of notifications', () => {
  test('says how many are unread, then tells of each as it comes, whichever process wrote it [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    await tell({ userIds: [person.id] }, 'before');
    const pages = [await reading(person), await reading(person, { address: second.address })];
    expect(pages[0]?.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(pages[0]?.events).toMatchObject([{ event: 'unread', data: { unread: 1 } }]);
    await tell({ userIds: [person.id] }, '1');
    await tell({ regionIds: [63] }, '2');
    await tell({ regionIds: [lviv] }, 'elsewhere');
    for (const page of pages) {
      await until(() => page.notifications().length === 2);
      expect(page.notifications()).toEqual(said(1, 2));
    }
    for (const page of pages) page.close();
  });

  test('after a break tells exactly what was missed, in order, from another process too [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    const page = await reading(person);
    await tell({ userIds: [person.id] }, '1');
    await until(() => page.notifications().length === 1);
    page.close();
    await tell({ userIds: [person.id] }, '2');
    await tell({ userIds: [person.id] }, '3');
    const again = await reading(person, { address: second.address, lastId: page.last() });
    expect(again.notifications()).toEqual(said(2, 3));
    expect(again.events.at(-1)).toMatchObject({ event: 'unread', data: { unread: 3, isBehind: false } });
    await tell({ userIds: [person.id] }, '4');
    await until(() => again.notifications().length === 3);
    expect(again.notifications()).toEqual(said(2, 3, 4));
    again.close();
  });

  test('says that the list changed, and how many are unread, where something was taken back from a region [R-NOT-17]', async () => {
    const organizer = await aPartner(app, { regionId: lviv });
    const [person, elsewhere] = [await aDisplaced(app, { regionId: lviv }), await aDisplaced(app)];
    const event = await anEvent(app, organizer, { regionId: lviv });
    await tell({ userIds: [elsewhere.id] }, 'other');
    const [page, other] = [await reading(person, { address: second.address }), await reading(elsewhere)];
    expect(page.events.at(-1)).toMatchObject({ data: { unread: 1 } });
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    await until(() => page.events.length === 2);
    expect(page.events.at(-1)).toMatchObject({ event: 'unread', data: { unread: 0, isBehind: true } });
    // What comes next is told and counted as before.
    await tell({ userIds: [person.id, elsewhere.id] }, 'next');
    await until(() => page.notifications().length === 1 && other.notifications().length === 1);
    expect(other.events).toHaveLength(2);
    for (const one of [page, other]) one.close();
  });

  test('a notification that comes while the page is being told what it missed is told after the count, so that it counts [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    await tell({ userIds: [person.id] }, 'missed');
    let isFirst = true;
    /** Writes a notification as soon as the unread ones are counted, before what was missed is read. */
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isFirst && result.rows.some(row => 'unread' in row)) {
          isFirst = false;
          await tell({ userIds: [person.id] }, 'meanwhile');
        }
        return result;
      },
    };
    const hub = notificationHub(
      { db: app.deps.db.withPlugin(plugin), databaseUrl: app.databaseUrl },
      stillSignedIn(app.deps),
      noWarning,
    );
    const body = await hub.open(await letIn(person), { language: 'uk', lastSeq: 0 });
    let text = '';
    body.on('data', chunk => (text += String(chunk)));
    await until(() => text.includes('meanwhile'));
    // What is told twice is told before the next one.
    await tell({ userIds: [person.id] }, 'after');
    await until(() => text.includes('after'));
    await hub.stop();
    const events = text.split('\n\n').filter(Boolean).map(parse);
    expect(events.map(one => [one.event, one.data.unread ?? one.data.message])).toEqual([
      ['notification', ...said('missed')],
      ['unread', 1],
      ['notification', ...said('meanwhile')],
      ['notification', ...said('after')],
    ]);
  });

  test('survives a server that is restarted while notifications are written: none lost, none twice [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    // Never more than one may miss: on a busy machine all of it can fall into one restart.
    const [count, told] = [100, [] as (string | undefined)[]];
    let server = await anotherProcess();
    let stream = await reading(person, { address: server.address });
    /** Reads on, from the next process when one ends, as a page does. */
    const page = (async () => {
      while (told.length + stream.notifications().length < count) {
        await Promise.race([stream.ended, sleep(5)]);
        if (!stream.isOver()) continue;
        told.push(...stream.notifications());
        const lastId = stream.last();
        const next = await reading(person, { address: server.address, lastId }).catch(() => null);
        stream = next ?? { ...stream, notifications: () => [] };
      }
      told.push(...stream.notifications());
    })();
    const writers = [0, 1, 2, 3].map(async writer => {
      for (let n = 0; n < count / 4; n++) await tell({ userIds: [person.id] }, `${writer}-${n}`);
    });
    const seen = () => told.length + stream.notifications().length;
    for (let restart = 0; restart < 2; restart++) {
      const before = seen();
      await until(() => seen() > before || seen() === count);
      const old = server;
      server = await anotherProcess();
      await old.close();
    }
    await Promise.all(writers);
    await page;
    stream.close();
    await server.close();
    expect(told).toHaveLength(count);
    expect(new Set(told).size).toBe(count);
  });

  test('tells of notifications in the order of their commits, however they were begun [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    const page = await reading(person);
    let finishSlow: (() => void) | undefined;
    const slow = transaction(app.deps.db, async tx => {
      const notification = { kind: 'actConfirmed' as const, link: null, at: app.clock.now(), email: 'none' as const };
      await notify(tx, { ...notification, params: { number: 'slow' }, audience: { userIds: [person.id] } });
      await new Promise<void>(resolve => (finishSlow = resolve));
    });
    await until(() => finishSlow !== undefined);
    await tell({ userIds: [person.id] }, 'quick');
    await until(() => page.notifications().length === 1);
    finishSlow?.();
    await slow;
    await until(() => page.notifications().length === 2);
    expect(page.notifications()).toEqual(said('quick', 'slow'));
    page.close();
  });

  test('what is read on one page counts down on the other [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    const id = await tell({ userIds: [person.id] }, '1');
    await tell({ userIds: [person.id] }, '2');
    const page = await reading(person, { address: second.address });
    const newest = () => page.events.filter(one => one.event === 'unread').at(-1)?.data.unread;
    expect(newest()).toBe(2);
    await app.call(person, 'POST /notifications/{id}/read', { params: { id: id ?? '' } });
    await until(() => newest() === 1);
    await app.call(person, 'POST /notifications/read-all');
    await until(() => newest() === 0);
    page.close();
  });

  test('ends when its process hears nothing for a moment; the page comes back and is told what it missed [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    const page = await reading(person);
    await hearNothing();
    await tell({ userIds: [person.id] }, '1');
    await page.ended;
    const again = await reading(person, { lastId: page.last() });
    await tell({ userIds: [person.id] }, '2');
    await until(() => again.notifications().length === 2);
    expect([...page.notifications(), ...again.notifications()]).toEqual(said(1, 2));
    again.close();
  });

  test('is refused without a bearer, and to a partner who is not approved [R-NOT-8]', async () => {
    expect((await fetch(`${first}/api/notifications/stream`)).status).toBe(401);
    expect((await fetch(`${first}/api/notifications/stream?token=x`)).status).toBe(401);
    const partner = await aPartner(app);
    await app.deps.db.updateTable('accounts').set({ status: 'notApproved' }).where('id', '=', partner.id).execute();
    const headers = { authorization: `Bearer ${partner.token}` };
    expect((await fetch(`${first}/api/notifications/stream`, { headers })).status).toBe(403);
  });

  test('ends with its session, whichever process ends it [R-NOT-8]', async () => {
    const [person, gone] = [await aDisplaced(app), await aDisplaced(app)];
    const pages = [await reading(person, { address: second.address }), await reading(gone)];
    await app.deps.db
      .updateTable('sessions')
      .set({ endedAt: new Date(), endedBecause: 'logout' })
      .where('accountId', '=', person.id)
      .execute();
    await pages[0]?.ended;
    await app.call(await anAdministrator(app), 'POST /accounts/{id}/delete', { params: { id: gone.id } });
    await pages[1]?.ended;
  });

  test.each(['narrowed', 'suspended', 'removed'])(
    'of a member who is %s ends, whichever process reads it [R-TEA-6]',
    async how => {
      const partner = await aPartner(app);
      const member = await aMemberOf(app, partner, ['events', 'desk']);
      const colleague = await aMemberOf(app, partner, ['events']);
      const [page, other] = [await reading(member, { address: second.address }), await reading(colleague)];
      const params = { id: member.memberId };
      if (how === 'removed') await app.call(partner, 'DELETE /team/members/{id}', { params });
      else {
        const body = { version: 1, ...(how === 'narrowed' ? { duties: ['desk'] as const } : { suspended: true }) };
        await app.ask(partner, 'PUT /team/members/{id}', { params, body });
      }
      await page.ended;
      expect(other.isOver()).toBe(false);
      other.close();
    },
  );

  test('of a member who is suspended while its process hears nothing ends [R-TEA-6]', async () => {
    const partner = await aPartner(app);
    const member = await aMemberOf(app, partner, ['events']);
    const page = await reading(member);
    // As if it had been said meanwhile: nobody is told.
    const suspendedAt = app.clock.now();
    await app.deps.db.updateTable('partnerMembers').set({ suspendedAt }).where('id', '=', member.memberId).execute();
    await hearNothing();
    await until(page.isOver);
  });

  test('tells the log once when it cannot be read, and once when nobody hears [R-RUN-17]', async () => {
    const person = await aDisplaced(app);
    let isAway = false;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isAway) throw Object.assign(new Error(person.email), { code: '57P01' });
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const warnings: [object, string][] = [];
    const hub = notificationHub(
      { db: app.deps.db.withPlugin(plugin), databaseUrl: app.databaseUrl },
      stillSignedIn(app.deps),
      (...warning) => warnings.push(warning),
    );
    const body = await hub.open(await letIn(person), { language: 'uk', lastSeq: null });
    let text = '';
    body.on('data', chunk => (text += String(chunk)));
    isAway = true;
    await tell({ userIds: [person.id] }, 'late');
    await until(() => warnings.length > 0);
    isAway = false;
    await until(() => text.includes('late'));
    await hearNothing();
    await until(() => warnings.length > 1);
    await hub.stop();
    expect(warnings).toEqual([
      [{ name: 'Error', code: '57P01' }, 'open pages were not told of notifications; it is tried again'],
      [{ name: 'error', code: '57P01' }, 'open pages hear of no notifications; the connection is made again'],
    ]);
  });

  test('of who owes a second factor since their request was let in ends [R-TEA-6]', async () => {
    const partner = await aPartner(app);
    const member = await letIn(await aMemberOf(app, partner, ['events']));
    const hub = notificationHub(app.deps, stillSignedIn(app.deps), noWarning);
    await app.deps.db
      .updateTable('accounts')
      .set({ membersNeedSecondFactor: true })
      .where('id', '=', partner.id)
      .execute();
    const body = await hub.open(member, { language: 'uk', lastSeq: null });
    body.resume();
    await until(() => body.readableEnded);
    await hub.stop();
  });

  test('of who acts for a partner ends when the partner is deleted, and nobody else’s [R-TEA-6]', async () => {
    const [partner, another] = [await aPartner(app), await aPartner(app)];
    const pages = [
      await reading(await aMemberOf(app, partner, ['events']), { address: second.address }),
      await reading(await aMemberOf(app, another, ['events'])),
    ];
    await app.call(await anAdministrator(app), 'POST /accounts/{id}/delete', { params: { id: partner.id } });
    await pages[0]?.ended;
    expect(pages[1]?.isOver()).toBe(false);
    pages[1]?.close();
  });

  test('of one account ten are open at once: the oldest gives way and is told why [R-NOT-8]', async () => {
    const person = await aDisplaced(app);
    const oldest = await reading(person);
    const others = await Promise.all(Array.from({ length: 10 }, () => reading(person)));
    await oldest.ended;
    expect(oldest.events.at(-1)).toMatchObject({ event: 'closed', data: { because: 'tooMany' } });
    await tell({ userIds: [person.id] }, '1');
    for (const page of others) {
      await until(() => page.notifications().length === 1);
      page.close();
    }
  });

  test('who missed more than a hundred is told to read the list anew [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    const page = await reading(person);
    page.close();
    for (let n = 0; n < 101; n++) await tell({ userIds: [person.id] }, String(n));
    const again = await reading(person, { lastId: page.last() });
    expect(again.events).toMatchObject([{ event: 'unread', data: { unread: 101, isBehind: true } }]);
    again.close();
  });

  test('who missed more than a stream holds is told to read the list anew, not cut off at every return [R-NOT-7]', async () => {
    const person = await aDisplaced(app);
    const page = await reading(person);
    page.close();
    for (let n = 0; n < 100; n++) await tell({ userIds: [person.id] }, '€'.repeat(999));
    const again = await reading(person, { lastId: page.last() });
    expect(again.answer.status).toBe(200);
    expect(again.events).toMatchObject([{ event: 'unread', data: { unread: 100, isBehind: true } }]);
    await tell({ userIds: [person.id] }, 'next');
    await until(() => again.notifications().length === 1);
    expect(again.notifications()).toEqual(said('next'));
    again.close();
  });

  test('asking for the headers alone opens no stream [R-NOT-8]', async () => {
    const person = await aDisplaced(app);
    const page = await reading(person);
    for (let n = 0; n < 10; n++) {
      const headers = { authorization: `Bearer ${person.token}` };
      const answer = await fetch(`${first}/api/notifications/stream`, { method: 'HEAD', headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    }
    await tell({ userIds: [person.id] }, '1');
    await until(() => page.notifications().length === 1);
    expect(page.events.map(one => one.event)).toEqual(['unread', 'notification']);
    page.close();
  });

  test('a reader who takes nothing in is cut and comes back for the rest; the others do not wait [R-NOT-8]', async () => {
    const { OpenStream } = await import('./open-stream.ts');
    const owner = { accountId: '', sessionId: '', reader: { role: 'displaced' as const, language: 'uk' as const } };
    const slow = new OpenStream(owner);
    slow.begin([], { unread: 0, seq: 0, isBehind: false });
    const row = {
      id: '',
      kind: 'message',
      params: { title: 'я', message: 'я'.repeat(900) },
      link: null,
      createdAt: new Date(),
      readAt: null,
    };
    const nobody = {
      senderId: null,
      senderRole: null,
      organizationName: null,
      surname: null,
      name: null,
      patronym: null,
      forPartner: null,
    };
    for (let seq = 1; seq <= 500; seq++) slow.tell({ ...row, ...nobody, seq });
    expect(slow.body.destroyed).toBe(true);
    expect(slow.body.readableLength).toBeLessThan(300 * 1024);
  });

  test('a server that closes ends its streams and does not wait for them [R-NOT-8]', async () => {
    const server = await anotherProcess();
    const page = await reading(await aDisplaced(app), { address: server.address });
    const begun = performance.now();
    await server.close();
    await page.ended;
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
