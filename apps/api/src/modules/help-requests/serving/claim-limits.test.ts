import { claimBudget } from '@oplich/contract';
import type { HelpRequestDetails } from '@oplich/contract/help-requests/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aHelpRequest } from '../../../../test/things.ts';

let app: TestApp;

beforeAll(async () => {
  app = await anApp({ env: { RATE_LIMIT: 'on' } });
});

const aRequest = async (of = app) => (await aHelpRequest(of, await aDisplaced(of))).id;
const requests = (count: number, of = app) => Promise.all(Array.from({ length: count }, () => aRequest(of)));
const act = (who: Caller, action: 'claim' | 'release', id: string, { of = app, headers = {} } = {}) =>
  of.ask<HelpRequestDetails & { detail?: string }>(who, `POST /help-requests/{id}/${action}`, {
    params: { id },
    headers,
  });
const claimAndRelease = async (who: Caller, id: string) => {
  expect((await act(who, 'claim', id)).status).toBe(200);
  expect((await act(who, 'release', id)).status).toBe(200);
};

describe('claiming opens an address', () => {
  test('the eleventh live claim is refused, however many are made at once; an own one is extended [R-REQ-10]', async () => {
    const partner = await aPartner(app);
    const ids = await requests(claimBudget.live + 5);
    const replies = await Promise.all(ids.map(id => act(partner, 'claim', id)));
    const taken = ids.filter((_, index) => replies[index]?.status === 200);
    expect(taken).toHaveLength(claimBudget.live);
    const refused = replies.filter(reply => reply.status !== 200);
    expect(refused.map(reply => reply.body.detail)).toEqual(Array(5).fill('status_change_not_allowed'));
    expect(JSON.stringify(refused)).not.toContain('Сумська');
    const [own = ''] = taken;
    expect((await act(partner, 'claim', own)).status).toBe(200);
    const [free = ''] = ids.filter(id => !taken.includes(id));
    await act(partner, 'release', own);
    expect((await act(partner, 'claim', free)).status).toBe(200);
  });

  test('twenty claims an hour, released ones too; then 429 with when again [R-REQ-10]', async () => {
    const partner = await aPartner(app);
    const ids = await requests(claimBudget.anHour + 1);
    for (const id of ids.slice(0, claimBudget.anHour)) await claimAndRelease(partner, id);
    const last = ids[claimBudget.anHour] ?? '';
    const over = await act(partner, 'claim', last);
    expect(over).toMatchObject({ status: 429, body: { detail: 'too_many_requests' } });
    expect(Number(over.headers['retry-after'])).toBe(3600);
    const executed = await app.ask(partner, 'PUT /help-requests/{id}/execute', { params: { id: last }, body: {} });
    expect(executed.status).toBe(429);
    app.clock.pass(1);
    expect((await act(partner, 'claim', last)).status).toBe(200);
  });

  test('an administrator claims as many as there are [R-REQ-10]', async () => {
    const admin = await anAdministrator(app);
    for (const id of await requests(claimBudget.live + 1)) expect((await act(admin, 'claim', id)).status).toBe(200);
  });

  test('RATE_LIMIT=off switches off the hour, not how many are held [R-REQ-10]', async () => {
    const of = await anApp();
    const partner = await aPartner(of);
    const ids = await requests(claimBudget.live + 1, of);
    for (let n = 0; n <= claimBudget.anHour; n++) {
      expect((await act(partner, 'claim', ids[0] ?? '', { of })).status).toBe(200);
      expect((await act(partner, 'release', ids[0] ?? '', { of })).status).toBe(200);
    }
    const replies = await Promise.all(ids.map(id => act(partner, 'claim', id, { of })));
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(claimBudget.live);
  });

  test('a repeated claim gives the address again only to who still holds it [R-REQ-11]', async () => {
    const partner = await aPartner(app);
    const id = await aRequest();
    const once = { headers: { 'idempotency-key': `claim-${id}` } };
    const first = await act(partner, 'claim', id, once);
    expect(first.body.requester.residenceAddress).toBe('вул. Сумська, 1');
    expect((await act(partner, 'claim', id, once)).body.requester.residenceAddress).toBe('вул. Сумська, 1');
    await act(partner, 'release', id);
    const again = await act(partner, 'claim', id, once);
    expect(again).toMatchObject({ status: 200, body: { claimedByMe: false } });
    expect(JSON.stringify(again.body)).not.toContain('Сумська');
  });
});
