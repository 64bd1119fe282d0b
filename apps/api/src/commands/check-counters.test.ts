import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../test/app.ts';
import { aDisplaced, aMemberAccount, aPartner } from '../../test/people.ts';
import { aConfirmed, aHelpRequest, anAccomplished, aPosition, aReport, issue } from '../../test/things.ts';
import { productJobs } from '../product-jobs.ts';
import { checkCounters } from './check-counters.ts';

let app: TestApp;

beforeEach(async () => {
  app = await anApp();
  await aMemberAccount(app);
  await aHelpRequest(app, await aDisplaced(app));
  const partner = await aPartner(app);
  const positionId = (await aPosition(app, partner)).id;
  const event = await anAccomplished(
    app,
    partner,
    { issuedAid: [{ positionId, quantityPerParticipant: '2' }] },
    async before => {
      const person = await aConfirmed(app, partner, before);
      app.clock.pass(1);
      await issue(app, partner, before, person);
    },
  );
  await aReport(app, partner, event, { peopleHelped: 12 });
  for (const job of Object.entries(productJobs(app.deps))) if (job[0].startsWith('add-up-')) await job[1].run({});
});

async function check() {
  const lines: string[] = [];
  const { db, config, secrets } = app.deps;
  const outcome = await checkCounters.run({ db, config, secrets, print: line => lines.push(line) }, []);
  return { outcome, lines };
}

describe('npm run counters:check', () => {
  test('proves every count that is kept [R-API-25]', async () => {
    expect(await check()).toEqual({ outcome: 'done', lines: ['Every kept count is what there is.'] });
  });

  test.each([
    ['accounts displaced approved', sql`UPDATE account_counts SET accounts = accounts + 1`],
    ['requests displaced', sql`UPDATE help_request_counts SET requests = 7`],
    ['requests of a week', sql`UPDATE help_request_periods SET clothing = 3 WHERE span = 'week' AND whose = 'all'`],
    ['requests of a day', sql`DELETE FROM help_request_periods WHERE span = 'day' AND whose = 'displaced'`],
    ['events accomplished', sql`UPDATE event_counts SET events = 0`],
    ['reports draft', sql`INSERT INTO report_count_changes (status, reports, people_helped) VALUES ('draft', -1, 0)`],
    ['people of reports draft', sql`UPDATE report_counts SET people_helped = 11`],
    ['reports whose title is folded wrongly', sql`UPDATE reports SET search = NULL`],
    ['issued goods named wrongly', sql`UPDATE issued_aid SET position_name = 'Щось інше'`],
    ['events whose aid is added up wrongly', sql`UPDATE event_aid_sums SET quantity = quantity + 1`],
    ['events whose aid is added up wrongly', sql`DELETE FROM event_aid_sums`],
    ['people counted for participants', sql`UPDATE participants SET counted_kinds = '{person}'`],
    ['participants named wrongly', sql`UPDATE participants SET search = 'хтось інший'`],
    ['birthdays of participants', sql`UPDATE participants SET person_birthday = '1999-01-01'`],
    ['requesters named wrongly', sql`UPDATE help_requests SET requester_name = 'Хтось інший'`],
  ])('names a count that somebody changed: %s [R-API-25]', async (of, tamper) => {
    await tamper.execute(app.deps.db);
    const { outcome, lines } = await check();
    expect(outcome).toBe('failed');
    expect(lines.some(line => line.startsWith(`FAULT: ${of}`))).toBe(true);
    expect(lines.at(-1)).toMatch(/\d+ faults\.$/);
  });
});
