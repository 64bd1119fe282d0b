import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fail } from '../../http/problem.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { breathe } from '../breathe.ts';
import { paperFonts } from './fonts.ts';
import { drawFooters, drawHead } from './head-and-foot.ts';
import { mm, type Paper, type PaperOptions, type Pdf } from './paper.ts';

/** Wide at the left, where papers are filed. */
const margins = { top: mm(15), bottom: mm(20), left: mm(22), right: mm(15) };

// Setting type is work for the processor: papers are made one after another.
const inTurn = boundedQueue({ atOnce: 1, waiting: 100, onFull: () => fail('too_many_requests', { retryAfter: 5 }) });

/** Makes an A4 paper: mark and number at the top, page n of m, text that can be selected, found and read aloud. */
export const makePaper = (
  options: PaperOptions,
  write: (paper: Paper) => Promise<void> | void,
): Promise<Buffer<ArrayBuffer>> =>
  inTurn(async () => {
    const { title, language, at } = options;
    const fonts = paperFonts();
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
    const paper = { pdf, language };
    drawHead(paper, options);
    await write(paper);
    await drawFooters(paper, options);
    await flushPages(pdf);
    pdf.end();
    return whole;
  });

const pagesAtOnce = 4;

/** Writes the pages out a few at a time: `end` would pack hundreds of them in one go. */
async function flushPages(pdf: Pdf): Promise<void> {
  // The library flushes whatever lies in its buffer, and has no word for a part of it.
  const buffered = pdf as unknown as { _pageBuffer: unknown[] };
  const pages = buffered._pageBuffer;
  for (let first = 0; first < pages.length; first += pagesAtOnce) {
    await breathe();
    buffered._pageBuffer = pages.slice(first, first + pagesAtOnce);
    pdf.flushPages();
  }
  await breathe();
}
