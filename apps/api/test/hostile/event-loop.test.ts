import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '@oplich/contract';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { anApp, type Caller, type TestApp } from '../app.ts';
import { aDisplaced, aPartner } from '../people.ts';
import { anAct } from '../things.ts';
import { loopDelayOf, mostDelayMs } from './loop-delay.ts';

let app: TestApp;
let partner: Caller;
let displaced: Caller;
let address: string;
/** How long the event loop is blocked by the same number of bytes without content. */
let floor: number;

interface Sent {
  path: string;
  bytes: Buffer;
}

/** Sends a file over the wire and returns the status. */
async function send({ path, bytes }: Sent, as = partner): Promise<number> {
  const form = new FormData();
  form.append('purpose', 'document');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const reply = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  });
  await reply.arrayBuffer();
  return reply.status;
}

beforeAll(async () => {
  // As in production: there no answer is checked against its schema.
  app = await anApp({ options: { checkAnswers: false } });
  partner = await aPartner(app);
  displaced = await aDisplaced(app);
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const nothing = { path: '/warehouse/positions/import', bytes: Buffer.alloc(1_000_000) };
  await send(nothing);
  floor = await loopDelayOf(() => send(nothing));
});

async function workbook(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}
const sheetOf = (xml: string, more: Record<string, string> = {}) =>
  workbook({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': xml,
    ...more,
  });
const rowsOf = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count);
const head = '<row><c t="str"><v>Назва</v></c></row>';

const attributesOf = (count: number) => Array.from({ length: count }, (_, at) => `a${at.toString(36)}=""`).join(' ');

const sheets: Record<string, () => Promise<Buffer> | Buffer> = {
  'of one cell of six million entities': () =>
    sheetOf(`<worksheet>${head}<row><c t="str"><v>${'&lt;'.repeat(6_000_000)}</v></c></row></worksheet>`),
  'of two million empty cells': () => sheetOf(`<worksheet><row>${'<c r="A1"/>'.repeat(2_000_000)}</row></worksheet>`),
  'of an attribute of thirty million characters': () =>
    sheetOf(`<worksheet><row r="${'&amp;'.repeat(6_000_000)}"><c t="str"><v>1</v></c></row></worksheet>`),
  'of a cell of a million attributes': () =>
    sheetOf(`<worksheet><row><c ${attributesOf(1_200_000)}/></row></worksheet>`),
  'of one long shared text in every cell': () =>
    sheetOf(`<worksheet>${rowsOf(2000, '<c t="s"><v>0</v></c>'.repeat(60))}</worksheet>`, {
      'xl/sharedStrings.xml': `<sst><si><t>${'ї'.repeat(30_000)}</t></si></sst>`,
    }),
  'of a million open tags': () => sheetOf(`<worksheet>${'<a>'.repeat(1_000_000)}`),
  'of separated values without an end': () => Buffer.from(`Назва;"${'""'.repeat(2_000_000)}`),
  'of separators alone': () => Buffer.from(`Назва\n${';'.repeat(4_000_000)}`),
  'of as many rows as are taken': () =>
    Buffer.from(
      `Назва;Категорія;Одиниця виміру;Кількість;Ціна;Дата отримання\n${`${'ї'.repeat(150)};x;y;z;-;-\n`.repeat(2000)}`,
    ),
};

describe('the event loop does not stand still for', () => {
  test.each(Object.entries(sheets))('a sheet %s [R-SEC-8]', async (_, make) => {
    const sent = { path: '/warehouse/positions/import?preview=true', bytes: await make() };
    let status = 0;
    const delay = await loopDelayOf(async () => (status = await send(sent)));
    expect([200, 400, 415]).toContain(status);
    expect(delay).toBeLessThan(floor + mostDelayMs);
  });

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['lists in lists', 'POST', '/help-requests', nested(500_000)],
    ['objects in objects', 'POST', '/help-requests', '{"items":'.repeat(80_000) + '1' + '}'.repeat(80_000)],
    ['a list of everything wrong', 'POST', '/help-requests', JSON.stringify({ items: Array(200_000).fill({}) })],
    [
      'a thousand names nobody asked for',
      'POST',
      '/accounts/login',
      `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    ],
    [
      'an address of a million letters',
      'POST',
      '/accounts/login',
      JSON.stringify({ email: `${'a.'.repeat(500_000)}@`, password: 'x' }),
    ],
    [
      'a name of blanks',
      'PUT',
      '/accounts/update/philanthrop/volunteer',
      JSON.stringify({ surname: `a${' '.repeat(1_000_000)}b`, socialLink: `http://${'a.'.repeat(400_000)}` }),
    ],
    [
      'numbers without an end',
      'POST',
      '/warehouse/positions',
      JSON.stringify({ quantity: '0'.repeat(500_000), netUnitPrice: `0.${'0'.repeat(500_000)}` }),
    ],
  ])('a body of %s [R-SEC-8]', async (_, method, path, body) => {
    let status = 0;
    const delay = await loopDelayOf(async () => {
      const reply = await fetch(`${address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${partner.token}`, 'content-type': 'application/json' },
        body,
      });
      await reply.arrayBuffer();
      status = reply.status;
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(delay).toBeLessThan(floor + mostDelayMs);
  });

  const zeros = (count: number) => Array<number>(count).fill(0);
  const empties = (count: number) => Array.from({ length: count }, () => ({}));
  const names = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value]));
  const apply = '/events/00000000-0000-4000-8000-000000000000/participants/apply';
  const tooMany: [string, string, unknown][] = [
    ['500,000 copies of a passport', '/accounts/register/displaced', { passportCopyFileIds: zeros(500_000) }],
    ['345,000 categories', '/reports', { categories: empties(345_000) }],
    ['500,000 living conditions', '/reports', { livingConditions: zeros(500_000) }],
    ['500,000 media', '/help-requests', { mediaFileIds: zeros(500_000) }],
    ['345,000 things', '/help-requests', { items: empties(345_000) }],
    ['70,000 answers', apply, { answers: names(70_000, [1]) }],
    ['as many things as are looked at', '/help-requests', { items: empties(1_900), mediaFileIds: zeros(1_900) }],
    ['an answer under a long name', apply, { answers: { ['k'.repeat(900_000)]: 1 } }],
  ];
  test.each(tooMany)('a body of %s, and its answer is short [R-SEC-8]', async (_, path, sent) => {
    const as = path === apply ? displaced : partner;
    const body = JSON.stringify(sent);
    let reply = new Response();
    let answer = '';
    const delay = await loopDelayOf(async () => {
      reply = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        body,
      });
      answer = await reply.text();
    });
    expect([reply.status, JSON.parse(answer)]).toEqual([400, expect.objectContaining({ detail: 'validation_failed' })]);
    expect(answer.length).toBeLessThan(20_000);
    expect(delay).toBeLessThan(floor + mostDelayMs);
  });

  test.each(['/accounts/displaced/mini-search', '/warehouse/positions', '/events'])(
    'a long search of %s [R-SEC-8]',
    async path => {
      const search = encodeURIComponent('%_\\'.repeat(1000));
      const delay = await loopDelayOf(async () => {
        const reply = await fetch(`${address}/api${path}?search=${search}`, {
          headers: { authorization: `Bearer ${partner.token}` },
        });
        await reply.arrayBuffer();
        expect(reply.status).toBeLessThan(500);
      });
      expect(delay).toBeLessThan(floor + mostDelayMs);
    },
  );

  const pixels = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a picture of more points than a photo has', () => pixels(9000)],
    ['a large picture', () => pixels(5000)],
    ['a PDF without an end', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000_000, 'endobj ')])],
  ])('%s [R-SEC-8]', async (_, make) => {
    const sent = { path: '/files', bytes: await make() };
    expect([201, 415]).toContain(await send(sent));
    expect(await loopDelayOf(() => send(sent))).toBeLessThan(floor + mostDelayMs);
  });

  test('an act of as many lines as one may have, as a document [R-SEC-8]', async () => {
    const own = await aPartner(app);
    const head = 'Назва;Категорія;Одиниця виміру;Кількість;Ціна за одиницю без ПДВ, ₴;Вартість одиниці;Дата отримання';
    const row = (at: number) => `Ковдра вовняна ${at};Одяг і постіль;шт.;10;540,00;515;05.03.2026`;
    const goods = [head, ...Array.from({ length: limits.actItems }, (_, at) => row(at))].join('\n');
    expect(await send({ path: '/warehouse/positions/import', bytes: Buffer.from(goods) }, own)).toBe(200);
    const positions = await app.deps.db.selectFrom('positions').select('id').execute();
    const items = positions.map(({ id }) => ({ positionId: id, quantity: '1' }));
    const act = await anAct(app, own, await aPartner(app), { items });
    const read = async () => {
      const reply = await fetch(`${address}/api/acts/${act.id}/file`, {
        headers: { authorization: `Bearer ${own.token}` },
      });
      const { length } = new Uint8Array(await reply.arrayBuffer());
      expect([reply.status, length > 100_000]).toEqual([200, true]);
    };
    await read();
    expect(await loopDelayOf(read)).toBeLessThan(floor + mostDelayMs);
  });
});
