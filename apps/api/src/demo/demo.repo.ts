import type { AuditAction } from '@oplich/contract/audit/actions';
import type { Db } from '../db/pool.ts';
import type { EmailParams } from '../platform/email/index.ts';

/** Returns which of these actions the audit knows. */
export async function actionsAmong(db: Db, actions: readonly AuditAction[]): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom('audit').select('action').where('action', 'in', actions).execute();
  return new Set(found.map(row => row.action));
}

/** Returns whether there is any account. */
export const isAnybodyThere = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns what the confirmation email to an address is written from. */
export const paramsOfConfirmation = (db: Db, email: string) => paramsOf(db, email, 'confirmEmail');

/** Returns what the invitation to a team is written from. */
export const paramsOfInvitation = (db: Db, email: string) => paramsOf(db, email, 'teamInvitation');

async function paramsOf<Template extends keyof EmailParams>(
  db: Db,
  email: string,
  template: Template,
): Promise<EmailParams[Template]> {
  const { params } = await db
    .selectFrom('mails')
    .select('params')
    .where('recipient', '=', email)
    .where('template', '=', template)
    .executeTakeFirstOrThrow();
  return params as object as EmailParams[Template];
}
