import type { ukColumns } from './columns-uk.ts';

/** Every list's columns; each language has a head for each. */
export type ColumnHeads = {
  [List in keyof typeof ukColumns]: Record<keyof (typeof ukColumns)[List], string>;
};
