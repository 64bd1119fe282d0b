import { mm, type PartOf } from '../parts.ts';
import { ensureRoom, leftOf, tagged, widthOf, type Canvas } from './canvas.ts';

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
        .text(text, leftOf(canvas), pdf.y, { width: widthOf(canvas), lineGap: 1 }),
    ),
  );
  pdf.y += mm(isHeading ? 1 : 2);
}

/** What is said of a thing, line by line: "Дата: …". */
export function drawFacts(canvas: Canvas, { facts }: PartOf<'facts'>): void {
  const { pdf } = canvas;
  for (const [label, value] of facts) {
    ensureRoom(canvas, mm(7));
    pdf.addStructure(
      tagged(canvas, 'P', () => {
        pdf.fontSize(11).font('regular');
        pdf.text(`${label}: `, leftOf(canvas), pdf.y, { width: widthOf(canvas), lineGap: 1, continued: true });
        pdf.font('strong').text(value);
      }),
    );
    pdf.y += mm(1);
  }
  pdf.y += mm(1);
}
