import { mm } from '../parts.ts';
import { decorate, ensureRoom, leftOf, tagged, widthOf, type Canvas } from './canvas.ts';

/** What stands under the three lines of a signature. */
const hints = {
  uk: ['посада', 'підпис', 'прізвище та ім’я'],
  en: ['position', 'signature', 'surname and name'],
} as const;

/** Lines to sign, each after who signs: room for a hand, never cut in two. */
export function drawSignatures(canvas: Canvas, signers: readonly string[]): void {
  const { pdf, language } = canvas;
  const [left, width] = [leftOf(canvas), widthOf(canvas)];
  const gap = mm(4);
  const label = width * 0.25;
  const line = (width - label - 3 * gap) / 3;
  pdf.font('regular').fontSize(10.5);
  const heights = signers.map(signer => Math.max(mm(8), pdf.heightOfString(signer, { width: label }) + mm(3)));
  // Who signs, signs on one page.
  ensureRoom(
    canvas,
    heights.reduce((sum, height) => sum + height + mm(6), 0),
  );
  for (const [index, signer] of signers.entries()) {
    const y = pdf.y + (heights[index] ?? mm(8));
    pdf.addStructure(
      tagged(canvas, 'P', () => {
        pdf.font('regular').fontSize(10.5);
        pdf.text(signer, left, y - pdf.heightOfString(signer, { width: label }), { width: label });
      }),
    );
    decorate(canvas, () => {
      pdf.fontSize(8);
      hints[language].forEach((hint, place) => {
        const x = left + label + gap + place * (line + gap);
        pdf
          .moveTo(x, y)
          .lineTo(x + line, y)
          .lineWidth(0.5)
          .stroke();
        pdf.text(hint, x, y + 2, { width: line, align: 'center' });
      });
    });
    pdf.x = left;
    pdf.y = y + mm(6);
  }
}
