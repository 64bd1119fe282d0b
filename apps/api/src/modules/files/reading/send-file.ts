import type { SignedLink } from '@oplich/contract/files/schemas';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dispositionOf } from '../../../platform/disposition.ts';
import { fail } from '../../../platform/problem.ts';
import type { FilesContext } from '../files-context.ts';
import type { FileReader, FileUse } from '../files.policy.ts';
import { findFile, type FileRow } from '../files.repo.ts';
import { getDecrypted } from '../storage/encrypted-files.ts';
import { thumbnailKey } from '../thumbnail-key.ts';
import { readRange } from './byte-range.ts';
import { isValidLink } from './file-links.ts';
import { findReader } from './link-readers.repo.ts';
import { recordPartView, noteView } from './open-file.ts';

/** Answers with the headers alone: of an answer without a body Fastify would say that its length is nothing. */
function sendHead(reply: FastifyReply): FastifyReply {
  void reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).end();
  return reply;
}

interface Asked {
  id: string;
  link: SignedLink;
  /** A reader with a session; a browser that opens a link has none. */
  user: FileReader;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What events and partners show to everybody; a photo of a person stays in no cache of a shared computer. */
const shownToAll: ReadonlySet<string | null> = new Set<FileUse>(['eventMedia', 'eventLogo', 'logo']);
const isForAll = ({ usedAs }: Pick<FileRow, 'usedAs'>) => shownToAll.has(usedAs);

/** Sends the bytes of a signed link, or a range of them, as what they are and never as a page. */
export async function sendFile({ db, clock, secrets, store }: FilesContext, { id, link, user, request, reply }: Asked) {
  const at = clock.now();
  if (!isValidLink(secrets, id, link, at)) fail('link_is_broken');
  // Signed for one reader: a link that was passed on is of no use to somebody else.
  if (user && link.reader !== 'anyone' && user.id !== link.reader) fail('link_is_broken');
  const [file, reader] = await Promise.all([
    findFile(db, id),
    link.reader === 'anyone' ? null : findReader(db, link.reader, link.session ?? link.reader),
  ]);
  if (!file || reader === undefined) return fail('link_is_broken');
  const thumbnail = link.variant === 'thumbnail';
  if (thumbnail && !file.hasThumbnail) fail('link_is_broken');
  // It may still say where it was taken.
  if (!file.metadataRemoved && reader?.id !== file.ownerId) fail('link_is_broken');

  // A thumbnail's size is not known: it is small and goes whole.
  const range = thumbnail ? null : readRange(request.headers.range, file.size);
  void reply
    .header('content-type', thumbnail ? 'image/jpeg' : file.contentType)
    .header('content-disposition', dispositionOf('inline', file.name))
    .header('cache-control', isForAll(file) ? 'private, max-age=300, immutable' : 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'" +
        // The browser's viewer of PDF needs scripts of its own.
        (file.contentType === 'application/pdf' ? '' : '; sandbox'),
    )
    .header('accept-ranges', thumbnail ? 'none' : 'bytes');
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (!link.noted) {
    await (range ? recordPartView(db, file, { reader, at }) : noteView(db, file, { reader, refused: false, at }));
  }
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
  if (!thumbnail) void reply.header('content-length', range ? range.last - range.first + 1 : file.size);
  if (request.method === 'HEAD') return sendHead(reply);
  const { storageKey, encryptedWith, size } = file;
  const stored = thumbnail
    ? { storageKey: thumbnailKey(storageKey), encryptedWith, size: null }
    : { storageKey, encryptedWith, size };
  return reply.send(await getDecrypted(store, secrets, stored, range ?? undefined));
}
