import { createHmac, timingSafeEqual } from 'node:crypto';
import { spans } from '@oplich/contract';
import type { FileRef, SignedLink } from '@oplich/contract/files/schemas';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { FileRow } from '../files.repo.ts';

type Shown = Pick<FileRow, 'id' | 'name' | 'size' | 'hasThumbnail'> & { contentType: string };

type Signed = Omit<SignedLink, 'signature'>;

const signatureOf = (secrets: Secrets, id: string, { expires, reader, session, variant, noted }: Signed) =>
  createHmac('sha256', secrets.appKey('file-link'))
    .update(JSON.stringify([id, expires, reader, session ?? '', variant ?? '', noted ?? '']))
    .digest();

/** The reader of a link and the session in which they got it; null is a guest. */
export type LinkReader = { id: string; sessionId: string } | null;

interface LinkFor {
  secrets: Secrets;
  at: Date;
  reader: LinkReader;
}

/**
 * Returns a link to a file for one reader and five minutes, valid as long as their session. It needs no log-in, because an `<img>` cannot
 * send one.
 */
export function signedLink(
  { secrets, at, reader }: LinkFor,
  id: string,
  more: Pick<Signed, 'variant' | 'noted'> = {},
): string {
  const link: Signed = {
    expires: Math.floor(at.getTime() / 1000) + spans.fileLinkMinutes * 60,
    reader: reader?.id ?? 'anyone',
    ...(reader && { session: reader.sessionId }),
    ...more,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(link)) query.set(name, String(value));
  query.set('signature', signatureOf(secrets, id, link).toString('base64url'));
  return `/api/files/${id}/content?${query.toString()}`;
}

/** Whether a link is ours, unchanged and still valid. */
export function isValidLink(secrets: Secrets, id: string, { signature, ...link }: SignedLink, at: Date): boolean {
  const received = Buffer.from(signature, 'base64url');
  const right = signatureOf(secrets, id, link);
  return received.length === right.length && timingSafeEqual(received, right) && link.expires * 1000 > at.getTime();
}

/** Presents a file to a reader who may read it. */
export const presentFile = (link: LinkFor, file: Shown): FileRef => ({
  id: file.id,
  name: file.name,
  contentType: file.contentType,
  size: file.size,
  url: signedLink(link, file.id),
  ...(file.hasThumbnail && { thumbnailUrl: signedLink(link, file.id, { variant: 'thumbnail' }) }),
});
