import type { SecuritySettings } from '@oplich/contract/settings';
import type { z } from 'zod';
import type { Reader, Tx } from '../../db/pool.ts';
import type { User } from '../../http/user.ts';
import { recordAudit } from '../../platform/audit.ts';
import { endStreamsWithoutSecondFactor } from '../accounts/index.ts';

type Settings = z.output<typeof SecuritySettings>;

export const findSecuritySettings = (db: Reader): Promise<Settings> =>
  db.selectFrom('productSettings').select('administratorsNeedSecondFactor').executeTakeFirstOrThrow();

/** Who has no second factor when it becomes a duty may only set it up from then on; nobody is locked out by the change. */
export async function setSecuritySettings(tx: Tx, user: User, settings: Settings, at: Date): Promise<Settings> {
  await tx.updateTable('productSettings').set(settings).execute();
  if (settings.administratorsNeedSecondFactor) await endStreamsWithoutSecondFactor(tx);
  const subject = { type: 'settings', id: 'security' };
  await recordAudit(tx, { actor: user, action: 'settings.security', subject, details: settings, at });
  return settings;
}
