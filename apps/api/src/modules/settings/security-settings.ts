import type { SecuritySettings } from '@oplich/contract/settings/schemas';
import type { z } from 'zod';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { recordSecurity } from '../../platform/audit/security-log.ts';
import { endStreamsWithoutSecondFactor, warnAdministrators } from '../accounts/index.ts';
import { keepSecuritySettings, lockSecuritySettings } from './settings.repo.ts';

type Settings = z.output<typeof SecuritySettings>;

/** Who has no second factor when it becomes a duty may only set it up from then on; nobody is locked out by the change. */
export async function setSecuritySettings(operation: Operation, settings: Settings): Promise<Settings> {
  const { tx, actor, at } = operation;
  const { administratorsNeedSecondFactor: isDuty } = settings;
  const { administratorsNeedSecondFactor: wasDuty } = await lockSecuritySettings(tx);
  await keepSecuritySettings(tx, settings);
  if (isDuty) await endStreamsWithoutSecondFactor(tx);
  const subject = { type: 'settings', id: 'security' } as const;
  await recordAudit(tx, { actor, action: 'settings.security', subject, details: settings, at });
  if (isDuty === wasDuty) return settings;
  await recordSecurity(tx, { kind: isDuty ? 'secondFactorDutyOn' : 'secondFactorDutyOff', by: actor }, at);
  await warnAdministrators(operation, isDuty ? 'dutyOn' : 'dutyOff');
  return settings;
}
