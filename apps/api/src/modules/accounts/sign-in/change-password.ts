import type { ChangePassword } from '@oplich/contract/accounts/sessions';
import type { z } from 'zod';
import { failField } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { recordSecurity } from '../../../platform/audit/security-log.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { hasSamePassword } from '../accounts.repo.ts';
import { emailNotification } from '../security-notifications.ts';
import { reauthenticate, type Acting } from './reauthenticate.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { setPassword } from './set-password.ts';
import { endOtherSessionsOf } from './sessions.repo.ts';

/** Sets a new password; all other sessions end, and links for a reset no longer count. */
export async function changePassword(
  context: AccountsContext,
  { password, currentPassword, code }: z.output<typeof ChangePassword>,
  { user, request, inTransaction }: Omit<Acting, 'shown'>,
): Promise<void> {
  const { passwords } = context;
  await refuseGuessable(context, user.id, password);
  const account = await reauthenticate(context, { user, shown: { currentPassword, code }, request });
  const passwordHash = await passwords.inTurn(request, () => passwords.hash(password));
  await inTransaction(async ({ tx, actor, at }) => {
    // The second of two simultaneous changes no longer has the right present password.
    if (!(await hasSamePassword(tx, account))) failField('currentPassword', 'invalid');
    await setPassword(tx, actor.id, passwordHash, at);
    await endOtherSessionsOf(tx, actor.id, actor.sessionId, 'passwordChanged', at);
    const subject = { type: 'account', id: actor.id } as const;
    await recordAudit(tx, { actor, action: 'account.changePassword', subject, at });
    await recordSecurity(tx, { kind: 'passwordChanged', account, by: actor }, at);
    await emailNotification(tx, account, { template: 'passwordChanged', params: { at: at.toISOString() } });
  });
}
