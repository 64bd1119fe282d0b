import type { Import, ImportRow } from '@oplich/contract/warehouse/schemas';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { z } from 'zod';
import { anApp, type Caller, type Refusal, type TestApp } from '../../../../test/app.ts';
import { aDisplaced, aPartner } from '../../../../test/people.ts';
import { aPosition, proveLedger } from '../../../../test/things.ts';
import { xlsxOf } from '../../../platform/sheets/xlsx.ts';
import { readCell } from './read-cell.ts';

let app: TestApp;
let partner: Caller;
beforeAll(async () => {
  app = await anApp();
  partner = await aPartner(app);
});

type Answer = z.output<typeof Import> & Refusal;

/** Sends a sheet as a browser would. */
async function send(
  as: Caller | null,
  bytes: Buffer | string,
  { preview = false, key = '', corrections = '' }: { preview?: boolean; key?: string; corrections?: string } = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'товари.csv');
  if (corrections) form.append('corrections', corrections);
  const encoded = new Response(form);
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/warehouse/positions/import${preview ? '?preview=true' : ''}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json<Answer>() };
}
const positionsOf = async (who: Caller) =>
  (await app.call(who, 'GET /warehouse/positions', { query: { pageSize: 100, sort: 'name' } })).items;

const head =
  'Назва;Категорія;Одиниця виміру;Кількість;Ціна за одиницю без ПДВ, ₴;Вартість одиниці;Унікальний код;Дата отримання;Придатне до';
const good = 'Ковдра вовняна;Одяг і постіль;шт.;1 234,5;540,00 ₴;515;UA-1;05.03.2026;31.12.2027';

describe('an import', () => {
  test('understands Ukrainian and English heads in any order, decimal commas and both ways to write a day [R-WHS-20]', async () => {
    const own = await aPartner(app);
    const english =
      'received date,QUANTITY,name,units,category,"Net unit price, UAH"\n2026-02-01,2.5,Flour,kg,Food,22.40\n';
    expect(await send(own, `\ufeff${head}\r\n${good}\r\n`)).toMatchObject({
      status: 200,
      body: { imported: true, total: 1, bad: 0, totalCost: '635767.50', rows: [] },
    });
    expect((await send(own, english)).status).toBe(200);
    expect(await positionsOf(own)).toMatchObject([
      {
        name: 'Ковдра вовняна',
        category: 'clothing',
        quantity: '1234.5',
        balance: '1234.5',
        netUnitPrice: '540.00',
        costPerItemWithoutVat: '515.00',
        uniqueCode: 'UA-1',
        receivedDate: '2026-03-05',
        expiryDate: '2027-12-31',
      },
      { name: 'Flour', costPerItemWithoutVat: '22.40', uniqueCode: null, receivedDate: '2026-02-01', expiryDate: null },
    ]);
    await proveLedger(app);
  });

  test.each(['csv', 'xlsx'] as const)(
    'takes in the list of positions that was taken out as %s, with what is left of each [R-WHS-20, R-WHS-14]',
    async format => {
      const [giver, taker] = [await aPartner(app), await aPartner(app)];
      const position = await aPosition(app, giver, {
        name: 'Екран 15" новий',
        quantity: '12.5',
        expiryDate: '2027-01-02',
      });
      await app.call(giver, 'POST /warehouse/positions/{id}/write-off', {
        params: { id: position.id },
        body: { quantity: '2.5', reason: 'Намокли' },
      });
      const { rawPayload } = await app.app.inject({
        url: `/api/warehouse/positions?format=${format}`,
        headers: { authorization: `Bearer ${giver.token}` },
      });
      expect((await send(taker, rawPayload)).body).toMatchObject({ imported: true, total: 1 });
      const { name, netUnitPrice, costPerItemWithoutVat, uniqueCode, receivedDate, expiryDate } = position;
      expect(await positionsOf(taker)).toMatchObject([
        { name, netUnitPrice, costPerItemWithoutVat, uniqueCode, receivedDate, expiryDate, balance: '10' },
      ]);
    },
  );

  test('a preview shows every row with its errors and puts nothing in [R-WHS-20]', async () => {
    const own = await aPartner(app);
    const bad = ['Без ціни;Їжа;надто довга одиниця виміру;0;;;;06.03.2026;31.02.2027', good, ';;;;;;;;'].join('\n');
    const { status, body } = await send(own, `${head}\n${bad}`, { preview: true });
    expect([status, body.imported, body.total, body.bad, body.missingColumns]).toEqual([200, false, 2, 1, []]);
    const [first, second] = body.rows as [ImportRow, ImportRow];
    expect(Object.fromEntries(first.errors.map(({ path, code }) => [path, code]))).toEqual({
      units: 'too_long',
      quantity: 'too_small',
      netUnitPrice: 'required',
      receivedDate: 'too_large',
      category: 'invalid',
      expiryDate: 'invalid',
    });
    expect(first).toMatchObject({ row: 2, values: { category: 'Їжа', expiryDate: '31.02.2027' } });
    expect(second).toMatchObject({ row: 3, errors: [], values: { quantity: '1234.5', category: 'clothing' } });
    expect(await positionsOf(own)).toEqual([]);
  });

  test('with one bad row takes nothing and names the row as the spreadsheet counts it [R-WHS-20]', async () => {
    const own = await aPartner(app);
    const answer = await send(own, [head, good, '', good.replace('1 234,5', '-3'), good].join('\n'));
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: 'validation_failed', errors: [{ path: 'rows.4.quantity', code: 'invalid' }] },
    });
    expect(await positionsOf(own)).toEqual([]);
  });

  test('takes what is typed in place of a cell, looks at the whole table again, and puts it in only without a mistake [R-WHS-32]', async () => {
    const own = await aPartner(app);
    const table = [head, good, good.replace('1 234,5', '0').replace('540,00 ₴', 'дорого').replace(';515;', ';;')].join(
      '\n',
    );
    const corrected = (values: Record<string, string>) => JSON.stringify([{ row: 3, values }]);
    const first = await send(own, table, { preview: true, corrections: corrected({ quantity: '2,5' }) });
    expect(first.body).toMatchObject({ bad: 1, rows: [{}, { errors: [{ path: 'netUnitPrice' }] }] });
    expect(await send(own, table, { corrections: corrected({ quantity: '2,5' }) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rows.3.netUnitPrice', code: 'invalid' }] },
    });
    const all = corrected({ quantity: '2,5', netUnitPrice: '1 020,40 грн', uniqueCode: '', expiryDate: '1.6.2027' });
    const key = `corrected-${own.id}`;
    expect(await send(own, table, { corrections: all, key })).toMatchObject({ status: 200, body: { total: 2 } });
    // The same table with other corrections is another action.
    expect(await send(own, table, { corrections: corrected({ quantity: '3' }), key })).toMatchObject({ status: 409 });
    expect(await positionsOf(own)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          quantity: '2.5',
          netUnitPrice: '1020.40',
          costPerItemWithoutVat: '1020.40',
          uniqueCode: null,
          expiryDate: '2027-06-01',
        }),
      ]),
    );
    await proveLedger(app);
  });

  test.each([
    ['no list', '{}'],
    ['no JSON', '[{'],
    ['a row that the table has not', JSON.stringify([{ row: 9, values: { quantity: '1' } }])],
    ['the head', JSON.stringify([{ row: 1, values: { quantity: '1' } }])],
    ['an unknown column', JSON.stringify([{ row: 2, values: { balance: '1' } }])],
    ['a row twice', JSON.stringify([1, 2].map(() => ({ row: 2, values: { quantity: '1' } })))],
    ['more than a cell holds', JSON.stringify([{ row: 2, values: { name: 'x'.repeat(1001) } }])],
    ['wider than any sheet', `[${Array(3_000).fill('{}').join(',')}]`],
    ['deeper than any', '['.repeat(40) + ']'.repeat(40)],
  ])('refuses corrections that are %s [R-WHS-32, R-SEC-4]', async (_, corrections) => {
    expect(await send(partner, `${head}\n${good}`, { preview: true, corrections })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'corrections', code: 'invalid' }] },
    });
  });

  test.each([
    ['a fraction elsewhere in the column', ',', ['"1,250"', '"2,5"'], ['1.250', '2.5']],
    ['a fraction behind a nought', ',', ['"1,250"', '"0,125"'], ['1.250', '0.125']],
    ['a fraction behind four figures', '\t', ['1,250', '1250,125'], ['1.250', '1250.125']],
    ['groups elsewhere in the column', ';', ['1,250', '1,234.50', '1,000,000'], ['1250', '1234.50', '1000000']],
    ['a sheet parted by semicolons, as we write them in Ukrainian', ';', ['1,125'], ['1.125']],
    ['nothing', ',', ['"1,250"', '3'], ['1,250', '3']],
    ['cells that differ', ';', ['1,250', '2,5', '1,234.50'], ['1,250', '2.5', '1234.50']],
  ])('reads a comma before three figures by %s [R-WHS-35]', async (_, separator, cells, expected) => {
    const line = (quantity: string) => ['Цукор', 'food', 'кг', quantity, '1', '05.03.2026'].join(separator);
    const heads = ['name', 'category', 'units', 'quantity', 'price', 'received date'].join(separator);
    const { body } = await send(partner, [heads, ...cells.map(line)].join('\n'), { preview: true });
    expect(body.rows.map(({ values }) => values.quantity)).toEqual(expected);
    const unclear = expected.filter(value => value === '1,250');
    expect(body.rows.flatMap(({ errors }) => errors)).toEqual(
      unclear.map(() => ({ path: 'quantity', code: 'invalid' })),
    );
  });

  test('what is typed in place of a cell that is unclear says nothing of the others [R-WHS-35]', async () => {
    const table =
      'name,category,units,quantity,price,received date\nЦукор,food,кг,"1,250",1,05.03.2026\nСіль,food,кг,"2,500",1,05.03.2026';
    const corrections = JSON.stringify([{ row: 2, values: { quantity: '1,25' } }]);
    const { body } = await send(partner, table, { preview: true, corrections });
    expect(body.rows).toMatchObject([
      { values: { quantity: '1.25' }, errors: [] },
      { values: { quantity: '2,500' }, errors: [{ path: 'quantity' }] },
    ]);
  });

  test('takes no formula that found nothing for a name or a code [R-WHS-20]', async () => {
    const heads = ['Назва', 'Категорія', 'Одиниця виміру', 'Кількість', 'Ціна', 'Дата отримання', 'Унікальний код'];
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const failed = '<c t="e"><f>VLOOKUP(1,X:Y,2,0)</f><v>#N/A</v></c>';
    const row = (name: string, code: string) =>
      `<row>${name}${['food', 'шт.', '1', '2.00', '05.03.2026'].map(text).join('')}${code}</row>`;
    const sheet = `<worksheet><sheetData><row>${heads.map(text).join('')}</row>${row(failed, text('UA-1'))}${row(text('Вода'), failed)}${row(text('Вода'), '<c/>')}</sheetData></worksheet>`;
    const zip = new ZipFile();
    zip.addBuffer(
      Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="1" r:id="rId1"/></sheets></workbook>'),
      'xl/workbook.xml',
    );
    zip.addBuffer(
      Buffer.from('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
      'xl/_rels/workbook.xml.rels',
    );
    zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
    zip.end();
    const { body } = await send(partner, await buffer(zip.outputStream as AsyncIterable<Buffer>), { preview: true });
    expect(body.rows.map(({ errors }) => errors)).toEqual([
      [{ path: 'name', code: 'invalid' }],
      [{ path: 'uniqueCode', code: 'invalid' }],
      [],
    ]);
  });

  test('says which columns are missing [R-WHS-20]', async () => {
    const { body } = await send(partner, 'Назва;Ціна\nКовдра;1', { preview: true });
    expect(body.missingColumns).toEqual(['category', 'units', 'quantity', 'receivedDate']);
    expect((await send(partner, 'Назва;Ціна\nКовдра;1')).body.errors?.[0]).toEqual({
      path: 'columns.category',
      code: 'required',
    });
  });

  test('the same key and table again imports once; another table with it is refused [R-WHS-20]', async () => {
    const own = await aPartner(app);
    const key = `import-${own.id}`;
    const replies = await Promise.all([1, 2, 3].map(() => send(own, `${head}\n${good}`, { key })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await positionsOf(own)).toHaveLength(1);
    expect(await send(own, `${head}\n${good}\n${good}`, { key })).toMatchObject({
      status: 409,
      body: { detail: 'idempotency_key_reused' },
    });
  });

  test('takes at most 2,000 rows [R-WHS-20]', async () => {
    const own = await aPartner(app);
    const rows = (count: number) => [head, ...Array.from({ length: count }, () => good)].join('\n');
    expect(await send(own, rows(2001))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', code: 'too_long' }] },
    });
    expect(await send(own, rows(2000), { preview: true })).toMatchObject({ status: 200, body: { total: 2000 } });
    expect(await send(own, rows(2000))).toMatchObject({ status: 200, body: { imported: true, total: 2000 } });
    const { items, total } = await app.call(own, 'GET /warehouse/positions', { query: { pageSize: 1 } });
    expect([total, items]).toMatchObject([2000, [{ quantity: '1234.5', balance: '1234.5' }]]);
    await proveLedger(app);
  });

  test.each([
    ['nothing but a head', head, 400, 'validation_failed'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 415, 'file_type_not_allowed'],
    [
      'an archive that is no workbook',
      Buffer.from('PK\u0003\u0004xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
      415,
      'file_type_not_allowed',
    ],
    ['more than 4 MB', Buffer.alloc(4 * 1024 * 1024 + 1, 'x'), 413, 'file_too_large'],
  ])('refuses %s [R-WHS-20]', async (_, bytes, status, detail) => {
    expect(await send(partner, bytes)).toMatchObject({ status, body: { detail } });
  });

  test('is for organizers [R-WHS-20]', async () => {
    expect((await send(null, head)).status).toBe(401);
    expect((await send(await aDisplaced(app), head)).status).toBe(403);
  });

  test('the template is a sheet that can be imported [R-WHS-20]', async () => {
    const own = await aPartner(app);
    for (const format of ['xlsx', 'csv']) {
      const reply = await app.app.inject({
        method: 'GET',
        url: `/api/warehouse/positions/import/template?format=${format}`,
        headers: { authorization: `Bearer ${own.token}` },
      });
      expect(reply.statusCode).toBe(200);
      expect(await send(own, reply.rawPayload)).toMatchObject({ status: 200, body: { imported: true, total: 1 } });
    }
  });
});

test('any table of good rows imports exactly; with one bad row nothing [R-WHS-20]', async () => {
  const amount = (whole: number, digits: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: 10 ** digits - 1 }))
      .map(([before, after]) => `${before}.${String(after).padStart(digits, '0')}`);
  const row = fc.record({
    name: fc.stringMatching(/^[А-Яа-яїєґ"';,’A-Za-z0-9]{1,40}$/),
    quantity: amount(9999, 3).filter(value => Number(value) > 0),
    price: amount(99999, 2),
    code: fc.option(fc.stringMatching(/^[A-Z0-9-]{1,64}$/)),
    day: fc.integer({ min: 1, max: 28 }),
  });
  const asText = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(',', ';'),
      fc.boolean(),
      async (rows, separator, asWorkbook) => {
        const own = await aPartner(app);
        const cells = rows.map(one => [
          one.name,
          'food',
          'кг',
          one.quantity,
          one.price,
          one.code ?? '',
          `${String(one.day).padStart(2, '0')}.02.2026`,
        ]);
        const heads = ['Назва', 'category', 'Одиниця виміру', 'Кількість', 'Ціна', 'Унікальний код', 'Дата отримання'];
        const sheet = async (table: string[][]) =>
          asWorkbook
            ? buffer(
                xlsxOf({
                  columns: heads.map((head, at) => ({
                    label: { uk: head, en: head },
                    cell: (one: string[]) => (at === 3 || at === 4 ? { number: one[at] ?? '' } : (one[at] ?? null)),
                  })),
                  rows: (async function* () {
                    yield* await Promise.resolve(table);
                  })(),
                  language: 'uk' as const,
                }),
              )
            : Buffer.from([heads, ...table].map(line => line.map(asText).join(separator)).join('\r\n'));

        const spoilt = cells.map((line, at) => (at === cells.length - 1 ? line.with(3, '0') : line));
        expect((await send(own, await sheet(spoilt))).status).toBe(400);
        expect(await positionsOf(own)).toEqual([]);
        expect(await send(own, await sheet(cells))).toMatchObject({ status: 200, body: { total: rows.length } });
        const found = (await positionsOf(own)).map(item => item as Awaited<ReturnType<typeof aPosition>>);
        const key = (name: string, quantity: number, price: number, code: string | null, day: string) =>
          JSON.stringify([name, quantity, price, code, day]);
        expect(
          found
            .map(one => key(one.name, Number(one.balance), Number(one.netUnitPrice), one.uniqueCode, one.receivedDate))
            .sort(),
        ).toEqual(
          rows
            .map(one =>
              key(
                one.name,
                Number(one.quantity),
                Number(one.price),
                one.code,
                `2026-02-${String(one.day).padStart(2, '0')}`,
              ),
            )
            .sort(),
        );
      },
    ),
    { numRuns: 12 },
  );
  await proveLedger(app);
});

describe('a cell', () => {
  const number = (text: string) => ({ text, isNumber: true });
  const typed = (text: string) => ({ text, isNumber: false });
  test.each([
    ['quantity', number('0.30000000000000004'), '0.3'],
    ['quantity', number('1E-3'), '0.001'],
    ['quantity', number('1E999999999'), '1E999999999'],
    ['quantity', typed('1.234,5'), '1234.5'],
    ['netUnitPrice', typed('1,234.50 UAH'), '1234.50'],
    ['netUnitPrice', typed('12 345 грн'), '12345'],
    ['receivedDate', number('46086'), '2026-03-05'],
    ['receivedDate', typed('5/3/2026 10:00'), '2026-03-05'],
    ['expiryDate', typed('2026-03-05T00:00:00'), '2026-03-05'],
    ['expiryDate', typed('березень 2027'), 'березень 2027'],
    ['expiryDate', number('99999999999'), '99999999999'],
    // A year, and the last day that is none of ours.
    ['expiryDate', number('2027'), '2027'],
    ['receivedDate', number('32873'), '32873'],
    ['receivedDate', number('32874'), '1990-01-01'],
    ['category', typed(' ПРОДУКТИ '), 'food'],
    ['uniqueCode', number('20260001'), '20260001'],
    // Broken by hand, or pasted from a table.
    ['name', typed('Ковдра\r\nвовняна,\t140 × 205'), 'Ковдра вовняна, 140 × 205'],
    ['uniqueCode', typed('UA-2026-\n 000123'), 'UA-2026- 000123'],
  ] as const)('of %s: %j is %s [R-WHS-20]', (field, cell, expected) =>
    expect(readCell(field, cell, { from1904: false, comma: 'unclear' })).toBe(expected),
  );
});
