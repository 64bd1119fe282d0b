import type { Language } from '@oplich/contract';

export type Pdf = PDFKit.PDFDocument;

/** A document while it is drawn. */
export interface Canvas {
  pdf: Pdf;
  language: Language;
}

export const leftEdge = ({ pdf }: Canvas) => pdf.page.margins.left;
export const contentWidth = ({ pdf: { page } }: Canvas) => page.width - page.margins.left - page.margins.right;
/** Returns how much has room on a page with nothing on it. */
export const contentHeight = ({ pdf: { page } }: Canvas) => page.height - page.margins.top - page.margins.bottom;
const bottomOf = ({ pdf: { page } }: Canvas) => page.height - page.margins.bottom;

/** Goes to a new page unless so much still fits on this one. Returns whether it did. */
export function ensureRoom(canvas: Canvas, height: number): boolean {
  if (canvas.pdf.y + height <= bottomOf(canvas)) return false;
  canvas.pdf.addPage();
  return true;
}

/** Draws what a screen reader skips: lines, repeated heads. */
export function decorate({ pdf }: Canvas, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

type Element = ReturnType<Pdf['struct']>;
interface ElementOptions {
  /** A text alternative for what is drawn. */
  alt?: string;
  bbox?: readonly [left: number, top: number, right: number, bottom: number];
  scope?: 'Column';
}

/** Says what a piece of the document is – a heading, a paragraph, a cell – for somebody who listens to it. */
export function tagged({ pdf }: Canvas, kind: string, draw: () => unknown, options: ElementOptions = {}): Element {
  // The published types are older than the library: they know neither these options nor drawing in their place.
  const struct = pdf.struct.bind(pdf) as (kind: string, options: object, draw: () => unknown) => Element;
  return struct(kind, options, draw);
}
