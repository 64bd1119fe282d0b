import { deletedAccountName, type Language } from '@oplich/contract';
import { buffer, text } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Cell, Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const cells: Cell[] = [
  'Дем’яненко, "Ґава" & <син>',
  '=HYPERLINK("http://evil.example")',
  '+380671234567',
  '-1+cmd|calc',
  '@SUM(A1)',
  { number: '1234567890.005' },
  new Date('2026-03-05T10:00:00Z'),
  { day: '2026-03-05' },
  true,
  null,
  'два\nрядки \u0000',
];
const sheetOf = (rows: number, language: Language = 'uk'): Sheet<Cell[]> => ({
  columns: cells.map((_, index) => ({
    label: { uk: `Стовпець ${index}`, en: `Column ${index}` },
    cell: row => row[index] ?? null,
  })),
  rows: (async function* () {
    for (let row = 0; row < rows; row++) yield await Promise.resolve(cells);
  })(),
  language,
});

test.each([
  ['uk', 'видалений обліковий запис'],
  ['en', 'deleted account'],
] as const)('a name that was erased is said in %s in both kinds of files [R-PRV-15]', async (language, said) => {
  const sheet = () => ({
    columns: [{ label: { uk: 'Кому', en: 'To' }, cell: (row: string) => row }],
    rows: (async function* () {
      yield await Promise.resolve(deletedAccountName);
    })(),
    language,
  });
  expect(await text(csvOf(sheet()))).toContain(`\r\n${said}\r\n`);
  expect((await readXlsxFile(await buffer(xlsxOf(sheet()))))[0]?.data[1]).toEqual([said]);
});

describe('a table as CSV', () => {
  test('is UTF-8 with a mark, quoted where it has to be, and runs nothing in a spreadsheet [R-SEC-14]', async () => {
    const lines = (await text(csvOf(sheetOf(1)))).split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffСтовпець 0;Стовпець 1;/);
    expect(lines[1]).toBe(
      `"Дем’яненко, ""Ґава"" & <син>";"'=HYPERLINK(""http://evil.example"")";+380671234567;'-1+cmd|calc;'@SUM(A1);1234567890,005;05.03.2026 12:00;05.03.2026;так;;"два\nрядки \u0000"`,
    );
  });

  test('of an English reader has , between cells and a point before decimals [R-API-23]', async () => {
    const [head, row] = (await text(csvOf(sheetOf(1, 'en')))).split('\r\n');
    expect(head).toMatch(/^\ufeffColumn 0,Column 1,/);
    expect(row).toContain(`,'@SUM(A1),1234567890.005,05.03.2026 12:00,05.03.2026,yes,,"два\n`.split('\n')[0]);
  });
});

test.each([
  '＝1+1',
  '\u200b=1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  ' @SUM(A1)',
  '＋cmd|calc',
  '－cmd',
  '＠A1',
  '\t=1',
  '\r=1',
  '\u2060\u00ad=1',
  '﹦1',
])('a text that a spreadsheet could take for a formula gets an apostrophe: %j [R-SEC-14]', async given => {
  const rows = (async function* () {
    yield await Promise.resolve(given);
  })();
  const column = { label: { uk: 'Назва', en: 'Name' }, cell: (row: string) => row };
  const written = await text(csvOf({ columns: [column], rows, language: 'uk' }));
  expect(written.split('\r\n').slice(1).join('\r\n').replace(/^"/, '')).toMatch(/^'/);
});

test.each([
  ['Тарас;=HYPERLINK("http://evil.example")', `Тарас;'=HYPERLINK("http://evil.example")`],
  ['рядок\n=1+1', "рядок\n'=1+1"],
  ['а\r\n@SUM(A1)', "а\r\n'@SUM(A1)"],
  ['а\t＝1', "а\t'＝1"],
  ['а, =1', "а,' =1"],
  ['-5; +380671234567; (050) 1', '-5; +380671234567; (050) 1'],
])('a text is no formula either where another separator cuts it: %j [R-SEC-14]', async (given, expected) => {
  const rows = (async function* () {
    yield await Promise.resolve(given);
  })();
  const column = { label: { uk: 'Назва', en: 'Name' }, cell: (row: string) => row };
  const written = await text(csvOf({ columns: [column], rows, language: 'uk' }));
  expect(written).toContain(expected.replaceAll('"', '""'));
});

describe('a table as a workbook', () => {
  test('opens in a spreadsheet with exact texts, numbers and dates [R-API-10, R-API-23]', async () => {
    const [read] = await readXlsxFile(await buffer(xlsxOf(sheetOf(2))));
    const sheet = read?.data ?? [];
    expect(sheet).toHaveLength(3);
    expect(sheet[0]?.[0]).toBe('Стовпець 0');
    expect(sheet[2]?.slice(0, 10)).toEqual([
      'Дем’яненко, "Ґава" & <син>',
      '=HYPERLINK("http://evil.example")',
      '+380671234567',
      '-1+cmd|calc',
      '@SUM(A1)',
      1234567890.005,
      // Dates are dates; a spreadsheet has no time zones, so they read as the clocks of Kyiv showed them.
      new Date('2026-03-05T12:00:00Z'),
      new Date('2026-03-05T00:00:00Z'),
      true,
      null,
    ]);
  });

  test('takes no more memory for a long table than for a short one [R-API-10]', async () => {
    const before = process.memoryUsage().rss;
    let bytes = 0;
    for await (const piece of xlsxOf(sheetOf(60_000)) as AsyncIterable<Buffer>) bytes += piece.length;
    expect(bytes).toBeGreaterThan(100_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });
});
