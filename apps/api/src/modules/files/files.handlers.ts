import { filePurposes, registrationPurposes } from '@oplich/contract';
import type { fileCalls } from '@oplich/contract/calls';
import type { FileRef } from '@oplich/contract/files/schemas';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/serve.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import { bindToBrowser } from './claiming/upload-browser.ts';
import { filesContext } from './files-context.ts';
import type { SubjectReaders } from './files.policy.ts';
import { presentFile, type LinkReader } from './reading/file-links.ts';
import { openFile } from './reading/open-file.ts';
import { sendFile } from './reading/send-file.ts';
import { countUpload, makeRoom, originOf, refuseTooMany } from './uploading/registration-limits.ts';
import { uploadFiles, type Kept } from './uploading/upload-files.ts';

export function fileHandlers(deps: Deps, subjects: SubjectReaders): Handlers<typeof fileCalls> {
  const context = filesContext(deps, subjects);
  const { db, clock, secrets, config } = deps;
  const present = (reader: LinkReader, kept: readonly Kept[]): FileRef[] =>
    kept.map(file => presentFile({ secrets, at: clock.now(), reader }, file));
  /** One file: the file; several: all of them. */
  const oneOrAll = <T>([first, ...more]: readonly T[]) =>
    more.length === 0 && first !== undefined ? first : { items: first === undefined ? [] : [first, ...more] };

  return {
    'POST /files': async ({ user, request, inTransaction }) =>
      oneOrAll(
        present(
          user,
          await uploadFiles(context, { request, inTransaction, purposes: filePurposes, uploader: user, origin: null }),
        ),
      ),
    'POST /files/registration': async ({ request, reply, inTransaction }) => {
      const origin = originOf(secrets, networkOf(request.ip));
      if (config.rateLimit) await refuseTooMany(db, { origin, files: 1, bytes: 0, at: clock.now() });
      const kept = await uploadFiles(context, {
        request,
        inTransaction,
        purposes: registrationPurposes,
        uploader: null,
        origin,
        alongside: async (operation, coming) => {
          if (config.rateLimit) await countUpload(operation, { origin, ...coming });
        },
        afterwards: ({ tx }) => makeRoom(tx),
      });
      await bindToBrowser(
        deps,
        { request, reply },
        kept.map(file => file.id),
      );
      return oneOrAll(kept.map(({ hasThumbnail: _, ...file }) => file));
    },
    'GET /files/{id}': async ({ user, params, reply }) => reply.redirect(await openFile(context, user, params.id), 302),
    'GET /files/{id}/content': ({ user, params, query, request, reply }) =>
      sendFile(context, { id: params.id, link: query, user, request, reply }),
  };
}
