import { claimBudget, emailsToOneADay } from '@oplich/contract';
import type { HelpRequestDetails } from '@oplich/contract/help-requests/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { emailsTo } from '../../../../test/email.ts';
import { aDisplaced, anAdministrator, aPartner } from '../../../../test/people.ts';
import { aHelpRequest, aPosition } from '../../../../test/things.ts';

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

  test('claimed and given back again and again a request fills nobody’s mailbox: after so many e-mails a day the page alone tells [R-REQ-26]', async () => {
    const limited = await anApp({ env: { RATE_LIMIT: 'on' } });
    const [partner, person] = [await aPartner(limited), await aDisplaced(limited)];
    const { id } = await aHelpRequest(limited, person);
    const rounds = emailsToOneADay.requests;
    for (let n = 0; n < rounds; n += 1)
      for (const action of ['claim', 'release'] as const) await act(partner, action, id, { of: limited });
    const emailed = async () =>
      (await emailsTo(limited, person.email)).filter(({ subject }) => /запит/i.test(subject)).length;
    expect(await emailed()).toBe(emailsToOneADay.requests);
    const { items } = await limited.call(person, 'GET /notifications', { query: { pageSize: 100 } });
    expect(items.filter(({ kind }) => kind.startsWith('helpRequest'))).toHaveLength(2 * rounds);
    // Of another who takes it the person hears, of what this one gives and takes back no more.
    const another = await aPartner(limited);
    for (const action of ['claim', 'release'] as const) await act(another, action, id, { of: limited });
    expect(await emailed()).toBe(emailsToOneADay.requests + 2);
    limited.clock.pass(1);
    const { id: positionId } = await aPosition(limited, partner);
    const body = { lines: [{ positionId, quantity: '1' }] };
    const { actId } = await limited.call(partner, 'PUT /help-requests/{id}/execute', { params: { id }, body });
    await limited.call(partner, 'POST /acts/{id}/cancel', { params: { id: actId ?? '' }, body: { reason: 'Помилка' } });
    expect(await emailed()).toBe(emailsToOneADay.requests + 2);
    const told = await limited.call(person, 'GET /notifications', { query: { pageSize: 2 } });
    expect(told.items.map(({ kind }) => kind)).toEqual(['helpRequestReopened', 'helpRequestExecuted']);
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
