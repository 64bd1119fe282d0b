/** What every answer says to a browser, whichever call gives it and however it ends. Generated from the table of calls. */
import type { Call, Key } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type Reply, type TestApp } from '../app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../people.ts';

const table = Object.entries(calls) as [keyof typeof calls & Key, Call][];
const id = '01890000-0000-7000-8000-000000000000';
const params = {
  id,
  participantId: id,
  eventId: id,
  email: 'a@b.example',
  status: 'applied',
  provider: 'x',
  number: '1',
};

/** Calls with public answers that may be cached for some time. */
const maybeKept = /^GET \/(?:map|regions|files|settings|events\/displaced-guest|faq|acts\/verify|health)/;

let app: TestApp;
let callers: (Caller | null)[];
beforeAll(async () => {
  app = await anApp();
  callers = [null, await aDisplaced(app), await aPartner(app), await anAdministrator(app)];
});

function expectSafe(key: string, { status, headers }: Reply) {
  const said = `${key} answered ${status}`;
  expect(headers, said).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers, said).not.toHaveProperty('x-powered-by');
  expect(headers, said).not.toHaveProperty('server');
  expect(headers, said).not.toHaveProperty('access-control-allow-origin');
  if (status >= 400 || !maybeKept.test(key)) expect(headers['cache-control'], said).toContain('no-store');
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    expect(cookie, said).toMatch(/; HttpOnly/i);
    expect(cookie, said).toMatch(/; SameSite=(?:Lax|Strict)/i);
  }
}

describe('every answer', () => {
  test.each(table)(
    '%s is not sniffed, framed, shared with other sites nor kept on the way [R-SEC-10]',
    async (key, call) => {
      for (const caller of callers) {
        expectSafe(key, await app.ask(caller, key, { params, ...(call.body && { body: {} }) }));
      }
    },
  );

  test('a page of another site gets no leave to read an answer [R-SEC-10]', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.app.inject({ method: 'OPTIONS', url: '/api/accounts/login', headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.statusCode).toBe(404);
  });
});
