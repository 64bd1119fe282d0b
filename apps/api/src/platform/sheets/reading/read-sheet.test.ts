import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { xlsxOf } from '../xlsx.ts';
import { parseSheet as readSheet } from './read-sheet.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

const texts = async (bytes: Buffer, most = 10) =>
  (await readSheet(bytes, most)).rows.map(({ cells }) => Array.from(cells, cell => cell?.text));

/** A workbook of the given files. */
async function workbook(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}
const frame = {
  'xl/workbook.xml':
    '<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Товари" r:id="rId7"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="/xl/worksheets/sheet3.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Назва</t></si><si><r><t>М’я</t></r><r><t>ч &amp; ко</t></r><rPh><t>х</t></rPh></si></sst>',
};

describe('a workbook', () => {
  test('of our own comes back as it was written [R-API-10]', async () => {
    const columns = ['Назва', 'Ціна'].map((uk, at) => ({
      label: { uk, en: uk },
      cell: (row: readonly [string, string]) => (at === 0 ? row[0] : { number: row[1] }),
    }));
    const rows = (async function* () {
      yield await Promise.resolve(['"Ковдра" <вовна> & ґудзик', '0.10'] as const);
    })();
    const read = await readSheet(await buffer(xlsxOf({ columns, rows, language: 'uk' })), 10);
    expect(read.rows[1]).toEqual({
      row: 2,
      cells: [
        { text: '"Ковдра" <вовна> & ґудзик', isNumber: false },
        { text: '0.10', isNumber: true },
      ],
    });
  });

  test('names characters by their numbers, and a text that looks like such a number comes back as it was written [R-API-10]', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Хліб_x000D__x000A_білий_x0000_</t></is></c><c t="str"><v>a_x005F_x000D_b</v></c><c><v>1</v></c></row></sheetData></worksheet>';
    expect(await texts(await workbook({ ...frame, 'xl/worksheets/sheet3.xml': sheet }))).toEqual([
      ['Хліб\r\nбілий', 'a_x000D_b', '1'],
    ]);
    const written = 'код_x000d_ і _x005F_ та __x0041_';
    const rows = (async function* () {
      yield await Promise.resolve(written);
    })();
    const columns = [{ label: { uk: 'Назва', en: 'Name' }, cell: (row: string) => row }];
    expect((await texts(await buffer(xlsxOf({ columns, rows, language: 'uk' }))))[1]).toEqual([written]);
  });

  test('of another program: prefixes, shared and rich texts, left out cells, rows with gaps, days from 1904', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c></x:row><x:row r="3"/><x:row r="9"><x:c r="C9"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const bytes = await workbook({ ...frame, 'xl/worksheets/sheet3.xml': sheet });
    const read = await readSheet(bytes, 10);
    expect(read.from1904).toBe(true);
    expect(read.rows.map(({ row }) => row)).toEqual([2, 9]);
    expect(await texts(bytes)).toEqual([
      ['Назва', undefined, 'М’яч & ко'],
      [undefined, undefined, '2'],
    ]);
  });

  test('is read where it is looked at: a hidden sheet before it, as of lists to choose from, is passed over', async () => {
    const sheet = (text: string) =>
      `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
    const withHidden = async (state: string) =>
      texts(
        await workbook({
          'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Списки" state="${state}" r:id="rId1"/><sheet name="Товари" r:id="rId2"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml': sheet('Одиниці'),
          'xl/worksheets/sheet2.xml': sheet('Назва'),
        }),
      );
    expect(await withHidden('hidden')).toEqual([['Назва']]);
    expect(await withHidden('veryHidden')).toEqual([['Назва']]);
    expect(await withHidden('visible')).toEqual([['Одиниці']]);
  });

  test('says which cells are a formula that found nothing', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="e"><f>VLOOKUP(1,B:C,2,0)</f><v>#N/A</v></c><c r="B1" t="str"><f>"a"</f><v>#N/A</v></c></row></sheetData></worksheet>';
    const { rows } = await readSheet(await workbook({ ...frame, 'xl/worksheets/sheet3.xml': sheet }), 10);
    expect(rows[0]?.cells).toEqual([
      { text: '#N/A', isNumber: false, isError: true },
      { text: '#N/A', isNumber: false },
    ]);
  });

  test('that would fill the memory is refused before it is unpacked [R-SEC-13]', async () => {
    const bytes = await workbook({ ...frame, 'xl/worksheets/sheet3.xml': 'x'.repeat(40 * 1024 * 1024) });
    expect(bytes.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(readSheet(bytes, 10)).rejects.toThrow('too large');
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
  });

  test('that lies about how much it holds is refused [R-SEC-13]', async () => {
    const bytes = await workbook({ ...frame, 'xl/worksheets/sheet3.xml': 'x'.repeat(1_000_000) });
    // Its size stands at the end, in the directory.
    const at = bytes.lastIndexOf(Buffer.from([0x40, 0x42, 0x0f, 0x00]));
    bytes.writeUInt32LE(1000, at);
    await expect(readSheet(bytes, 10)).rejects.toThrow(UnreadableSheet);
  });

  test.each([
    ['of a million attributes', Array.from({ length: 1_200_000 }, (_, at) => `a${at.toString(36)}=""`).join(' ')],
    ['of one long attribute with what seems to end it', `a="${'>'.repeat(70_000)}"`],
    ['with a quote that nothing closes', `a="${'<b>'.repeat(70_000)}`],
  ])('with a tag %s is refused before it is taken apart [R-SEC-13]', async (_, attributes) => {
    const sheet = `<worksheet><!-- " --><row><c t="str"><v>1</v></c><c ${attributes}/></row></worksheet>`;
    const bytes = await workbook({ ...frame, 'xl/worksheets/sheet3.xml': sheet });
    await expect(readSheet(bytes, 10)).rejects.toThrow('a tag is too long');
  });

  test('with all that Excel writes into a tag is read', async () => {
    const areas = Array.from({ length: 8_000 }, (_, at) => `A${at}`).join(' ');
    const sheet = `<worksheet a='"' b=">"><row><c t="str"><v>1 "</v></c></row><conditionalFormatting sqref="${areas}"/><![CDATA[<']]></worksheet>`;
    expect(await texts(await workbook({ ...frame, 'xl/worksheets/sheet3.xml': sheet }))).toEqual([['1 "']]);
  });

  test.each([
    [
      'with an entity that grows',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><row><c t="str"><v>&b;</v></c></row></worksheet>',
      [['&b;']],
    ],
    ['cut off in the middle', '<worksheet><sheetData><row r="1"><c t="str"><v>до', 'UnreadableSheet'],
  ])('%s', async (_, sheet, expected) => {
    const bytes = await workbook({ ...frame, 'xl/worksheets/sheet3.xml': sheet });
    const found = await texts(bytes).catch((error: unknown) => (error as Error).name);
    expect(found).toEqual(expected);
  });

  test.each([
    ['an archive of something else', () => workbook({ 'readme.txt': 'x' })],
    ['a picture', () => Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))],
  ])('%s is no table', async (_, make) => {
    await expect(readSheet(await make(), 10)).rejects.toThrow(UnreadableSheet);
  });
});

describe('separated values', () => {
  const cp1251 = Buffer.from([0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0x3b, 0xb3, 0xbf, 0x0a]);
  test.each([
    [
      'with commas',
      Buffer.from('Назва,Ціна\r\n"Ковдра, вовняна","1,5"\n'),
      [
        ['Назва', 'Ціна'],
        ['Ковдра, вовняна', '1,5'],
      ],
    ],
    [
      'with semicolons and a mark',
      Buffer.from('\ufeffНазва;Ціна\n\n ;\nКовдра;1,5'),
      [
        ['Назва', 'Ціна'],
        ['Ковдра', '1,5'],
      ],
    ],
    ['with tabs', Buffer.from('Назва\tЦіна\n'), [['Назва', 'Ціна']]],
    [
      'with a line for the spreadsheet, of which of them it is',
      Buffer.from('\ufeffsep=;\r\nНазва, опис;Ціна\r\n'),
      [['Назва, опис', 'Ціна']],
    ],
    [
      'with quotes in a text that has none around it',
      Buffer.from('Назва;Ціна\nЕкран 15" новий;1\n"Поруч" фонд;2\n"Каша ""Тепло""";3\n'),
      [
        ['Назва', 'Ціна'],
        ['Екран 15" новий', '1'],
        ['"Поруч" фонд', '2'],
        ['Каша "Тепло"', '3'],
      ],
    ],
    ['of an old spreadsheet', cp1251, [['Назва', 'ії']]],
  ])('%s', async (_, bytes, expected) => expect(await texts(bytes)).toEqual(expected));

  test('count rows as the spreadsheet does, and stop one after the most', async () => {
    const { rows } = await readSheet(Buffer.from('a;b\n\nc;d\ne;f\ng;h\n'), 2);
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
  });
});
