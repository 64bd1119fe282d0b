import { breathe } from '../breathe.ts';
import { decorate, ensureRoom, leftOf, mm, partOf, widthOf, type Paper } from './paper.ts';

export interface PaperColumn {
  label: string;
  /** Its share of the width, against the other columns. */
  share: number;
  align?: 'left' | 'right' | 'center';
}

interface TableOptions {
  columns: readonly PaperColumn[];
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** Room for a hand to write in. */
  minHeight?: number;
}

const padding = mm(1.2);
const headSize = 9;
const size = 9.5;
/** Rows between two pauses: some milliseconds of work. */
const rowsAtOnce = 2;

/** A table with thin rules; its head stands on every page again, and no row is cut in two. */
export async function writeTable(paper: Paper, { columns, rows, minHeight = 0 }: TableOptions): Promise<void> {
  const { pdf } = paper;
  const whole = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map(column => (column.share / whole) * widthOf(paper));
  const labels = columns.map(column => column.label);

  const heightOf = (cells: readonly string[]) =>
    Math.max(
      minHeight,
      ...cells.map((cell, index) => pdf.heightOfString(cell || ' ', { width: inside(index) }) + 2 * padding),
    );
  const inside = (index: number) => (widths[index] ?? 0) - 2 * padding;
  const places = (cells: readonly string[]) => {
    let x = leftOf(paper);
    return cells.map((text, index) => {
      const place = { text, index, x };
      x += widths[index] ?? 0;
      return place;
    });
  };
  const drawRules = (cells: readonly string[], y: number, height: number) =>
    decorate(paper, () => {
      for (const { index, x } of places(cells)) pdf.rect(x, y, widths[index] ?? 0, height);
      pdf.lineWidth(0.5).stroke();
    });
  const drawText = (text: string, index: number, x: number, y: number, height: number) => {
    const width = inside(index);
    const top = y + Math.max(padding, (height - pdf.heightOfString(text || ' ', { width })) / 2);
    pdf.text(text, x + padding, top, { width, align: columns[index]?.align ?? 'left' });
  };

  const table = pdf.struct('Table');
  pdf.addStructure(table);
  /** A head that is said once and only drawn again on every further page. */
  const drawRow = (cells: readonly string[], kind: 'TH' | 'TD' | 'repeated', height: number) => {
    const y = pdf.y;
    drawRules(cells, y, height);
    if (kind === 'repeated') {
      decorate(paper, () => {
        for (const { text, index, x } of places(cells)) drawText(text, index, x, y, height);
      });
    } else {
      const row = pdf.struct('TR');
      table.add(row);
      for (const { text, index, x } of places(cells)) {
        const draw = () => drawText(text, index, x, y, height);
        row.add(partOf(paper, kind, draw, kind === 'TH' ? { scope: 'Column' } : {}));
      }
      row.end();
    }
    pdf.y = y + height;
  };
  const drawHead = (kind: 'TH' | 'repeated') => {
    pdf.font('strong').fontSize(headSize);
    drawRow(labels, kind, heightOf(labels));
    pdf.font('regular').fontSize(size);
  };

  pdf.font('strong').fontSize(headSize);
  ensureRoom(paper, heightOf(labels) + Math.max(minHeight, mm(8)));
  drawHead('TH');
  let written = 0;
  for await (const cells of rows) {
    const height = heightOf(cells);
    if (ensureRoom(paper, height)) drawHead('repeated');
    drawRow(cells, 'TD', height);
    if (++written % rowsAtOnce === 0) await breathe();
  }
  table.end();
  pdf.x = leftOf(paper);
  pdf.y += mm(4);
}
