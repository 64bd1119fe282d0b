import type { FieldError } from '@oplich/contract';
import type { CreateHelpRequest } from '@oplich/contract/help-requests/schemas';
import type { Tx } from '../../../db/pool.ts';
import { failField, failFields } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import type { Operation } from '../../../platform/operation.ts';
import { claimFiles, findAccountFileIds, type SubjectReaders } from '../../files/index.ts';
import { isParty } from '../help-requests.policy.ts';
import { findRequestRow } from '../help-requests.repo.ts';

type Named = Pick<CreateHelpRequest, 'officialLetterRequestFileIds' | 'mediaFileIds'>;

/** A partner asks with an official letter, here or in the profile; a displaced person needs and gives none. */
export async function checkLetter(tx: Tx, user: User, { officialLetterRequestFileIds: ids = [] }: Named) {
  const path = 'officialLetterRequestFileIds';
  if (user.role === 'displaced') {
    if (ids.length > 0) failField(path, 'not_allowed');
    return;
  }
  if (ids.length > 0) return;
  const profile = await findAccountFileIds(tx, user.id);
  if (profile.officialLetterRequestFileIds.length === 0) failField(path, 'official_letter_required');
}

/** Claims the letter and the pictures a request's body names. */
export async function claimRequestFiles(operation: Operation, requestId: string, body: Named): Promise<void> {
  const { tx, actor, at } = operation;
  const errors: FieldError[] = await claimFiles(tx, {
    subjectId: requestId,
    by: { uploaderId: actor.id },
    at,
    claims: [
      {
        use: 'requestLetter',
        ids: body.officialLetterRequestFileIds ?? [],
        pathOf: index => `officialLetterRequestFileIds.${index}`,
      },
      { use: 'requestMedia', ids: body.mediaFileIds ?? [], pathOf: index => `mediaFileIds.${index}` },
    ],
  });
  if (errors.length > 0) failFields(errors);
}

/** Letters and pictures of a request: who asked, and who helps or helped [R-FIL-8]. */
export const helpRequestFileReaders: SubjectReaders = {
  async helpRequest(db, reader, requestId, at) {
    if (!reader) return false;
    const row = await findRequestRow(db, requestId);
    return row !== undefined && isParty(reader, row, at);
  },
};
