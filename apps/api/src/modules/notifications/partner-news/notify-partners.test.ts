import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { aHelpRequest, anEvent, apply, move } from '../../../../test/things.ts';
import { partnerNewsJobs } from './notify-partners.ts';

let app: TestApp;
let partner: Caller;
const choose = (who: Caller, body: object) => app.ask(who, 'PUT /notifications/preferences', { body });
const run = async (pace: 'at-once' | 'daily') => {
  app.clock.pass(1 / 60);
  await partnerNewsJobs(app.deps)[`tell-partners-${pace}`]?.run({});
};
const told = async (who: Caller) => {
  const { items } = await app.call(who, 'GET /notifications', { query: { language: 'uk' } });
  return items.filter(({ kind }) => ['requestsNew', 'applicationsNew'].includes(kind)).map(({ message }) => message);
};

beforeEach(async () => {
  app = await anApp();
  partner = await aPartner(app, { partnerType: 'organization', aidRegionIds: [kharkiv] });
  // The time of these tests stands before the one in which their database was made.
  await app.deps.db
    .updateTable('partnerNewsTold')
    .set({ until: new Date(app.clock.now().getTime() - 1000) })
    .execute();
});

describe('a partner', () => {
  test('hears of new requests and applications once a day as long as nothing was chosen [R-NOT-15]', async () => {
    expect(await app.call(partner, 'GET /notifications/preferences')).toMatchObject({
      requests: 'daily',
      applications: 'daily',
    });
    const event = await anEvent(app, partner, { name: 'Зимові чоботи' });
    for (let person = 0; person < 2; person++) await apply(app, await aDisplaced(app), event);
    await aHelpRequest(app, await aDisplaced(app));
    await run('at-once');
    expect(await told(partner)).toEqual([]);
    await run('daily');
    expect((await told(partner)).toSorted()).toEqual([
      'Захід «Зимові чоботи», нових заявок: 2.',
      'Нових запитів у ваших областях, які ще ніхто не взяв: 1.',
    ]);
    // What was told of is told of once, also by two processes at once.
    await Promise.all([run('daily'), run('daily')]);
    expect(await told(partner)).toHaveLength(2);
  });

  test('hears of them at once, or not at all, where that was chosen [R-NOT-15]', async () => {
    expect((await choose(partner, { requests: 'none', applications: 'atOnce' })).status).toBe(200);
    const event = await anEvent(app, partner);
    const [waiting, decided] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [waiting, decided]) await apply(app, person, event);
    await move(app, partner, event, decided, 'confirmed');
    await aHelpRequest(app, waiting);
    await run('at-once');
    await run('daily');
    const messages = await told(partner);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('нових заявок: 1');
  });

  test('of whom nobody chose a pace is told by it nothing at all, and no notification is written for nobody [R-NOT-15]', async () => {
    await apply(app, await aDisplaced(app), await anEvent(app, partner));
    await aHelpRequest(app, await aDisplaced(app));
    const written = () => app.deps.db.selectFrom('notifications').select('id').execute();
    const before = await written();
    await run('at-once');
    expect(await written()).toEqual(before);
  });

  test('is told of no request whose person is deleted: no list shows it to them [R-NOT-15, R-REQ-5]', async () => {
    const [there, gone] = [await aDisplaced(app), await aDisplaced(app)];
    for (const person of [there, gone]) await aHelpRequest(app, person);
    await app.call(await anAdministrator(app), 'POST /accounts/{id}/delete', { params: { id: gone.id } });
    await run('daily');
    expect(await told(partner)).toEqual(['Нових запитів у ваших областях, які ще ніхто не взяв: 1.']);
  });

  test('is told of the own aid regions and the own events alone [R-NOT-15]', async () => {
    const elsewhere = await aPartner(app, { partnerType: 'organization', aidRegionIds: [lviv] });
    const volunteer = await aPartner(app, { regionId: kharkiv });
    await apply(app, await aDisplaced(app), await anEvent(app, partner));
    await aHelpRequest(app, await aDisplaced(app));
    await run('daily');
    expect([(await told(partner)).length, (await told(elsewhere)).length, (await told(volunteer)).length]).toEqual([
      2, 0, 1,
    ]);
  });
});

describe('who changes the pace', () => {
  const applied = async (event: { id: string }, people: number) => {
    for (let person = 0; person < people; person++) await apply(app, await aDisplaced(app), event);
  };
  const counts = async () => (await told(partner)).map(message => Number(/: (\d+)\.$/.exec(message)?.[1]));

  test('from once a day to at once is told what came since the morning, once [R-NOT-15]', async () => {
    const event = await anEvent(app, partner);
    await run('daily');
    await applied(event, 2);
    for (const _ of [0, 1]) await aHelpRequest(app, await aDisplaced(app));
    await run('at-once');
    expect(await counts()).toEqual([]);
    await choose(partner, { applications: 'atOnce', requests: 'atOnce' });
    await run('at-once');
    expect(await counts()).toEqual([2, 2]);
    await applied(event, 1);
    await run('at-once');
    await run('at-once');
    expect(await counts()).toEqual([1, 2, 2]);
  });

  test('from at once to once a day is not told again what was told at once [R-NOT-15]', async () => {
    const event = await anEvent(app, partner);
    await choose(partner, { applications: 'atOnce', requests: 'atOnce' });
    await run('daily');
    await applied(event, 2);
    for (const _ of [0, 1]) await aHelpRequest(app, await aDisplaced(app));
    await run('at-once');
    expect(await counts()).toEqual([2, 2]);
    await choose(partner, { applications: 'none', requests: 'daily' });
    await choose(partner, { applications: 'daily' });
    await applied(event, 1);
    await run('daily');
    expect(await counts()).toEqual([1, 2, 2]);
    await aHelpRequest(app, await aDisplaced(app));
    await run('daily');
    expect(await counts()).toEqual([1, 1, 2, 2]);
  });

  test('is told by itself, and who of the team stayed with theirs of all as before [R-NOT-15]', async () => {
    const member = await aMemberOf(app, partner, ['events']);
    const event = await anEvent(app, partner);
    await choose(partner, { applications: 'atOnce' });
    await run('daily');
    await applied(event, 2);
    await run('at-once');
    await choose(partner, { applications: 'daily' });
    await applied(event, 1);
    await run('daily');
    const messages = await told(member);
    expect([await counts(), messages.map(message => message.slice(-3))]).toEqual([[1, 2], [' 3.']]);
  });
});

test('the pace is a partner’s to choose, and one of three [R-NOT-15]', async () => {
  for (const other of [await aDisplaced(app), await anAdministrator(app)]) {
    const refused = await choose(other, { requests: 'daily' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ path: 'requests', code: 'not_allowed' }] },
    ]);
    expect(await app.call(other, 'GET /notifications/preferences')).not.toHaveProperty('requests');
  }
  expect((await choose(partner, { applications: 'weekly' })).status).toBe(400);
  expect((await app.ask(null, 'PUT /notifications/preferences', { body: { requests: 'none' } })).status).toBe(401);
  // Twice the same, and what is not named stays.
  await choose(partner, { requests: 'atOnce' });
  expect((await choose(partner, { requests: 'atOnce' })).body).toMatchObject({
    requests: 'atOnce',
    applications: 'daily',
  });
});
