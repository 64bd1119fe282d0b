import { nameIn, type Language } from '@oplich/contract';
import { withoutPictographs } from '../../pictographs.ts';
import type { DocumentOptions, Part } from '../parts.ts';

/** Returns a document as it can be set: without pictures among its letters, names that were erased in its language. */
export function printable(options: DocumentOptions, parts: readonly Part[]) {
  const said = sayingIn(options.language);
  const { title, number } = options;
  return {
    options: { ...options, title: said(title), ...(number !== undefined && { number: said(number) }) },
    parts: parts.map(part => partIn(part, said)),
  };
}

const sayingIn = (language: Language) => (text: string) => withoutPictographs(nameIn(text, language));

function partIn(part: Part, said: (text: string) => string): Part {
  switch (part.kind) {
    case 'facts':
      return { ...part, facts: part.facts.map(([label, value]) => [said(label), said(value)] as const) };
    case 'text':
      return { ...part, text: said(part.text) };
    case 'table': {
      const { columns, rows } = part.table;
      const heads = columns.map(column => ({ ...column, label: said(column.label) }));
      return { ...part, table: { ...part.table, columns: heads, rows: rows.map(cells => cells.map(said)) } };
    }
    case 'signatures':
      return { ...part, signers: part.signers.map(signer => ({ ...signer, who: said(signer.who) })) };
    case 'together':
    case 'withQr':
      return { ...part, parts: part.parts.map(one => partIn(one, said)) };
  }
}
