import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { chunkTexts } from './chunk-texts.ts';
import { dayMs, kyivDay, kyivTime } from '@oplich/contract/shared/kyiv-time';
import { cellIn, type Cell, type Sheet } from './sheet.ts';

/** Written row by row: libraries that build a workbook in memory stop the server for seconds at a long list. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

/** Places in the workbook's list of styles. */
const style = { plain: '', head: ' s="1"', day: ' s="2"', instant: ' s="3"' };

/** What every workbook has, the styles in the order of their places. */
function frameOf(names: readonly string[]) {
  const each = (xml: (index: number, name: string) => string) => names.map((name, index) => xml(index, name)).join('');
  const styles = names.length + 1;
  return {
    '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${each(index => `<Override PartName="/${sheetPath(index)}" ContentType="${sheetType}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((index, name) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaging}/relationships">${each(index => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)}<Relationship Id="rId${styles}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no place for most control characters, escaped or not. */
// eslint-disable-next-line no-control-regex -- these are the characters to leave out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) => text.replace(impossible, '').replace(/[&<>"]/g, one => escapes[one] ?? '');

/** "A" … "Z", "AA" …: no table of ours has more than 702 columns. */
const letters = (column: number): string =>
  (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26));

/** Spreadsheets read `_x000D_` in a text as the character of that number: a text that says so by itself is marked [ECMA-376 22.9.2.19]. */
const marked = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

const textXml = (text: string) => `<is><t xml:space="preserve">${escaped(marked(text))}</t></is>`;

/** Spreadsheets count days from here, and show the first two months of 1900 a day off: nothing of ours is that old. */
const dayZero = Date.UTC(1899, 11, 30);
const serialOf = (day: string, minutes = 0) => (Date.parse(day) - dayZero) / dayMs + minutes / (24 * 60);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function cellXml(cell: Cell, place: string, look: string): string {
  const number = (value: number | string, shown: string) => `<c r="${place}"${shown}><v>${value}</v></c>`;
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"${look}>${textXml(cell)}</c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"${look}><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return number(serialOf(kyivDay(cell), minutesOf(kyivTime(cell))), style.instant);
  return 'day' in cell ? number(serialOf(cell.day), style.day) : number(cell.number, look);
}

const rowXml = (row: number, cells: readonly Cell[], look = style.plain) =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`, look)).join('')}</row>`;

async function* sheetXml<Row>({ columns, rows, language }: Sheet<Row>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = 18 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  yield `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>`;
  let row = 1;
  yield rowXml(
    row,
    columns.map(column => column.label[language]),
    style.head,
  );
  for await (const one of rows)
    yield rowXml(
      ++row,
      columns.map(column => cellIn(column, one, language)),
    );
  yield '</sheetData></worksheet>';
}

/** A sheet of a workbook as text, written when its turn comes. */
interface NamedSheet {
  name: string;
  xml: AsyncGenerator<string>;
}

/** A table as a sheet of a workbook. */
export const namedSheet = <Row>(name: string, sheet: Sheet<Row>): NamedSheet => ({ name, xml: sheetXml(sheet) });

/** A workbook, a piece at a time; its sheets are read one after another. */
export function workbookOf(sheets: readonly NamedSheet[]): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(frameOf(sheets.map(sheet => sheet.name)))) {
    zip.addBuffer(Buffer.from(head + content), name);
  }
  const out = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  sheets.forEach(({ xml }, index) => {
    const rows = Readable.from(chunkTexts(xml));
    rows.on('error', error => out.destroy(error));
    // Who stops listening shall stop the reading too.
    out.on('close', () => rows.destroy());
    zip.addReadStream(rows, sheetPath(index));
  });
  zip.end();
  return out;
}

/** The table as a workbook of one sheet. */
export const xlsxOf = <Row>(sheet: Sheet<Row>): Readable => workbookOf([namedSheet('1', sheet)]);
