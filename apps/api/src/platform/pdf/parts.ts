import type { Language } from '@oplich/contract';

export interface DocumentOptions {
  title: string;
  /** Shown at the top and on every page, if the document has one. */
  number?: string;
  language: Language;
  /** Wide tables need it. */
  isLandscape?: boolean;
  at: Date;
}

type Fact = readonly [label: string, value: string];

interface TextOptions {
  size?: number;
  /** A heading inside the document. */
  isHeading?: boolean;
}

export interface TableColumn {
  label: string;
  /** Its share of the width relative to the other columns. */
  share: number;
  align?: 'left' | 'right' | 'center';
}

export interface Table {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** Room for a hand to write in. */
  minHeight?: number;
  /**
   * The largest height, head included: rows that do not fit are left out, and how many of how many are shown is printed below.
   */
  most?: { height: number; all: number; shown: string };
}

export interface QrCode {
  /** What the code says. */
  text: string;
  /** The same for somebody who cannot see it. */
  alt: string;
  size: number;
}

export interface Signer {
  /** For which side, or in which part. */
  who: string;
  /** Signs for themselves: without a position and a stamp. */
  isPerson?: boolean;
  /** Where a stamp goes, if there is one. */
  stamp?: string;
}

/** A part of a document: nothing but data, so that the thread which draws can be given it. */
export type Part =
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'text'; text: string; size: number; isHeading: boolean }
  | { kind: 'table'; table: Table }
  | { kind: 'signatures'; signers: readonly Signer[] }
  | { kind: 'together'; parts: readonly Part[] }
  | { kind: 'withQr'; code: QrCode; parts: readonly Part[] };
export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** Millimetres as points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** Returns facts line by line: "Дата: …". */
export const facts = (content: readonly Fact[]): Part => ({ kind: 'facts', facts: content });

/** Returns a paragraph over the whole width. */
export const text = (content: string, { size = 11, isHeading = false }: TextOptions = {}): Part => ({
  kind: 'text',
  text: content,
  size,
  isHeading,
});

/** Returns a table with thin rules; its head is repeated on every page, and no row is split. */
export const table = (one: Table): Part => ({ kind: 'table', table: one });

/** Returns lines to sign, each after who signs: room for a hand, never cut in two. */
export const signatures = (signers: readonly Signer[]): Part => ({ kind: 'signatures', signers });

/** Returns parts that stay on one page wherever they fit: signatures with what is signed. */
export const together = (parts: readonly Part[]): Part => ({ kind: 'together', parts });

/** Returns a QR code at the right edge with `parts` next to it; what follows is below both. */
export const withQr = (code: QrCode, parts: readonly Part[]): Part => ({ kind: 'withQr', code, parts });
