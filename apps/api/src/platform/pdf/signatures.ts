import { decorate, ensureRoom, leftOf, mm, partOf, widthOf, type Paper } from './paper.ts';

/** What stands under the three lines of a signature. */
const hints = {
  uk: ['посада', 'підпис', 'прізвище та ім’я'],
  en: ['position', 'signature', 'surname and name'],
} as const;

/** Lines to sign, each after who signs: room for a hand, never cut in two. */
export function writeSignatures(paper: Paper, signers: readonly string[]): void {
  const { pdf, language } = paper;
  const [left, width] = [leftOf(paper), widthOf(paper)];
  const gap = mm(4);
  const label = width * 0.25;
  const line = (width - label - 3 * gap) / 3;
  pdf.font('regular').fontSize(10.5);
  const heights = signers.map(signer => Math.max(mm(8), pdf.heightOfString(signer, { width: label }) + mm(3)));
  // Who signs, signs on one page.
  ensureRoom(
    paper,
    heights.reduce((sum, height) => sum + height + mm(6), 0),
  );
  for (const [index, signer] of signers.entries()) {
    const y = pdf.y + (heights[index] ?? mm(8));
    pdf.addStructure(
      partOf(paper, 'P', () => {
        pdf.font('regular').fontSize(10.5);
        pdf.text(signer, left, y - pdf.heightOfString(signer, { width: label }), { width: label });
      }),
    );
    decorate(paper, () => {
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
