import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '../../../platform/images.ts';
import { withoutPictographs } from '../../../platform/pictographs.ts';

const { resolve } = createRequire(import.meta.url);
const fontFile = (style: string) => resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);

/** What messengers show best. */
export const pictureSize = { width: 1200, height: 630 } as const;
const margin = 88;
const textWidth = pictureSize.width - 2 * margin;

const colours = { paper: '#fbf8f3', ink: '#1c2b33', soft: '#52626b', lake: '#1d5a75', wheat: '#e5a93b' } as const;

/** The mark and the line of light, as on the picture of the whole product. */
const ground =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
  <rect width="100%" height="100%" fill="${colours.paper}"/>
  <rect y="${pictureSize.height - 24}" width="100%" height="24" fill="${colours.wheat}"/>
  <g transform="translate(${margin - 3} 60) scale(2.6)">
    <g fill="${colours.lake}"><circle cx="10.2" cy="8.6" r="5.1"/><path d="M1 29V24.4a9 9 0 0 1 9.2-9 9 9 0 0 1 9.2 9V29z"/></g>
    <g fill="${colours.wheat}" stroke="${colours.paper}" stroke-width="2" paint-order="stroke"><circle cx="21.8" cy="9.6" r="5.1"/><path d="M12.6 29v-3.6a9.2 9 0 0 1 18.4 0V29z"/></g>
  </g>
</svg>`);

interface Line {
  text: string;
  /** In pixels. */
  size: number;
  colour: keyof typeof colours;
  isStrong?: boolean;
  /** Longer text is cut at a word. */
  most: number;
}

/** Without what the letters have no sign for, and what the setter of text would read as its own signs. */
const plain = (text: string) =>
  withoutPictographs(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const cut = (text: string, limit: number) =>
  text.length > limit ? `${text.slice(0, limit).replace(/\s+\S*$/, '')} …` : text;

async function set({ text, size, colour, isStrong = false, most: limit }: Line) {
  const sharp = await loadSharp();
  const image = sharp({
    text: {
      text: `<span foreground="${colours[colour]}">${plain(cut(text, limit))}</span>`,
      font: `Noto Sans ${isStrong ? 'SemiBold ' : ''}${size}`,
      fontfile: fontFile(isStrong ? '600SemiBold' : '400Regular'),
      width: textWidth,
      wrap: 'word-char',
      rgba: true,
    },
  });
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Draws the picture by which messengers show an event: its name, day and place beside the logo. Returns a PNG. */
export async function drawPicture({ name, day, place }: { name: string; day: string; place: string }): Promise<Buffer> {
  const [mark, ...lines] = await Promise.all(
    [
      { text: 'Опліч', size: 46, colour: 'ink', isStrong: true, most: 10 } as const,
      { text: name, size: 60, colour: 'ink', isStrong: true, most: 70 } as const,
      { text: day, size: 42, colour: 'lake', isStrong: true, most: 60 } as const,
      { text: place, size: 36, colour: 'soft', most: 100 } as const,
    ]
      .filter(({ text }) => text.trim() !== '')
      .map(set),
  );
  const gap = 26;
  const high = lines.reduce((sum, { height }) => sum + height + gap, -gap);
  const [from, until] = [160, pictureSize.height - 24];
  let top = Math.max(from, Math.round(from + (until - from - high) / 2));
  const over: OverlayOptions[] = mark ? [{ input: mark.input, left: margin + 104, top: 80 }] : [];
  for (const { input, height } of lines) {
    // Whatever was typed, nothing is drawn outside the picture.
    if (top + height > until) break;
    over.push({ input, left: margin, top });
    top += height + gap;
  }
  const sharp = await loadSharp();
  return sharp(ground).composite(over).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
}
