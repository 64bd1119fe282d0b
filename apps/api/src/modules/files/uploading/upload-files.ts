import type { User } from '../../../platform/user.ts';
import { accountStorage, isImage, isVideo, registrationUploadLimits, type FilePurpose } from '@oplich/contract';
import type { UploadedFile } from '@oplich/contract/files/schemas';
import type { FastifyRequest } from 'fastify';
import type { InTransaction } from '../../../http/in-transaction.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { FilesContext } from '../files-context.ts';
import type { FileReader } from '../files.policy.ts';
import { insertFiles } from '../files.repo.ts';
import type { Bytes } from '../storage/file-store.ts';
import { roomOf, reserveRoom } from './account-storage.ts';
import { scanFile } from './clamav.ts';
import { saveBytes, discardBytes, storageKeyOf } from './save-bytes.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';
import { checkPdf } from './check-pdf.ts';
import { checkFile, type CheckedFile } from './received-file.ts';
import type { Inflow } from './under-way.ts';
import { cleanVideo } from './video/clean-video.ts';

interface Uploading {
  request: FastifyRequest;
  inTransaction: InTransaction<User | null>;
  purposes: readonly FilePurpose[];
  uploader: FileReader;
  /** For an upload before log-in. */
  origin: Buffer | null;
  /** What else belongs to the action; it may refuse. */
  alongside?: (operation: Operation<User | null>, bytes: { files: number; bytes: number }) => Promise<void>;
  afterwards?: (operation: Operation<User | null>) => Promise<void>;
}
interface ReadyFile {
  id: string;
  file: CheckedFile;
  thumbnail: Bytes | null;
}
/** What an upload answers: of an image, also that there is a small picture of it. */
export type Kept = UploadedFile & { hasThumbnail: boolean };

/** Takes an upload in: all of its files or, when one of them is refused, none. */
export async function uploadFiles(context: FilesContext, uploading: Uploading): Promise<Kept[]> {
  const { uploader } = uploading;
  const owner = whoseIs(uploading);
  const room = uploader ? await roomFor(context, uploading, uploader.id) : registrationUploadLimits.bytesPerHour;
  return context.underWay({ whose: owner, isStranger: uploader === null, room }, inflow =>
    receiveAndKeep(context, uploading, inflow),
  );
}

/** The bytes that may still come to an account. What came before is answered though the account is full: nothing of it is kept twice. */
const roomFor = async ({ db }: FilesContext, { inTransaction }: Uploading, accountId: string) =>
  (await inTransaction.isKnown()) ? accountStorage.bytes : roomOf(db, accountId);

/** The queue of an upload: that of the account or, before log-in, of the network. */
const whoseIs = ({ uploader, origin }: Uploading) => uploader?.id ?? origin?.toString('hex') ?? '';

function receiveAndKeep(context: FilesContext, uploading: Uploading, inflow: Inflow): Promise<Kept[]> {
  const { request, purposes, uploader } = uploading;
  return receiveUpload(request, { folder: context.incoming, purposes, inflow }, async upload => {
    // The content for which an idempotency key stands: the uploaded files, not the boundary chosen by the sender.
    request.body = { ...upload, files: upload.files.map(({ name, size, sha256 }) => ({ name, size, sha256 })) };
    const checked: CheckedFile[] = [];
    for (const file of upload.files) checked.push(await checkFile(file, upload.purpose));
    for (const file of checked) await refuseInfected(context, file, uploader);
    const ready: ReadyFile[] = [];
    for (const file of checked) ready.push(await prepared(context, file, whoseIs(uploading)));
    return saveFiles(context, uploading, upload, ready);
  });
}

/** Nothing that clamd has not seen can be read; without its verdict the upload is refused. */
async function refuseInfected({ db, clock, clamav }: FilesContext, file: CheckedFile, uploader: FileReader) {
  const found = clamav ? await scanFile(clamav, file.path) : null;
  if (found === null) return;
  await recordAudit(db, {
    actor: uploader,
    action: 'file.infected',
    subject: { type: 'file', id: null },
    details: { found, sha256: file.sha256, size: file.size },
    at: clock.now(),
  });
  fail('file_infected', { name: file.name });
}

async function prepared(
  { imagesInTurn, videosInTurn, cleanImage }: FilesContext,
  file: CheckedFile,
  owner: string,
): Promise<ReadyFile> {
  const id = newId();
  if (isVideo(file.type)) return { id, file: await videosInTurn(owner, () => cleanVideo(file)), thumbnail: null };
  if (!isImage(file.type)) return { id, file: await checkPdf(file), thumbnail: null };
  const { image, thumbnail } = await imagesInTurn(owner, () => cleanImage(file));
  return { id, file: image, thumbnail };
}

async function saveFiles(
  context: FilesContext,
  { inTransaction, uploader, origin, alongside, afterwards }: Uploading,
  { purpose }: Upload,
  ready: readonly ReadyFile[],
): Promise<Kept[]> {
  const keys = ready.map(({ id }) => storageKeyOf(id));
  let kept: Kept[];
  try {
    await saveBytes(
      context,
      ready.map(({ id, file, thumbnail }) => ({ key: storageKeyOf(id), bytes: file, thumbnail })),
    );
    kept = await inTransaction(async operation => {
      const { tx, at } = operation;
      const coming = { files: ready.length, bytes: ready.reduce((sum, { file }) => sum + file.size, 0) };
      if (uploader) await reserveRoom(tx, { accountId: uploader.id, ...coming });
      await alongside?.(operation, coming);
      await insertFiles(
        tx,
        ready.map(({ id, file, thumbnail }) => ({
          id,
          ownerId: uploader?.id ?? null,
          origin,
          purpose,
          name: file.name,
          contentType: file.type,
          size: file.size,
          storageKey: storageKeyOf(id),
          encryptedWith: context.secrets.keyId,
          hasThumbnail: thumbnail !== null,
          createdAt: at,
        })),
      );
      await afterwards?.(operation);
      return ready.map(({ id, file, thumbnail }) => ({
        id,
        name: file.name,
        contentType: file.type,
        size: file.size,
        hasThumbnail: thumbnail !== null,
      }));
    });
  } catch (error) {
    // Otherwise it is unknown whether the files were recorded before the answer was lost: the cleanup job finds unused bytes.
    if (error instanceof Problem) await discardBytes(context, keys);
    throw error;
  }
  // An upload that was there already: the first one's files are answered and these are not needed.
  const needed = new Set(kept.map(({ id }) => storageKeyOf(id)));
  await discardBytes(
    context,
    keys.filter(key => !needed.has(key)),
  );
  return kept;
}
