import { beforeAll, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { pdfText, qrOf } from '../../../../test/pdf.ts';
import { anAdministrator, aPartner } from '../../../../test/people.ts';
import { actAction, anAct, anEvent, aPosition, proveLedger } from '../../../../test/things.ts';

let app: TestApp;
let sender: Caller;
let receiver: Caller;

beforeAll(async () => {
  app = await anApp({ env: { PUBLIC_URL: 'https://oplich.example' } });
  sender = await aPartner(app, { partnerType: 'organization' });
  receiver = await aPartner(app);
  await anAdministrator(app);
});

test('40 issues at once, a half of which fail, leave numbers without holes [R-ACT-3]', async () => {
  const event = await anEvent(app, sender);
  const position = await aPosition(app, sender, { quantity: '20' });
  const drafts = await Promise.all(
    Array.from({ length: 40 }, () =>
      anAct(app, sender, receiver, { event, items: [{ positionId: position.id, quantity: '1' }] }),
    ),
  );
  const replies = await Promise.all(drafts.map(draft => actAction(app, sender, draft, 'issue')));
  const given = replies.flatMap(({ status, body }) => (status === 200 ? [Number(body.number?.slice(-5))] : []));
  expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200, 409]));
  await proveLedger(app);
});

test('the document says who, what and how much, its code proves it to anybody, and a wrong key proves nothing [R-ACT-11]', async () => {
  const { body: act } = await actAction(app, sender, await anAct(app, sender, receiver), 'issue');
  const document = await app.app.inject({
    url: `/api/acts/${act.id}/file`,
    headers: { authorization: `Bearer ${receiver.token}` },
  });
  expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = (await pdfText(document.rawPayload)).join(' ').replaceAll('\u00a0', ' ');
  for (const said of [
    `№ ${act.number}`,
    'Фонд «Поруч»',
    '12345678',
    '2 485,50',
    'Дві тисячі чотириста вісімдесят п’ять',
  ]) {
    expect(text).toContain(said);
  }
  const link = new URL((await qrOf(document.rawPayload)) ?? '');
  expect(link.origin + decodeURIComponent(link.pathname)).toBe(`https://oplich.example/verify/${act.number}`);
  const verify = (key: string) =>
    app.ask(null, 'GET /acts/verify/{number}', { params: { number: act.number ?? '' }, query: { key } });
  expect(await verify(link.searchParams.get('key') ?? '')).toMatchObject({
    status: 200,
    body: { number: act.number, fromName: 'Фонд «Поруч»', toName: 'a natural person', lines: [{ quantity: '10' }] },
  });
  expect((await verify('wrong')).status).toBe(404);
  expect((await verify('x'.repeat(1000))).body).toMatchObject({ detail: 'not_found' });
  const twice = `/api/acts/verify/${encodeURIComponent(act.number ?? '')}?key=a&key=b`;
  expect((await app.app.inject(twice)).statusCode).toBe(404);
});
