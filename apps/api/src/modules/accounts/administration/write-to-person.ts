import type { LetterToPerson } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Tx } from '../../../db/pool.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { findForAdministration } from './administration.repo.ts';
import { mailPerson } from './mail-person.ts';

/** Mails a person an administrator's letter; also to a deleted account, which may have to be told why. */
export async function writeToPerson(
  tx: Tx,
  user: User,
  id: string,
  { letter, at }: { letter: z.output<typeof LetterToPerson>; at: Date },
): Promise<void> {
  const account = await findForAdministration(tx, id);
  if (!account || account.anonymisedAt) return fail('not_found');
  await mailPerson(tx, account, 'letterToPerson', letter, at);
  await recordAudit(tx, {
    actor: user,
    action: 'account.email',
    subject: { type: 'account', id },
    at,
  });
}
