import { administratorsInvitedAnHour as most } from '@oplich/contract';
import { expect, test } from 'vitest';
import { anApp, type Caller } from '../../../../test/app.ts';
import { anAdministrator } from '../../../../test/people.ts';

const app = await anApp({ env: { RATE_LIMIT: 'on' } });
let last = 0;
const invite = (as: Caller, email = `invited${(last += 1)}@test.example`, headers = {}) => {
  const body = { email, surname: 'Нова', name: 'Адміністраторка', noPatronym: true };
  return app.ask(as, 'POST /accounts/register/administrator', { body, headers });
};

test('a stolen session invites ten administrators an hour, even at once, and holds up nobody else [R-ADM-19]', async () => {
  const [stolen, other] = [await anAdministrator(app), await anAdministrator(app)];
  // What is refused and what is repeated is not counted.
  expect((await invite(stolen, 'nobody')).status).toBe(400);
  expect((await invite(stolen, other.email)).status).toBe(409);
  const again = { 'idempotency-key': 'the same invitation' };
  expect((await invite(stolen, 'same@test.example', again)).status).toBe(201);
  const crowd = await Promise.all(Array.from({ length: most + 5 }, () => invite(stolen)));
  expect(crowd.filter(({ status }) => status === 201)).toHaveLength(most - 1);
  const refused = crowd.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.body.detail]).toEqual([429, 'too_many_requests']);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await invite(stolen, 'same@test.example', again)).status).toBe(201);
  expect((await invite(other)).status).toBe(201);
  app.clock.pass(1.01);
  expect((await invite(stolen)).status).toBe(201);
});
