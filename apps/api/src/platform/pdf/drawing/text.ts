import { mm, type PartOf } from '../parts.ts';
import { ensureRoom, leftEdge, tagged, contentWidth, type Canvas } from './canvas.ts';

/** Returns the height of a paragraph including the space after it. */
export function heightOfText(canvas: Canvas, { text, size, isHeading }: PartOf<'text'>): number {
  const { pdf } = canvas;
  pdf.font(isHeading ? 'strong' : 'regular').fontSize(isHeading ? 12 : size);
  const height = pdf.heightOfString(text, { width: contentWidth(canvas), lineGap: 1 });
  return height + mm(isHeading ? 4 : 2);
}

/**
 * Whether a value begins below its label. Beside the label, a first word longer than the line would run over the edge instead of being
 * broken, because its room is measured before the label's is subtracted.
 */
function beginsBelow(canvas: Canvas, value: string): boolean {
  const [first = ''] = value.split(/\s/);
  canvas.pdf.font('strong').fontSize(11);
  return canvas.pdf.widthOfString(first) > contentWidth(canvas);
}

function heightOfFact(canvas: Canvas, [label, value]: PartOf<'facts'>['facts'][number]): number {
  const joint = beginsBelow(canvas, value) ? '\n' : ' ';
  // In strong letters, which are the wider ones: never less than it takes.
  canvas.pdf.font('strong').fontSize(11);
  return canvas.pdf.heightOfString(`${label}:${joint}${value}`, { width: contentWidth(canvas), lineGap: 1 }) + mm(1);
}

/** Returns the height of facts including the space after them. */
export const heightOfFacts = (canvas: Canvas, { facts }: PartOf<'facts'>): number =>
  facts.reduce((sum, fact) => sum + heightOfFact(canvas, fact), mm(1));

/** A paragraph over the whole width, or over what `width` leaves. */
export function drawText(canvas: Canvas, { text, size, isHeading }: PartOf<'text'>): void {
  const { pdf } = canvas;
  ensureRoom(canvas, isHeading ? mm(20) : size * 1.5);
  if (isHeading) pdf.y += mm(3);
  pdf.addStructure(
    tagged(canvas, isHeading ? 'H2' : 'P', () =>
      pdf
        .font(isHeading ? 'strong' : 'regular')
        .fontSize(isHeading ? 12 : size)
        .text(text, leftEdge(canvas), pdf.y, { width: contentWidth(canvas), lineGap: 1 }),
    ),
  );
  pdf.y += mm(isHeading ? 1 : 2);
}

/** Draws facts line by line: "Дата: …". */
export function drawFacts(canvas: Canvas, { facts }: PartOf<'facts'>): void {
  const { pdf } = canvas;
  for (const [label, value] of facts) {
    // A sum in words is read in one piece.
    ensureRoom(canvas, heightOfFact(canvas, [label, value]));
    const isBelow = beginsBelow(canvas, value);
    const options = { width: contentWidth(canvas), lineGap: 1 };
    pdf.addStructure(
      tagged(canvas, 'P', () => {
        pdf.fontSize(11).font('regular');
        pdf.text(`${label}: `, leftEdge(canvas), pdf.y, { ...options, continued: !isBelow });
        pdf.font('strong');
        if (isBelow) pdf.text(value, leftEdge(canvas), pdf.y, options);
        else pdf.text(value);
      }),
    );
    pdf.y += mm(1);
  }
  pdf.y += mm(1);
}
