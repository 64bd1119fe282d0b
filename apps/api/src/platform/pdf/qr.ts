import { create } from 'qrcode';
import { leftOf, mm, partOf, widthOf, type Paper } from './paper.ts';

interface QrPlace {
  /** What the code says. */
  text: string;
  /** The same for somebody who cannot see it. */
  alt: string;
  size: number;
}

/**
 * A QR code at the right edge, drawn as shapes, so sharp at any size; what `write` writes stands beside it and what comes
 * after is below both.
 */
export function writeBesideQr(paper: Paper, { text, alt, size }: QrPlace, write: () => void): void {
  const { pdf } = paper;
  const { margins } = pdf.page;
  const [left, top, right] = [leftOf(paper) + widthOf(paper) - size, pdf.y, margins.right];
  margins.right += size + mm(6);
  write();
  margins.right = right;
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dot = size / modules.size;
  const draw = () => {
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        // A hair wider than a dot: else some viewers show white lines between them.
        if (modules.get(row, column)) pdf.rect(left + column * dot, top + row * dot, dot + 0.05, dot + 0.05);
      }
    }
    pdf.fill('#000');
  };
  pdf.addStructure(partOf(paper, 'Figure', draw, { alt, bbox: [left, top, left + size, top + size] }));
  pdf.x = leftOf(paper);
  pdf.y = Math.max(pdf.y, top + size) + mm(4);
}
