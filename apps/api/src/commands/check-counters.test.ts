import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../../test/app.ts';
import { aDisplaced } from '../../test/people.ts';
import { aHelpRequest } from '../../test/things.ts';
import { helpRequestJobs } from '../modules/help-requests/index.ts';
import { checkCounters } from './check-counters.ts';

let app: TestApp;

beforeEach(async () => {
  app = await anApp();
  await aHelpRequest(app, await aDisplaced(app));
  await helpRequestJobs(app.deps)['add-up-help-requests']!.run({});
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
    ['accounts displaced approved', sql`UPDATE account_count_changes SET accounts = accounts + 1`],
    ['requests displaced', sql`UPDATE help_request_counts SET requests = 7`],
    ['requests of a week', sql`UPDATE help_request_periods SET clothing = 3 WHERE span = 'week' AND whose = 'all'`],
    ['requests of a day', sql`DELETE FROM help_request_periods WHERE span = 'day' AND whose = 'displaced'`],
    ['requesters named wrongly', sql`UPDATE help_requests SET requester_name = 'Хтось інший'`],
  ])('names a count that somebody changed: %s [R-API-25]', async (of, tamper) => {
    await tamper.execute(app.deps.db);
    const { outcome, lines } = await check();
    expect(outcome).toBe('failed');
    expect(lines.some(line => line.startsWith(`FAULT: ${of}`))).toBe(true);
    expect(lines.at(-1)).toMatch(/\d+ faults\.$/);
  });
});
