import type { SecuritySettings } from '@oplich/contract/settings/schemas';
import type { z } from 'zod';
import type { Reader, Tx } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { recordSecurity } from '../../platform/audit/security-log.ts';
import { endStreamsWithoutSecondFactor, warnAdministrators } from '../accounts/index.ts';

type Settings = z.output<typeof SecuritySettings>;

export const findSecuritySettings = (db: Reader): Promise<Settings> =>
  db.selectFrom('productSettings').select('administratorsNeedSecondFactor').executeTakeFirstOrThrow();

/** Of two changes at once the later one sees what the first has made of them. */
const lockSecuritySettings = (tx: Tx) =>
  tx.selectFrom('productSettings').select('administratorsNeedSecondFactor').forUpdate().executeTakeFirstOrThrow();

/** Who has no second factor when it becomes a duty may only set it up from then on; nobody is locked out by the change. */
export async function setSecuritySettings(tx: Tx, user: User, settings: Settings, at: Date): Promise<Settings> {
  const { administratorsNeedSecondFactor: isDuty } = settings;
  const { administratorsNeedSecondFactor: wasDuty } = await lockSecuritySettings(tx);
  await tx.updateTable('productSettings').set(settings).execute();
  if (isDuty) await endStreamsWithoutSecondFactor(tx);
  const subject = { type: 'settings', id: 'security' };
  await recordAudit(tx, { actor: user, action: 'settings.security', subject, details: settings, at });
  if (isDuty === wasDuty) return settings;
  await recordSecurity(tx, { kind: isDuty ? 'secondFactorDutyOn' : 'secondFactorDutyOff', by: user }, at);
  await warnAdministrators(tx, { user, what: isDuty ? 'dutyOn' : 'dutyOff', at });
  return settings;
}
