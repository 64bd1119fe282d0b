import type { AdministratorDuty } from '@oplich/contract';
import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aDisplaced, aMemberAccount, anAdministrator, aPartner } from '../../../test/people.ts';
import { newId } from '../../platform/ids.ts';

const app = await anApp();
const people = {
  displaced: await aDisplaced(app),
  philanthrop: await aPartner(app),
  member: await aMemberAccount(app),
  administrator: await anAdministrator(app),
  invited: { id: null, email: 'invited@team.example' },
  // Of a change of the address: whose it is the e-mail does not say.
  newAddress: { id: null, email: 'new@address.example' },
};
const templates: Readonly<Record<string, string>> = { invited: 'teamInvitation', newAddress: 'emailChangeNew' };
const ids = new Map<string, string>();
for (const [kind, { id: accountId, email }] of Object.entries(people)) {
  const id = newId();
  ids.set(kind, id);
  await app.deps.db
    .insertInto('mails')
    .values({
      ...{ id, accountId, cause: `test:${kind}`, recipient: email, language: 'uk' },
      ...{
        template: templates[kind] ?? 'passwordChanged',
        params: '{}',
        createdAt: app.clock.now(),
        failedAt: app.clock.now(),
      },
    })
    .execute();
}
const everybody = Object.keys(people);

const rules: [AdministratorDuty[], string[]][] = [
  [[], everybody],
  [['people'], ['displaced']],
  [['verification'], ['philanthrop', 'member', 'invited']],
  [['administrators'], ['administrator']],
  [['content', 'people', 'verification', 'administrators'], everybody],
];
test.each(rules)(
  'with the duties %j one sees, counts and tries again e-mails to %j alone [R-ADM-23]',
  async (duties, kinds) => {
    const admin = await anAdministrator(app, ...duties);
    const addresses = (those: readonly string[]) =>
      those.map(kind => people[kind as keyof typeof people].email).toSorted();
    const { items, total } = await app.call(admin, 'GET /mails', { query: { state: ['failed', 'waiting'] } });
    expect([items.map(({ recipient }) => recipient).toSorted(), total]).toEqual([addresses(kinds), kinds.length]);
    const found = await app.call(admin, 'GET /mails', { query: { search: people.displaced.email } });
    expect(found.items).toHaveLength(kinds.includes('displaced') ? 1 : 0);
    const counts = await app.call(admin, 'GET /mails/counts');
    expect(counts.waiting + counts.failed).toBe(kinds.length);
    for (const kind of everybody) {
      const { status } = await app.ask(admin, 'POST /mails/{id}/retry', { params: { id: ids.get(kind) ?? '' } });
      expect(status, kind).toBe(kinds.includes(kind) ? 200 : 404);
    }
    const { body: file } = await app.app.inject({
      url: '/api/mails?state=failed&state=waiting&format=csv',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    for (const [kind, { email }] of Object.entries(people))
      expect(file.includes(email), kind).toBe(kinds.includes(kind));
  },
);

test('who works with no accounts has no e-mails to see, and is told so [R-ADM-23, R-ADM-29]', async () => {
  const admin = await anAdministrator(app, 'content', 'requests', 'events', 'warehouse', 'audit');
  for (const key of ['GET /mails', 'GET /mails/counts'] as const)
    expect(await app.ask(admin, key), key).toMatchObject({ status: 403, body: { detail: 'forbidden' } });
  const params = { id: ids.get('displaced') ?? '' };
  expect((await app.ask(admin, 'POST /mails/{id}/retry', { params })).status).toBe(403);
});
