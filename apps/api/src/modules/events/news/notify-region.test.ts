import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, anAdministrator, aPartner, kharkiv, lviv } from '../../../../test/people.ts';
import { anEvent } from '../../../../test/things.ts';
import { transaction } from '../../../db/pool.ts';
import { productJobs } from '../../../product-jobs.ts';
import { notify } from '../../notifications/index.ts';

let app: TestApp;
let organizer: Caller;
let people: Caller[];
beforeEach(async () => {
  // One e-mail at a time.
  app = await anApp({ env: { MAIL_RATE: '6' } });
  organizer = await aPartner(app);
  people = [await aDisplaced(app), await aDisplaced(app), await aDisplaced(app)];
});

const inbox = async (who: Caller) => (await app.call(who, 'GET /notifications', { query: {} })).items;
const unread = async (who: Caller) => (await app.call(who, 'GET /notifications/counts')).unread;
const emails = () =>
  app.deps.db
    .selectFrom('mails')
    .select(['accountId', 'params', 'sentAt'])
    .where('template', '=', 'notification')
    .orderBy('accountId')
    .execute();
const placesOf = (rows: Awaited<ReturnType<typeof emails>>) =>
  rows.map(({ params }) => (params as { place: string }).place.split(', ').at(-1));
async function writeNext() {
  await sql`UPDATE mail_pace SET next_at = now() - interval '1 second'`.execute(app.deps.db);
  await productJobs(app.deps)['mail-notices']?.run({});
}
const writeAll = async () => {
  for (let batch = 0; batch < 6; batch++) await writeNext();
};
type Named = Awaited<ReturnType<typeof anEvent>>;
const change = (event: Named, body: object) =>
  app.call(organizer, 'PUT /events/{id}', { params: { id: event.id }, body: { version: event.version, ...body } });

describe('the news of an event', () => {
  const endings: [string, (event: Named) => Promise<unknown>][] = [
    [
      'cancelled',
      ({ id }) => app.call(organizer, 'DELETE /events/{id}', { params: { id }, body: { reason: 'Тривога' } }),
    ],
    ['made private', event => change(event, { type: 'private' })],
    [
      'accomplished',
      ({ id, eventDate }) => {
        app.clock.set(eventDate);
        return app.call(organizer, 'PUT /events/{id}/accomplish', { params: { id } });
      },
    ],
  ];
  test.each(endings)('that is %s goes on to nobody: not by e-mail, and no page shows it [R-NOT-17]', async (_, end) => {
    const event = await anEvent(app, organizer);
    await writeNext();
    await writeNext();
    const [sent] = await emails();
    await app.deps.db
      .updateTable('mails')
      .set({ sentAt: app.clock.now() })
      .where('accountId', '=', sent!.accountId)
      .execute();
    expect([(await inbox(people[0]!)).length, await unread(people[0]!)]).toEqual([1, 1]);

    await end(event);
    await writeAll();
    // What was sent stays on record; what was written and not sent is gone.
    expect((await emails()).map(({ accountId }) => accountId)).toEqual([sent!.accountId]);
    for (const person of people) expect([await inbox(person), await unread(person)]).toEqual([[], 0]);
  });

  test('says when and where it is now, on the page and in e-mails that were not sent yet [R-NOT-17]', async () => {
    const event = await anEvent(app, organizer, { locationCity: 'м. Ізюм' });
    await writeNext();
    await app.deps.db.updateTable('mails').set({ sentAt: app.clock.now() }).execute();
    await writeNext();
    await change(event, { locationCity: 'м. Чугуїв', name: 'Теплі ковдри', eventDate: '2026-04-21T09:00:00Z' });
    await writeAll();
    const written = await emails();
    expect(placesOf(written).toSorted()).toEqual(['м. Ізюм', 'м. Чугуїв', 'м. Чугуїв']);
    expect(written.filter(({ sentAt }) => !sentAt).map(({ params }) => params)).toMatchObject(
      Array(2).fill({
        kind: 'eventNew',
        eventName: 'Теплі ковдри',
        eventDate: '2026-04-21T09:00:00.000Z',
        link: `/cabinet/events/${event.id}`,
      }),
    );
    const [shown] = await inbox(people[0]!);
    expect(shown?.message).toContain('«Теплі ковдри»: 21 квітня 2026');
    expect(shown?.message).toContain('м. Чугуїв');
  });

  test('that is moved to another region, or opened, is for the region it is in alone, each person once [R-NOT-17]', async () => {
    const there = await aDisplaced(app, { regionId: lviv });
    const admin = await anAdministrator(app);
    const event = await anEvent(app, admin, { type: 'hybrid' });
    expect(await unread(people[0]!)).toBe(1);
    const put = (version: number, body: object) =>
      app.call(admin, 'PUT /events/{id}', { params: { id: event.id }, body: { version, ...body } });
    const moved = await put(event.version, { regionId: lviv });
    const kindsTo = async (who: Caller) => (await inbox(who)).map(({ kind }) => kind);
    expect([await kindsTo(people[0]!), await kindsTo(there)]).toEqual([[], ['eventNew']]);
    const hidden = await put(moved.version, { type: 'private' });
    expect(await kindsTo(there)).toEqual([]);
    await put(hidden.version, { type: 'general' });
    expect([await kindsTo(there), await kindsTo(people[0]!)]).toEqual([['eventNew'], []]);
    await writeAll();
    const to = (await emails()).map(({ accountId }) => accountId);
    expect(to).toEqual([there.id]);
  });

  test('there and back again is told by e-mail three times a day, and then on the page alone [R-NOT-17]', async () => {
    const admin = await anAdministrator(app);
    let { id, version } = await anEvent(app, admin, { type: 'hybrid' });
    for (const type of [
      'private',
      'general',
      'private',
      'general',
      'private',
      'general',
      'private',
      'general',
    ] as const) {
      ({ id, version } = await app.call(admin, 'PUT /events/{id}', { params: { id }, body: { version, type } }));
    }
    const { rows } =
      await sql`SELECT email FROM notifications WHERE kind = 'eventNew' AND link = ${`/cabinet/events/${id}`}`.execute(
        app.deps.db,
      );
    expect(rows).toEqual([{ email: 'none' }]);
  });

  test('goes with the events of a partner that is deleted for good [R-NOT-17]', async () => {
    const admin = await anAdministrator(app);
    const event = await anEvent(app, organizer);
    await app.call(organizer, 'DELETE /events/{id}', { params: { id: event.id }, body: { reason: 'Тривога' } });
    // As it was kept before events took their news back.
    await transaction(app.deps.db, tx =>
      notify(tx, {
        kind: 'eventNew',
        params: { eventName: event.name, eventDate: event.eventDate, place: 'м. Ізюм', region: null },
        link: `/cabinet/events/${event.id}`,
        audience: { regionIds: [kharkiv] },
        at: app.clock.now(),
        email: 'byChoice',
      }),
    );
    expect(await unread(people[0]!)).toBe(1);
    const params = { id: organizer.id };
    await app.call(admin, 'POST /accounts/{id}/delete', { params });
    await app.call(admin, 'POST /accounts/{id}/philanthrop/delete/hard', { params });
    expect([await inbox(people[0]!), await unread(people[0]!)]).toEqual([[], 0]);
  });
});
