import { createCanvas } from '@napi-rs/canvas';
import jsQr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

/** The text of each page of a PDF, as somebody selects it. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await open(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.map(text => text.replace(/\s+/g, ' '));
}

/** A page as it is seen; at a scale of 1 a point is a pixel. */
export async function pdfPicture(bytes: Uint8Array, number = 1, scale = 2) {
  const page = await (await open(bytes)).getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  return { canvas, context };
}

/** What the QR code on the first page says to a camera. */
export async function qrOf(bytes: Uint8Array): Promise<string | undefined> {
  const { canvas, context } = await pdfPicture(bytes);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQr(new Uint8ClampedArray(data), width, height)?.data;
}

/** What somebody hears who listens to the first page: each piece by its kind, with its text. */
export async function pdfStructure(bytes: Uint8Array): Promise<[kind: string, text: string][]> {
  const page = await (await open(bytes)).getPage(1);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const begun: string[] = [];
  for (const item of items) {
    if ('str' in item) for (const id of begun) texts.set(id, (texts.get(id) ?? '') + item.str);
    else if (item.type === 'endMarkedContent') begun.pop();
    else begun.push(item.id);
  }
  type Node = Awaited<ReturnType<typeof page.getStructTree>>;
  const heard = (node: Node): [string, string][] =>
    node.children.flatMap(child => {
      if (!('role' in child)) return [];
      const own = child.children.flatMap(one => ('id' in one ? (texts.get(one.id) ?? '') : []));
      return own.length > 0 ? [[child.role, own.join('')]] : heard(child);
    });
  const tree = (await page.getStructTree()) as Node | null;
  return tree === null ? [] : heard(tree);
}
