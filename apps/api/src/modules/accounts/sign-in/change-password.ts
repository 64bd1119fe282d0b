import type { ChangePassword } from '@oplich/contract/accounts/sessions';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { transaction } from '../../../db/pool.ts';
import { failField } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { isStillSo } from '../accounts.repo.ts';
import { emailNotification } from '../security-notifications.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { setPassword } from './set-password.ts';
import { endOtherSessionsOf } from './sessions.repo.ts';

/** Sets a new password; all other sessions end, and links for a reset no longer count. */
export async function changePassword(
  context: AccountsContext,
  user: User,
  { password, currentPassword, code }: z.output<typeof ChangePassword>,
  request: FastifyRequest,
): Promise<void> {
  const { db, clock, passwords } = context;
  await refuseGuessable(context, user.id, password);
  const account = await reauthenticate(context, { user, shown: { currentPassword, code }, request });
  const passwordHash = await passwords.inTurn(request, () => passwords.hash(password));
  const at = clock.now();
  await transaction(db, async tx => {
    // Of two changes at once the second no longer knows the present password.
    if (!(await isStillSo(tx, account))) failField('currentPassword', 'invalid');
    await setPassword(tx, user.id, passwordHash, at);
    await endOtherSessionsOf(tx, user.id, user.sessionId, 'passwordChanged', at);
    const subject = { type: 'account', id: user.id };
    await recordAudit(tx, { actor: user, action: 'account.changePassword', subject, at });
    await recordSecurity(tx, { kind: 'passwordChanged', account, by: user }, at);
    await emailNotification(tx, account, { template: 'passwordChanged', params: { at: at.toISOString() } });
  });
}
