import { mm, type Signer } from '../parts.ts';
import { decorate, ensureRoom, leftEdge, tagged, contentWidth, type Canvas } from './canvas.ts';

/** The captions under the lines of a signature. */
const hints = {
  uk: { position: 'посада', signature: 'підпис', name: 'прізвище та ім’я' },
  en: { position: 'position', signature: 'signature', name: 'surname and name' },
} as const;

const gap = mm(4);
const below = mm(6);
const labelWidth = (canvas: Canvas) => contentWidth(canvas) * 0.25;

function heightsOf(canvas: Canvas, signers: readonly Signer[]): number[] {
  const { pdf } = canvas;
  pdf.font('regular').fontSize(10.5);
  return signers.map(({ who }) => Math.max(mm(8), pdf.heightOfString(who, { width: labelWidth(canvas) }) + mm(3)));
}

/** Returns how high the lines to sign are together. */
export const heightOfSignatures = (canvas: Canvas, signers: readonly Signer[]): number =>
  heightsOf(canvas, signers).reduce((sum, height) => sum + height + below, 0);

/** Lines to sign, each after who signs: room for a hand, never cut in two. A person signs without a position. */
export function drawSignatures(canvas: Canvas, signers: readonly Signer[]): void {
  const { pdf, language } = canvas;
  const [left, width] = [leftEdge(canvas), contentWidth(canvas)];
  const label = labelWidth(canvas);
  const heights = heightsOf(canvas, signers);
  // The lines of a signature stay on one page.
  ensureRoom(canvas, heightOfSignatures(canvas, signers));
  for (const [index, { who, isPerson = false, stamp }] of signers.entries()) {
    const y = pdf.y + (heights[index] ?? mm(8));
    pdf.addStructure(
      tagged(canvas, 'P', () => {
        pdf.font('regular').fontSize(10.5);
        pdf.text(who, left, y - pdf.heightOfString(who, { width: label }), { width: label });
      }),
    );
    const { position, signature, name } = hints[language];
    const lines = isPerson ? [signature, name] : [position, signature, name];
    const line = (width - label - lines.length * gap) / lines.length;
    decorate(canvas, () => {
      pdf.font('regular').fontSize(8);
      lines.forEach((hint, place) => {
        const x = left + label + gap + place * (line + gap);
        pdf
          .moveTo(x, y)
          .lineTo(x + line, y)
          .lineWidth(0.5)
          .stroke();
        pdf.text(hint, x, y + 2, { width: line, align: 'center' });
      });
    });
    if (stamp) {
      pdf.addStructure(
        tagged(canvas, 'P', () => {
          pdf
            .font('regular')
            .fontSize(8)
            .text(stamp, left, y + 2, { width: label });
        }),
      );
    }
    pdf.x = left;
    pdf.y = y + below;
  }
}
