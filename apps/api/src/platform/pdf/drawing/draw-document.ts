import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { mm, type DocumentOptions, type Part } from '../parts.ts';
import { ensureRoom, contentHeight, type Canvas } from './canvas.ts';
import { documentFonts } from './fonts.ts';
import { drawFooters, drawHead } from './head-and-foot.ts';
import { printable } from './printable.ts';
import { drawWithQr } from './qr.ts';
import { drawSignatures, heightOfSignatures } from './signatures.ts';
import { drawTable, heightOfTable } from './table.ts';
import { drawFacts, drawText, heightOfFacts, heightOfText } from './text.ts';

/** Wide at the left, where documents are filed. */
const margins = { top: mm(15), bottom: mm(20), left: mm(22), right: mm(15) };

/** Returns the bytes of a document. Setting type holds the loop it runs on: `makeDocument` does it in a thread. */
export async function drawDocument(inputOptions: DocumentOptions, inputParts: readonly Part[]): Promise<Buffer> {
  const { options, parts } = printable(inputOptions, inputParts);
  const { title, language, at } = options;
  const fonts = documentFonts();
  const pdf = new PDFDocument({
    size: 'A4',
    layout: options.isLandscape ? 'landscape' : 'portrait',
    margins,
    // The number of pages is known only when the last one is written.
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    // Types name fonts by a path only; the bytes save reading them again.
    font: fonts.regular as unknown as string,
    info: { Title: title, Author: 'Опліч', Creator: 'Опліч', CreationDate: at },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('strong', fonts.strong);
  const whole = buffer(pdf);
  const canvas = { pdf, language };
  drawHead(canvas, options);
  drawParts(canvas, parts);
  drawFooters(canvas, options);
  pdf.end();
  return whole;
}

function drawParts(canvas: Canvas, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.kind === 'facts') drawFacts(canvas, part);
    else if (part.kind === 'text') drawText(canvas, part);
    else if (part.kind === 'table') drawTable(canvas, part.table);
    else if (part.kind === 'signatures') drawSignatures(canvas, part.signers);
    else if (part.kind === 'together') drawTogether(canvas, part.parts);
    else drawWithQr(canvas, part.code, () => drawParts(canvas, part.parts));
  }
}

/**
 * Moves parts that belong together to the next page together; where no page has room for them they are drawn one after another.
 */
function drawTogether(canvas: Canvas, parts: readonly Part[]): void {
  const height = parts.reduce((sum, part) => sum + heightOf(canvas, part), 0);
  if (height <= contentHeight(canvas)) ensureRoom(canvas, height);
  drawParts(canvas, parts);
}

function heightOf(canvas: Canvas, part: Part): number {
  switch (part.kind) {
    case 'facts':
      return heightOfFacts(canvas, part);
    case 'text':
      return heightOfText(canvas, part);
    case 'table':
      return heightOfTable(canvas, part.table);
    case 'signatures':
      return heightOfSignatures(canvas, part.signers);
    case 'withQr':
    case 'together':
      return part.parts.reduce((sum, one) => sum + heightOf(canvas, one), 0);
  }
}
