import { ensureRoom, leftOf, mm, partOf, widthOf, type Paper } from './paper.ts';

interface TextOptions {
  size?: number;
  /** A heading inside the paper. */
  isHeading?: boolean;
}

/** A paragraph over the whole width, or over what `width` leaves. */
export function writeText(paper: Paper, text: string, { size = 11, isHeading = false }: TextOptions = {}): void {
  const { pdf } = paper;
  ensureRoom(paper, isHeading ? mm(20) : size * 1.5);
  if (isHeading) pdf.y += mm(3);
  pdf.addStructure(
    partOf(paper, isHeading ? 'H2' : 'P', () =>
      pdf
        .font(isHeading ? 'strong' : 'regular')
        .fontSize(isHeading ? 12 : size)
        .text(text, leftOf(paper), pdf.y, { width: widthOf(paper), lineGap: 1 }),
    ),
  );
  pdf.y += mm(isHeading ? 1 : 2);
}

/** What is said of a thing, line by line: "Дата: …". */
export function writeFacts(paper: Paper, facts: readonly (readonly [label: string, value: string])[]): void {
  const { pdf } = paper;
  for (const [label, value] of facts) {
    ensureRoom(paper, mm(7));
    pdf.addStructure(
      partOf(paper, 'P', () => {
        pdf.fontSize(11).font('regular');
        pdf.text(`${label}: `, leftOf(paper), pdf.y, { width: widthOf(paper), lineGap: 1, continued: true });
        pdf.font('strong').text(value);
      }),
    );
    pdf.y += mm(1);
  }
  pdf.y += mm(1);
}
