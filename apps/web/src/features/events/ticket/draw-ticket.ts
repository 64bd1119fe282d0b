import { drawQr } from '../../../shared/ui/figures/qr-code.tsx';

interface Drawn {
  address: string;
  name: string;
  /** Under the name, each in as many lines as it needs. */
  lines: readonly string[];
}

const width = 1080;
const margin = 90;
const letters = (size: number, weight: number) => `${weight} ${size}px 'Onest Variable', system-ui, sans-serif`;

/** Returns a ticket as a picture: the code, the name and the event; black on white, as cameras read it. */
export async function drawTicket({ address, name, lines }: Drawn): Promise<Blob> {
  const { size, path } = await drawQr(address);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');

  const wrapped = (text: string, font: string): string[] => {
    pen.font = font;
    const rows: string[] = [];
    for (const word of text.split(' ')) {
      const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
      if (rows.length > 0 && pen.measureText(longer).width <= width - 2 * margin) rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    return rows;
  };
  const rows = [
    ...wrapped(name, letters(64, 650)).map(text => ({ text, font: letters(64, 650), height: 80 })),
    ...lines.flatMap(line =>
      wrapped(line, letters(42, 450)).map(text => ({ text, font: letters(42, 450), height: 60 })),
    ),
  ];

  const code = width - 2 * margin;
  canvas.width = width;
  canvas.height = margin + code + rows.reduce((sum, { height }) => sum + height, 40) + margin;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.save();
  pen.translate(margin, margin);
  pen.scale(code / size, code / size);
  pen.fill(new Path2D(path));
  pen.restore();
  pen.textAlign = 'center';
  let y = margin + code + 40;
  for (const { text, font, height } of rows) {
    pen.font = font;
    y += height;
    pen.fillText(text, width / 2, y - height / 4);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
