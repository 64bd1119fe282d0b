import type { FileRef } from '@oplich/contract/files/schemas';
import sharp from 'sharp';
import { anMp4 } from './films.ts';
import type { Caller, Refusal, Reply, TestApp } from './app.ts';

export interface Part {
  name: string;
  bytes: Buffer;
}

/** A photo as a phone takes it lying on its side: with a place, a date and the order to turn it. */
export const aPhoto = async (name = 'фото.jpg'): Promise<Part> => ({
  name,
  bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a04020' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});
export const aPng = async (name = 'scan.png'): Promise<Part> => ({
  name,
  bytes: await sharp({ create: { width: 50, height: 70, channels: 4, background: '#ffffff80' } })
    .png()
    .toBuffer(),
});
export const aPdf = (name = 'довідка.pdf'): Part => ({
  name,
  bytes: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n43\n%%EOF\n',
  ),
});
/** A video of so many bytes without metadata. */
export const aVideo = (name = 'відео.mp4', size = 2000): Part => {
  const frame = Math.max(1, size - anMp4({ frame: Buffer.alloc(0) }).length);
  return { name, bytes: anMp4({ frame: Buffer.alloc(frame) }) };
};

/** The body of an upload and its content type, as a browser would send it. */
export async function formOf(purpose: string | null, files: readonly Part[], { purposeLast = false } = {}) {
  const form = new FormData();
  if (purpose !== null && !purposeLast) form.append('purpose', purpose);
  for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (purpose !== null && purposeLast) form.append('purpose', purpose);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

interface Sending {
  purpose?: string | null;
  files: readonly Part[];
  purposeLast?: boolean;
  headers?: Record<string, string>;
}
/** Uploads as somebody signed in, or as nobody before log-in. */
export async function ask<T = FileRef & { items: FileRef[] } & Refusal>(
  app: TestApp,
  as: Caller | null,
  { purpose = 'document', files, purposeLast = false, headers }: Sending,
): Promise<Reply<T>> {
  const form = await formOf(purpose, files, { purposeLast });
  const response = await app.app.inject({
    method: 'POST',
    url: as ? '/api/files' : '/api/files/registration',
    payload: form.payload,
    headers: { ...form.headers, ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** One file that is there; throws when it is refused. */
export async function anUploaded(app: TestApp, as: Caller | null, purpose = 'document', part?: Part): Promise<FileRef> {
  const { status, body } = await ask(app, as, { purpose, files: [part ?? (await aPng())] });
  if (status !== 201) throw new Error(`upload answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Follows a link as an `<img>` would: without a bearer. */
export const get = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers });

/** Asks for a file by its id. */
export const open = (app: TestApp, as: Caller | null, id: string) =>
  get(app, `/api/files/${id}`, as ? { authorization: `Bearer ${as.token}` } : {});
