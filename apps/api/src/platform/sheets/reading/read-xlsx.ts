import { Parser } from 'saxen';
import { mostCellText, mostColumns, type ReadCell, type ReadRow, type ReadSheet } from './sheet-rows.ts';
import { refuseLongTags } from './long-tags.ts';
import { Archive } from './unzip.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** What a workbook may hold unpacked. */
const mostBytes = 32 * 1024 * 1024;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

interface Heard {
  /** Attributes are taken apart when they are asked for. */
  open?(name: string, attributes: () => Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Of a longer text only the beginning is decoded: it is refused as too long, however it goes on. */
const mostRaw = 4_000;

/** Reads XML from its beginning to its end, or as far as a listener wants; entities beyond the five of XML stay text. */
function hear(xml: string, listen: (stop: () => void) => Heard): void {
  refuseLongTags(xml);
  const parser = new Parser();
  const { open, close, text } = listen(() => parser.stop());
  parser.on('error', cause => {
    throw new UnreadableSheet('not well-formed', { cause });
  });
  parser.on('warn', () => undefined);
  parser.on('openTag', (name, attributes) => open?.(withoutPrefix(name), attributes));
  parser.on('closeTag', name => close?.(withoutPrefix(name)));
  parser.on('text', (value, decode) => text?.(decode(value.slice(0, mostRaw))));
  parser.on('cdata', value => text?.(value.slice(0, mostRaw)));
  parser.parse(xml);
}

/** Where the first sheet of a workbook is that is shown: hidden ones have lists that others choose from. */
async function findShownSheet(archive: Archive): Promise<{ path: string; from1904: boolean }> {
  const workbook = await archive.read('xl/workbook.xml');
  const links = await archive.read('xl/_rels/workbook.xml.rels');
  if (workbook === undefined || links === undefined) throw new UnreadableSheet('no workbook');
  let id: string | undefined;
  let from1904 = false;
  hear(workbook, () => ({
    open(name, attributes) {
      if (name === 'sheet' && id === undefined) {
        const attrs = attributes();
        if (['hidden', 'veryHidden'].includes(attrs['state'] ?? '')) return;
        id = attrs['r:id'] ?? Object.entries(attrs).find(([key]) => key.endsWith(':id'))?.[1];
      }
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
    },
  }));
  let target: string | undefined;
  hear(links, () => ({
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const attrs = attributes();
      if (attrs['Id'] === id) target = attrs['Target'];
    },
  }));
  if (id === undefined || target === undefined) throw new UnreadableSheet('no sheet');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

/** Texts that cells name by their number; how a word is to be spoken is no part of it. */
function readTexts(xml: string): string[] {
  const texts: string[] = [];
  hear(xml, () => {
    let now = '';
    let inText = false;
    let inReading = false;
    return {
      open(name) {
        if (name === 'si') now = '';
        else if (name === 't') inText = true;
        else if (name === 'rPh') inReading = true;
      },
      close(name) {
        if (name === 'si') texts.push(now);
        else if (name === 't') inText = false;
        else if (name === 'rPh') inReading = false;
      },
      text(value) {
        if (inText && !inReading && now.length < mostCellText) now += value;
      },
    };
  });
  return texts;
}

/** "AB" → 27. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

/** The first shown sheet of a workbook, as exactly as it is kept. */
export async function readXlsx(bytes: Buffer, mostRows: number): Promise<ReadSheet> {
  let archive: Archive;
  try {
    archive = await Archive.open(bytes, mostBytes);
    const { path, from1904 } = await findShownSheet(archive);
    const texts = await archive.read('xl/sharedStrings.xml');
    const shared = texts === undefined ? [] : readTexts(texts);
    const sheet = await archive.read(path);
    if (sheet === undefined) throw new UnreadableSheet('no sheet');
    return { rows: readRows(sheet, shared, mostRows), from1904, separator: null };
  } catch (cause) {
    throw cause instanceof UnreadableSheet ? cause : new UnreadableSheet('not a workbook', { cause });
  }
}

function readRows(xml: string, shared: readonly string[], mostRows: number): ReadRow[] {
  const rows: ReadRow[] = [];
  hear(xml, stop => {
    let row: ReadRow = { row: 0, cells: [] };
    let column = -1;
    let type = '';
    let value = '';
    let depth = '';
    return {
      open(name, attributes) {
        if (name === 'row') {
          row = { row: Number(attributes()['r'] ?? row.row + 1), cells: [] };
          column = -1;
        } else if (name === 'c') {
          const attrs = attributes();
          const letters = /^[A-Z]{1,3}/.exec(attrs['r'] ?? '')?.[0];
          column = letters ? columnOf(letters) : column + 1;
          type = attrs['t'] ?? 'n';
          value = '';
        } else depth = name;
      },
      text(text) {
        if ((depth === 'v' || depth === 't') && value.length < mostCellText) value += text;
      },
      close(name) {
        if (name === 'c') {
          const cell = cellOf(type, value, shared);
          if (cell && column < mostColumns) row.cells[column] = cell;
        } else if (name === 'row' && row.cells.some(cell => cell !== undefined)) {
          rows.push(row);
          if (rows.length > mostRows) stop();
        } else depth = '';
      },
    };
  });
  return rows;
}

/** Texts write some characters as `_x000D_`, by their number [ECMA-376 22.9.2.19]. Control characters but breaks and tabs are left out. */
const withCharacters = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 32 && ![9, 10, 13].includes(code) ? '' : String.fromCharCode(code);
  });

function cellOf(type: string, value: string, shared: readonly string[]): ReadCell | undefined {
  const written = type === 's' ? (shared[Number(value)] ?? '') : value;
  const text = withCharacters(written).trim().slice(0, mostCellText);
  if (text === '') return undefined;
  return { text, isNumber: type === 'n', ...(type === 'e' && { isError: true }) };
}
