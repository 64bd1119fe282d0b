import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import type { Call } from '@oplich/contract';
import { calls } from '@oplich/contract/calls';
import { ukColumns } from '@oplich/contract/labels/columns-uk';
import type { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApp, type Caller, type TestApp } from './app.ts';
import { aDisplaced, aMemberOf, anAdministrator, aPartner } from './people.ts';
import { aDeclaration, aHelpRequest, anAccomplished, anAct, anEvent, aPosition } from './things.ts';

type Key = keyof typeof calls & `GET ${string}`;
const isPage = ({ answer }: Call) => {
  const shape = (answer as z.ZodObject | null)?.shape as Record<string, unknown> | undefined;
  return shape !== undefined && 'items' in shape && 'total' in shape;
};
const isOfWorkers = ({ who }: Call) => who === 'anyone' || who.some(role => role !== 'displaced');
/** A list in short is the same list: its file has all columns. */
const isInShort = (key: string) => key.endsWith('/summaries') && key.replace('/summaries', '') in calls;
const lists = Object.entries(calls).filter(
  ([key, call]) =>
    key.startsWith('GET ') && isPage(call) && isOfWorkers(call) && !isInShort(key) && !key.includes('/notifications'),
) as [Key, Call][];

let app: TestApp;
let administrator: Caller;
let partner: Caller;
let position: { id: string };
let person: Caller;
let event: { id: string };
beforeAll(async () => {
  app = await anApp();
  administrator = await anAdministrator(app);
  partner = await aPartner(app);
  person = await aDisplaced(app);
  position = await aPosition(app, partner, { name: 'Ковдра', quantity: '10.5', uniqueCode: 'UA-1' });
  event = await anEvent(app, partner, {
    issuedAid: [{ positionId: position.id, quantityPerParticipant: '1' }],
    maxParticipants: 5,
  });
  await anAccomplished(app, partner);
  await aHelpRequest(app, person, { title: 'Ковдра; тепла' });
  await anAct(app, partner, await aPartner(app));
  await aDeclaration(app, partner);
  await app.call(person, 'POST /feedback', { body: { subject: 'Питання', message: 'Коли видача?' } });
});

/** The thing to which a list belongs. */
const idFor = (key: string) =>
  key.includes('/events/') ? event.id : key.includes('/accounts/') ? person.id : position.id;

/** A file of a list as somebody gets it. */
async function fileOf(key: Key, who: Caller | null, query: Record<string, string>) {
  const path = key.slice('GET '.length).replace('{id}', idFor(key));
  const reply = await app.app.inject({
    method: 'GET',
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: reply.statusCode, bytes: reply.rawPayload, type: String(reply.headers['content-type']) };
}
const cellsOf = async (bytes: Buffer, format: string): Promise<unknown[][]> =>
  format === 'csv' ? parse(bytes, { bom: true, delimiter: ';' }) : ((await readXlsxFile(bytes))[0]?.data ?? []);
/** The reader of the list: partners where they have it, otherwise administrators. */
const readerOf = ({ who }: Call) => (who !== 'anyone' && who.includes('philanthrop') ? partner : administrator);

test('every list of partners and administrators can be had as a file [R-API-10]', () => {
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter(([, call]) => !call.exports).map(([key]) => key)).toEqual([]);
});

test.each(lists)(
  '%s as a file has all rows of its page, under the same total, in both kinds [R-API-10]',
  async (key, call) => {
    const who = readerOf(call);
    const params = { id: idFor(key) };
    const page = await app.ask<{ total: number }>(who, key, { params });
    for (const format of ['csv', 'xlsx']) {
      const { status, bytes, type } = await fileOf(key, who, { format, pageSize: '1' });
      expect([status, type], key).toEqual([
        200,
        expect.stringMatching(format === 'csv' ? 'text/csv' : 'spreadsheetml'),
      ]);
      const [head, ...rows] = await cellsOf(bytes, format);
      expect(head?.length, key).toBeGreaterThan(3);
      // The audit of its own export may have come in between.
      expect(rows.length - page.body.total, key).toBeGreaterThanOrEqual(0);
      expect(rows.length - page.body.total, key).toBeLessThanOrEqual(key === 'GET /audit' ? 2 : 0);
    }
  },
);

describe('what stands in a file', () => {
  test('columns are named as on the page, a Ukrainian CSV has ; and decimal commas [R-API-23]', async () => {
    const { bytes } = await fileOf('GET /warehouse/positions/{id}/reservations', partner, { format: 'csv' });
    const text = bytes.toString('utf8').replace('\ufeff', '');
    expect(text.split('\r\n')[0]).toBe(Object.values(ukColumns.reservation).join(';'));
    const positions = (await fileOf('GET /warehouse/positions', partner, { format: 'csv' })).bytes.toString('utf8');
    expect(positions).toContain(';10,5');
    // A separator inside a text stays inside its cell.
    const requests = await fileOf('GET /help-requests', administrator, { format: 'csv' });
    expect(requests.bytes.toString('utf8')).toContain('"Ковдра; тепла";');
  });

  test('an English CSV has , and points [R-API-23]', async () => {
    await app.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', partner.id).execute();
    const positions = (await fileOf('GET /warehouse/positions', partner, { format: 'csv' })).bytes.toString('utf8');
    expect(positions).toContain(',10.5');
  });

  test('a guest takes no file of the questions away, and bad formats are told [R-API-10]', async () => {
    expect((await fileOf('GET /faq', null, { format: 'csv' })).status).toBe(401);
    expect((await fileOf('GET /acts', partner, { format: 'pdf' })).status).toBe(400);
  });

  test('who took lists of people away is in the audit [R-API-10]', async () => {
    for (const key of ['GET /acts', 'GET /help-requests', 'GET /feedback', 'GET /mails'] as const)
      await fileOf(key, administrator, { format: 'csv' });
    const { items } = await app.call(administrator, 'GET /audit', { query: { actorId: administrator.id } });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['act.exportList', 'helpRequest.exportList', 'feedback.exportList', 'mail.exportList']),
    );
  });

  test('who took the movements of a position away, recipients named, is in the audit; whom they are not named to is not [R-API-10]', async () => {
    const key = 'GET /warehouse/positions/{id}/movements' as const;
    await fileOf(key, await aMemberOf(app, partner, ['read']), { format: 'csv' });
    const taken = async () =>
      (await app.call(administrator, 'GET /audit', { query: { actorId: partner.id } })).items.filter(
        ({ action }) => action === 'position.exportMovements',
      );
    const before = (await taken()).length;
    await fileOf(key, partner, { format: 'xlsx' });
    expect((await taken()).length).toBe(before + 1);
    expect((await taken())[0]).toMatchObject({ subject: { type: 'position', id: position.id } });
  });
});
