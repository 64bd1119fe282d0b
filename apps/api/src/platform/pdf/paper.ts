import type { Language } from '@oplich/contract';

export type Pdf = PDFKit.PDFDocument;

/** A paper while it is written. */
export interface Paper {
  pdf: Pdf;
  language: Language;
}

export interface PaperOptions {
  title: string;
  /** Stands at the top and on every page, where the paper has one. */
  number?: string;
  language: Language;
  /** Wide tables need it. */
  isLandscape?: boolean;
  at: Date;
}

/** Millimetres as points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;
export const leftOf = ({ pdf }: Paper) => pdf.page.margins.left;
export const widthOf = ({ pdf: { page } }: Paper) => page.width - page.margins.left - page.margins.right;
const bottomOf = ({ pdf: { page } }: Paper) => page.height - page.margins.bottom;

/** Goes to a new page unless so much still fits on this one. Answers whether it did. */
export function ensureRoom(paper: Paper, height: number): boolean {
  if (paper.pdf.y + height <= bottomOf(paper)) return false;
  paper.pdf.addPage();
  return true;
}

/** Draws what is no part of the text for somebody who listens to it: lines, heads that repeat. */
export function decorate({ pdf }: Paper, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

type Element = ReturnType<Pdf['struct']>;
interface ElementOptions {
  /** What is seen, in words. */
  alt?: string;
  bbox?: readonly [left: number, top: number, right: number, bottom: number];
  scope?: 'Column';
}

/** Says what a part of the paper is – a heading, a paragraph, a cell – for somebody who listens to it. */
export function partOf({ pdf }: Paper, kind: string, draw: () => unknown, options: ElementOptions = {}): Element {
  // The published types are older than the library: they know neither these options nor drawing in their place.
  const struct = pdf.struct.bind(pdf) as (kind: string, options: object, draw: () => unknown) => Element;
  return struct(kind, options, draw);
}
