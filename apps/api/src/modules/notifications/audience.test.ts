import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '@oplich/contract';
import { anApp, type Caller, type TestApp } from '../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../test/people.ts';
import { transaction } from '../../db/pool.ts';
import { countUnread, listInbox, notificationsBetween } from './notifications.repo.ts';
import { notify } from './notify.ts';

let app: TestApp;
let people: Caller[];

beforeAll(async () => {
  app = await anApp();
  people = [await aDisplaced(app), await aDisplaced(app), await aPartner(app), await anAdministrator(app)];
});

/** For whom a notification is, as it was first written: a look at every group of every notification. */
const asDefined = (accountId: string) => sql<{ id: string; seq: number; unread: boolean }>`
  SELECT own.id, own.seq,
    own.seq > (SELECT coalesce(max(up_to), 0) FROM notification_marks WHERE account_id = ${accountId})
      AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${accountId} AND r.notification_id = own.id) AS unread
  FROM (
    SELECT n.id, n.seq FROM notification_people p JOIN notifications n ON n.id = p.notification_id
      WHERE p.account_id = ${accountId} AND p.included AND n.seq IS NOT NULL
    UNION
    SELECT n.id, n.seq FROM notification_members m
      JOIN notification_groups g ON (g.region_id = m.region_id OR g.region_id IS NULL) AND (g.role = m.role OR g.role IS NULL)
      JOIN notifications n ON n.id = g.notification_id AND n.seq > m.after_seq AND (m.until_seq IS NULL OR n.seq <= m.until_seq)
      WHERE m.account_id = ${accountId}
        AND NOT EXISTS (SELECT FROM notification_people p WHERE p.notification_id = n.id AND p.account_id = ${accountId} AND NOT p.included)
  ) AS own ORDER BY own.seq DESC`;

const who = fc.integer({ min: 0, max: 3 });
const regions = [63, 5];
const step = fc.oneof(
  fc.record({
    do: fc.constant('tell' as const),
    role: fc.constantFrom(null, 'displaced', 'philanthrop', 'administrator'),
    regionIds: fc.constantFrom(null, [63], [5], [63, 5]),
    named: fc.uniqueArray(who, { maxLength: 2 }),
    except: fc.uniqueArray(who, { maxLength: 1 }),
  }),
  fc.record({ do: fc.constant('move' as const), who, to: fc.constantFrom(...regions) }),
  fc.record({ do: fc.constant('delete' as const), who }),
  fc.record({ do: fc.constant('comeBack' as const), who }),
  fc.record({ do: fc.constant('read' as const), who, which: fc.nat(9) }),
  fc.record({ do: fc.constant('readAll' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(one: Step) {
  const { db } = app.deps;
  const at = app.clock.now();
  if (one.do === 'tell') {
    const ids = (chosen: readonly number[]) => chosen.map(n => people[n]!.id);
    const audience = {
      role: one.role as 'displaced' | null,
      regionIds: one.regionIds,
      userIds: ids(one.named),
      exceptIds: ids(one.except),
    };
    await transaction(db, tx =>
      notify(tx, { kind: 'message', params: { title: 'Т', message: 'м' }, link: null, audience, at, email: 'none' }),
    );
    return;
  }
  const person = people[one.who]!;
  if (one.do === 'move')
    await db.updateTable('accounts').set({ regionId: one.to }).where('id', '=', person.id).execute();
  else if (one.do === 'delete')
    await db.updateTable('accounts').set({ deletedAt: at }).where('id', '=', person.id).execute();
  else if (one.do === 'comeBack')
    await db.updateTable('accounts').set({ deletedAt: null }).where('id', '=', person.id).execute();
  else if (one.do === 'read') {
    const own = (await asDefined(person.id).execute(db)).rows[one.which];
    if (own) await app.ask(person, 'POST /notifications/{id}/read', { params: { id: own.id } });
  } else await app.ask(person, 'POST /notifications/read-all');
}

test('what reaches somebody, and what is unread, is the same by index as by looking at all [R-NOT-12]', async () => {
  const { db } = app.deps;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
      for (const one of steps) await take(one);
      for (const { id } of people) {
        const own = (await asDefined(id).execute(db)).rows;
        const unread = own.filter(row => row.unread);
        const query = { page: 1, pageSize: 100, box: 'inbox' as const, sort: undefined, search: undefined };
        const inbox = async (given: object) => {
          const { items, total } = await listInbox(db, id, { ...query, ...given });
          return { ids: items.map(row => row.id), total };
        };
        const expected = (rows: typeof own) => ({ ids: rows.slice(0, 100).map(row => row.id), total: rows.length });
        expect(await inbox({})).toEqual(expected(own));
        expect(await inbox({ unread: true })).toEqual(expected(unread));
        expect(await inbox({ unread: false })).toEqual(expected(own.filter(row => !row.unread)));
        expect((await inbox({ sort: 'createdAt', pageSize: 3, page: 2 })).ids).toEqual(
          own
            .toReversed()
            .slice(3, 6)
            .map(row => row.id),
        );
        expect((await countUnread(db, id)).unread).toBe(Math.min(unread.length, limits.unreadCounted));
        const [from, to] = [own.at(-2)?.seq ?? 0, own[1]?.seq ?? 0];
        const between = await notificationsBetween(db, id, { after: from, upTo: to, limit: 200 });
        expect(between.map(row => row.id)).toEqual(
          own
            .filter(row => row.seq > from && row.seq <= to)
            .toReversed()
            .map(row => row.id),
        );
        const all = await sql<{ id: string }>`SELECT id FROM notifications_of(${id}) ORDER BY seq DESC`.execute(db);
        expect(all.rows.map(row => row.id)).toEqual(own.map(row => row.id));
      }
    }),
    { numRuns: 25 },
  );
});
