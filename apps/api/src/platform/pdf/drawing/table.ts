import { mm, type Table } from '../parts.ts';
import { decorate, ensureRoom, leftEdge, contentHeight, tagged, contentWidth, type Canvas } from './canvas.ts';
import { partRow } from './part-row.ts';

const padding = mm(1.2);
const headSize = 9;
const size = 9.5;

const widthsOf = (canvas: Canvas, { columns }: Table) => {
  const whole = columns.reduce((sum, column) => sum + column.share, 0);
  return columns.map(column => (column.share / whole) * contentWidth(canvas));
};

const rowHeight = ({ pdf }: Canvas, cells: readonly string[], widths: readonly number[], minHeight: number) =>
  Math.max(
    minHeight,
    ...cells.map(
      (cell, index) => pdf.heightOfString(cell || ' ', { width: (widths[index] ?? 0) - 2 * padding }) + 2 * padding,
    ),
  );

/** Returns the height of a table including the space after it. */
export function heightOfTable(canvas: Canvas, one: Table): number {
  const { columns, minHeight = 0 } = one;
  const widths = widthsOf(canvas, one);
  canvas.pdf.font('strong').fontSize(headSize);
  const head = rowHeight(
    canvas,
    columns.map(column => column.label),
    widths,
    minHeight,
  );
  canvas.pdf.font('regular').fontSize(size);
  const { shown, isCut } = rowsWithRoom(canvas, one, widths, head);
  const note = isCut ? noteHeight : 0;
  return shown.reduce((sum, cells) => sum + rowHeight(canvas, cells, widths, minHeight), head + mm(4) + note);
}

/** Room for one line that says how many rows were left out. */
const noteHeight = mm(5);

/** Returns the rows there is room for; the letters of a row are set. */
function rowsWithRoom(
  canvas: Canvas,
  { rows, minHeight = 0, most: limit }: Table,
  widths: readonly number[],
  head: number,
) {
  if (!limit) return { shown: rows, isCut: false };
  const heights = rows.map(cells => rowHeight(canvas, cells, widths, minHeight));
  const fit = (room: number) => {
    let left = room - head;
    const firstWithout = heights.findIndex(height => (left -= height) < 0);
    return firstWithout === -1 ? rows.length : firstWithout;
  };
  const isCut = fit(limit.height) < limit.all;
  return { shown: rows.slice(0, isCut ? fit(limit.height - noteHeight) : rows.length), isCut };
}

/** Draws a table with thin rules. Its head is repeated on every page, and no row that fits on a page is split. */
export function drawTable(canvas: Canvas, one: Table): void {
  const { columns, minHeight = 0, most: limit } = one;
  const { pdf } = canvas;
  const widths = widthsOf(canvas, one);
  const labels = columns.map(column => column.label);

  const heightOf = (cells: readonly string[]) => rowHeight(canvas, cells, widths, minHeight);
  const inside = (index: number) => (widths[index] ?? 0) - 2 * padding;
  const places = (cells: readonly string[]) => {
    let x = leftEdge(canvas);
    return cells.map((text, index) => {
      const place = { text, index, x };
      x += widths[index] ?? 0;
      return place;
    });
  };
  const drawRules = (cells: readonly string[], y: number, height: number) =>
    decorate(canvas, () => {
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
  /** A repeated head is drawn but not read by screen readers again. */
  const drawRow = (cells: readonly string[], kind: 'TH' | 'TD' | 'repeated', height: number) => {
    const y = pdf.y;
    drawRules(cells, y, height);
    if (kind === 'repeated') {
      decorate(canvas, () => {
        for (const { text, index, x } of places(cells)) drawText(text, index, x, y, height);
      });
    } else {
      const row = pdf.struct('TR');
      table.add(row);
      for (const { text, index, x } of places(cells)) {
        const draw = () => drawText(text, index, x, y, height);
        row.add(tagged(canvas, kind, draw, kind === 'TH' ? { scope: 'Column' } : {}));
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
  const head = heightOf(labels);
  ensureRoom(canvas, head + Math.max(minHeight, mm(8)));
  drawHead('TH');
  const { shown, isCut } = rowsWithRoom(canvas, one, widths, head);
  const room = contentHeight(canvas) - head - 2 * padding;
  const hasRoom = (text: string, index: number) => pdf.heightOfString(text || ' ', { width: inside(index) }) <= room;
  for (const cells of shown.flatMap(whole => partRow(whole, hasRoom))) {
    const height = heightOf(cells);
    if (ensureRoom(canvas, height)) drawHead('repeated');
    drawRow(cells, 'TD', height);
  }
  table.end();
  if (limit && isCut) {
    const note = limit.shown.replace('{shown}', String(shown.length)).replace('{all}', String(limit.all));
    const draw = () =>
      pdf.text(note, leftEdge(canvas), pdf.y + mm(1), { width: contentWidth(canvas), lineBreak: false });
    pdf.addStructure(tagged(canvas, 'P', draw));
  }
  pdf.x = leftEdge(canvas);
  pdf.y += mm(4);
}
