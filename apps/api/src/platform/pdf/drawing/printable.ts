import { nameIn, type Language } from '@oplich/contract';
import { withoutPictographs } from '../../pictographs.ts';
import type { DocumentOptions, Part } from '../parts.ts';

/** Returns a document as it can be set: without pictures among its letters, names that were erased in its language. */
export function printable(options: DocumentOptions, parts: readonly Part[]) {
  const toPrintable = printableIn(options.language);
  const { title, number } = options;
  return {
    options: { ...options, title: toPrintable(title), ...(number !== undefined && { number: toPrintable(number) }) },
    parts: parts.map(part => partIn(part, toPrintable)),
  };
}

const printableIn = (language: Language) => (text: string) =>
  withoutPictographs(nameIn(text, language))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // Our letters have no glyph for it.
    .replaceAll('\t', ' ');

function partIn(part: Part, toPrintable: (text: string) => string): Part {
  switch (part.kind) {
    case 'facts':
      return { ...part, facts: part.facts.map(([label, value]) => [toPrintable(label), toPrintable(value)] as const) };
    case 'text':
      return { ...part, text: toPrintable(part.text) };
    case 'table': {
      const { columns, rows } = part.table;
      const heads = columns.map(column => ({ ...column, label: toPrintable(column.label) }));
      return { ...part, table: { ...part.table, columns: heads, rows: rows.map(cells => cells.map(toPrintable)) } };
    }
    case 'signatures':
      return { ...part, signers: part.signers.map(signer => ({ ...signer, who: toPrintable(signer.who) })) };
    case 'together':
    case 'withQr':
      return { ...part, parts: part.parts.map(one => partIn(one, toPrintable)) };
  }
}
