import { mm, type DocumentOptions } from '../parts.ts';
import { decorate, leftEdge, tagged, contentWidth, type Canvas } from './canvas.ts';

/** The mark in one colour, drawn on a square of 32. */
const mark =
  'M10.2 3.5a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 0 1 0-10.2zM1 29v-4.6a9 9 0 0 1 15-6.8 11 11 0 0 0-5.4 7.8V29zM21.8 4.5a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 0 1 0-10.2zM12.6 29v-3.6a9.2 9 0 0 1 18.4 0V29z';
const markSize = mm(8);

const words = {
  uk: { product: 'Опліч', page: (page: number, of: number) => `Сторінка ${page} з ${of}` },
  en: { product: 'Oplich', page: (page: number, of: number) => `Page ${page} of ${of}` },
} as const;

const thinRule = (canvas: Canvas, y: number) =>
  decorate(canvas, () => {
    const { pdf } = canvas;
    pdf
      .moveTo(leftEdge(canvas), y)
      .lineTo(leftEdge(canvas) + contentWidth(canvas), y)
      .lineWidth(0.5)
      .stroke();
  });

/** Mark, product and number, then the title, at the top of the first page. */
export function drawHead(canvas: Canvas, { title, number }: DocumentOptions): void {
  const { pdf, language } = canvas;
  const [left, width, top] = [leftEdge(canvas), contentWidth(canvas), pdf.y];
  const y = top + markSize / 2 - 7;
  decorate(canvas, () => {
    pdf
      .save()
      .translate(left, top)
      .scale(markSize / 32)
      .path(mark)
      .fill('#000')
      .restore();
    pdf.font('strong').fontSize(11);
    pdf.text(words[language].product, left + markSize + mm(2), y, { lineBreak: false });
  });
  thinRule(canvas, top + markSize + mm(2));
  pdf.y = top + markSize + mm(7);
  pdf.addStructure(tagged(canvas, 'H1', () => pdf.font('strong').fontSize(16).text(title, left, pdf.y, { width })));
  const below = pdf.y + mm(2);
  // What a document is of is heard after what it is; on further pages the number is only drawn again.
  if (number) {
    const draw = () => pdf.font('regular').fontSize(10).text(number, left, y, { width, align: 'right' });
    pdf.addStructure(tagged(canvas, 'P', draw));
  }
  pdf.y = below;
}

/** What the document is and its page of how many, at the foot of every page. */
export function drawFooters(canvas: Canvas, { title, number }: DocumentOptions): void {
  const { pdf, language } = canvas;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const { page } = pdf;
    const [left, width, y] = [leftEdge(canvas), contentWidth(canvas), page.height - mm(13)];
    // Text below the lower margin would begin a new page.
    const { bottom } = page.margins;
    page.margins.bottom = 0;
    thinRule(canvas, y - mm(2));
    decorate(canvas, () => {
      pdf.font('regular').fontSize(8.5);
      const line = [number, title].filter(Boolean).join(' · ');
      pdf.text(line, left, y, { width: width * 0.75, height: 11, ellipsis: true, lineBreak: false });
      pdf.text(words[language].page(index - start + 1, count), left, y, { width, align: 'right', lineBreak: false });
    });
    page.margins.bottom = bottom;
  }
}
