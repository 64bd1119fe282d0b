import { create } from 'qrcode';
import { mm, type QrCode } from '../parts.ts';
import { leftEdge, tagged, contentWidth, type Canvas } from './canvas.ts';

/**
 * Draws a QR code at the right edge as shapes, sharp at any size. What `drawBeside` draws is next to it, and what follows is below both.
 */
export function drawWithQr(canvas: Canvas, { text, alt, size }: QrCode, drawBeside: () => void): void {
  const { pdf } = canvas;
  const { margins } = pdf.page;
  const [left, top, right] = [leftEdge(canvas) + contentWidth(canvas) - size, pdf.y, margins.right];
  margins.right += size + mm(6);
  drawBeside();
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
  pdf.addStructure(tagged(canvas, 'Figure', draw, { alt, bbox: [left, top, left + size, top + size] }));
  pdf.x = leftEdge(canvas);
  pdf.y = Math.max(pdf.y, top + size) + mm(4);
}
