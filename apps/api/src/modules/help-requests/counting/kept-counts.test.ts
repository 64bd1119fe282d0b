/** Counts that are kept are the rows, whatever happens to them at once and whenever they are added up [R-API-25]. */
import { answerTimes, helpCategories, helpRequestStatuses } from '@oplich/contract';
import { dayPlus, nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { accountCountFaults, accountJobs } from '../../accounts/index.ts';
import { helpRequestJobs, requestCountFaults } from '../index.ts';
import { wholeWeeks } from '../showing/whole-weeks.ts';

let app: TestApp;
let admin: Caller;
let partner: Caller;
const odesa = 51;
const regions = [kharkiv, lviv, odesa];

beforeAll(async () => {
  app = await anApp();
  admin = await anAdministrator(app);
  partner = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv, lviv] });
});

const addUp = async () => {
  await accountJobs(app.deps)['add-up-accounts']!.run({});
  await helpRequestJobs(app.deps)['add-up-help-requests']!.run({});
};
const faults = async () => [...(await accountCountFaults(app.deps.db)), ...(await requestCountFaults(app.deps.db))];

/** A request asked for on some day, straight in the table. */
const asking = (requester: Caller, role: 'displaced' | 'philanthrop', chance: number, at: Date) => sql`
  INSERT INTO help_requests (id, number, requester_id, requester_role, region_id, title, description, category, created_at)
  VALUES (gen_random_uuid(), left(md5(random()::text), 20), ${requester.id}, ${role}, ${regions[chance % 3]},
    'Потрібна допомога', '…', ${helpCategories[chance % helpCategories.length]}, ${at})`;
const ofOne = (chance: number) => sql`(SELECT id FROM help_requests ORDER BY id OFFSET ${chance % 20} LIMIT 1)`;
const changes: readonly ((chance: number, people: readonly Caller[]) => ReturnType<typeof sql>)[] = [
  (chance, people) =>
    asking(
      people[chance % people.length]!,
      'displaced',
      chance,
      new Date(Date.UTC(2026, 0, 1 + (chance % 90), chance % 24)),
    ),
  chance => asking(partner, 'philanthrop', chance, new Date(Date.UTC(2026, 0, 1 + (chance % 90), chance % 24))),
  chance => sql`UPDATE help_requests SET status = 'executed', decided_by = ${partner.id}, decided_at = created_at + ${chance % 400} * interval '1 hour', decision_comment = NULL,
    withdrawn_at = NULL WHERE id = ${ofOne(chance)}`,
  chance => sql`UPDATE help_requests SET status = 'rejected', decided_by = ${admin.id}, decided_at = created_at + ${chance % 400} * interval '1 hour',
    decision_comment = CASE WHEN ${chance % 3 > 0} THEN '…' END, withdrawn_at = CASE WHEN ${chance % 3 === 0} THEN now() END WHERE id = ${ofOne(chance)}`,
  chance => sql`UPDATE help_requests SET status = 'underConsideration', decided_by = NULL, decided_at = NULL, decision_comment = NULL,
    withdrawn_at = NULL WHERE id = ${ofOne(chance)}`,
  chance =>
    sql`UPDATE help_requests SET category = ${helpCategories[chance % helpCategories.length]} WHERE id = ${ofOne(chance)}`,
  (chance, people) =>
    sql`UPDATE accounts SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE id = ${people[chance % people.length]!.id}`,
  (
    chance,
    people,
  ) => sql`UPDATE accounts SET surname = ${`Прізвище ${chance}`}, deletion_requested_at = CASE WHEN ${chance % 2 === 0} THEN now() END
    WHERE id = ${people[chance % people.length]!.id}`,
  chance => sql`UPDATE organizations SET organization_name = ${`Фонд ${chance}`} WHERE account_id = ${partner.id}`,
];

describe('whatever happens to accounts and requests at once', () => {
  test('kept counts are what there is, added up or not, and are what is answered [R-API-25]', async () => {
    const people = await Promise.all(regions.flatMap(regionId => [1, 2].map(() => aDisplaced(app, { regionId }))));
    const one = fc.record({ what: fc.nat(changes.length), chance: fc.nat(10_000) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 60, maxLength: 60 }), async steps => {
        await Promise.all(
          steps.map(({ what, chance }) => {
            const change = changes[what];
            return change ? change(chance, people).execute(app.deps.db) : addUp();
          }),
        );
        expect(await faults()).toEqual([]);
        await addUp();
        expect(await faults()).toEqual([]);
        await Promise.all(
          steps.slice(0, 5).map(({ chance }) => changes[2 + (chance % 7)]!(chance, people).execute(app.deps.db)),
        );
        await compare(steps[0]!.chance);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);
});

/** Asks the product, and the rows themselves. */
async function compare(chance: number) {
  const from = dayPlus('2026-01-01', chance % 60);
  const to = dayPlus(from, chance % 25);
  for (const query of [{}, { from }, { to }, { from, to }]) {
    for (const who of [admin, partner]) {
      const { rows } = await sql<{
        status: string;
        category: string;
        regionId: number;
        week: string;
        hours: number | null;
      }>`
        SELECT status, category, region_id,
          CASE WHEN withdrawn_at IS NULL THEN extract(epoch FROM decided_at - created_at)::float / 3600 END AS hours, date_trunc('week', created_at AT TIME ZONE 'Europe/Kyiv')::date::text AS week FROM help_requests
        WHERE ${who === admin ? sql`TRUE` : sql`requester_role = 'displaced' AND region_id = ANY(${[kharkiv, lviv]}::smallint[])`}
          AND created_at >= ${query.from ? startOfKyivDay(query.from) : new Date(0)}
          AND created_at < ${query.to ? startOfKyivDay(nextDay(query.to)) : new Date('2030-01-01')}`.execute(
        app.deps.db,
      );
      const said = await app.call(who, 'GET /help-requests/statistics', { query });
      const count = (isOf: (row: (typeof rows)[number]) => boolean) => rows.filter(isOf).length;
      expect(said.total).toBe(rows.length);
      for (const status of helpRequestStatuses) expect(said.byStatus[status]).toBe(count(row => row.status === status));
      for (const category of helpCategories)
        expect(said.byCategory[category]).toBe(count(row => row.category === category));
      const times = [24, 72, 168, 336, Infinity];
      for (const [index, time] of answerTimes.entries())
        expect(said.byAnswerTime[time]).toBe(
          count(({ hours }) => hours !== null && hours <= times[index]! && hours > (times[index - 1] ?? -1)),
        );
      expect(said.byRegion.map(({ region, total }) => [region.id, total]).sort()).toEqual(
        [...new Set(rows.map(row => row.regionId))].map(id => [id, count(row => row.regionId === id)]).sort(),
      );
      for (const { week, total, executed } of said.byWeek) {
        expect(total).toBe(count(row => row.week === week));
        expect(executed).toBe(count(row => row.week === week && row.status === 'executed'));
      }
      expect(said.byWeek.reduce((sum, { total }) => sum + total, 0)).toBe(rows.length);
    }
  }
  await compareLists(chance);
}

/** The totals of lists, and the counts beside them. */
async function compareLists(chance: number) {
  for (const who of [admin, partner]) {
    for (const scope of ['users', 'partners', 'mine'] as const) {
      if ((who === admin) === (scope === 'mine')) continue;
      if (who === partner && scope === 'partners') continue;
      const { rows } = await sql<{ status: string; category: string; regionId: number }>`
        SELECT status, category, region_id FROM help_requests
        WHERE ${scope === 'mine' ? sql`requester_id = ${who.id}` : sql`requester_role = ${scope === 'users' ? 'displaced' : 'philanthrop'}`}
          AND ${
            who === partner && scope === 'users'
              ? sql`(region_id = ANY(${[kharkiv, lviv]}::smallint[]) AND NOT requester_gone
                  OR status = 'executed' AND decided_by = ${partner.id})`
              : sql`TRUE`
          }`.execute(app.deps.db);
      const counts = await app.call(who, 'GET /help-requests/counts', { query: { scope } });
      for (const status of helpRequestStatuses)
        expect([status, counts[status]]).toEqual([status, rows.filter(row => row.status === status).length]);
      const status = helpRequestStatuses[chance % helpRequestStatuses.length]!;
      const category = helpCategories[chance % helpCategories.length]!;
      const regionId = regions[chance % regions.length]!;
      for (const [query, isAsked] of [
        [{}, () => true],
        [{ status: [status] }, row => row.status === status],
        [{ category: [category], regionId: [regionId] }, row => row.category === category && row.regionId === regionId],
      ] as [object, (row: (typeof rows)[number]) => boolean][]) {
        const { total } = await app.call(who, 'GET /help-requests', { query: { scope, ...query, pageSize: '1' } });
        expect([scope, query, total]).toEqual([scope, query, rows.filter(isAsked).length]);
      }
    }
  }
}

describe('a period in whole weeks', () => {
  test.each([
    [undefined, undefined, { first: null, last: null, days: [] }],
    ['2026-06-01', '2026-06-14', { first: '2026-06-01', last: '2026-06-08', days: [] }],
    ['2026-06-02', '2026-06-03', { first: '2026-06-08', last: '2026-05-25', days: ['2026-06-02', '2026-06-03'] }],
    ['2026-06-07', '2026-06-08', { first: '2026-06-08', last: '2026-06-01', days: ['2026-06-07', '2026-06-08'] }],
    [
      '2026-06-06',
      '2026-06-15',
      { first: '2026-06-08', last: '2026-06-08', days: ['2026-06-06', '2026-06-07', '2026-06-15'] },
    ],
    [undefined, '2026-06-09', { first: null, last: '2026-06-01', days: ['2026-06-08', '2026-06-09'] }],
    ['2026-06-13', undefined, { first: '2026-06-15', last: null, days: ['2026-06-13', '2026-06-14'] }],
  ] as const)('from %s to %s', (from, to, weeks) => {
    expect(wholeWeeks(from, to)).toEqual(weeks);
  });
});
