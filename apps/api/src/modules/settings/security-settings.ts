import { securitySettings, type SecuritySettings, type SetSecuritySettings } from '@oplich/contract/settings/schemas';
import type { z } from 'zod';
import type { Operation } from '../../platform/operation.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { recordSecurity } from '../../platform/audit/security-log.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { endStreamsWithoutSecondFactor, warnAdministrators } from '../accounts/index.ts';
import { withSecondYes } from '../approvals/index.ts';
import { findSecuritySettings, saveSecuritySettings, lockSecuritySettings } from './settings.repo.ts';

type Settings = z.output<typeof SecuritySettings>;
type Changes = z.output<typeof SetSecuritySettings>;

/** Changes how administrators are guarded; to switch a guard off a second administrator may have to agree. */
export async function askSecuritySettings(operation: Operation, secrets: Secrets, changes: Changes) {
  const now = await findSecuritySettings(operation.tx);
  const loosens = securitySettings.filter(name => now[name] && changes[name] === false);
  const work = () => setSecuritySettings(operation, changes);
  if (loosens.length === 0) return work();
  const request = {
    kind: 'securitySettings',
    duty: 'administrators',
    accountId: null,
    input: changes,
    loosens,
  } as const;
  return withSecondYes(operation, secrets, request, work);
}

/** Accounts without a second factor when it becomes required may from then on only set it up; nobody is locked out. */
export async function setSecuritySettings(operation: Operation, changes: Changes): Promise<Settings> {
  const { tx, actor, at } = operation;
  const before = await lockSecuritySettings(tx);
  const { administratorsNeedSecondFactor = before.administratorsNeedSecondFactor, fourEyes = before.fourEyes } =
    changes;
  const settings = { administratorsNeedSecondFactor, fourEyes };
  await saveSecuritySettings(tx, settings);
  if (administratorsNeedSecondFactor) await endStreamsWithoutSecondFactor(tx);
  const subject = { type: 'settings', id: 'security' } as const;
  await recordAudit(tx, { actor, action: 'settings.security', subject, details: settings, at });
  if (administratorsNeedSecondFactor !== before.administratorsNeedSecondFactor) {
    const [kind, what] = administratorsNeedSecondFactor
      ? (['secondFactorDutyOn', 'dutyOn'] as const)
      : (['secondFactorDutyOff', 'dutyOff'] as const);
    await recordSecurity(tx, { kind, by: actor }, at);
    await warnAdministrators(operation, what);
  }
  if (fourEyes !== before.fourEyes) {
    const kind = fourEyes ? 'fourEyesOn' : 'fourEyesOff';
    await recordSecurity(tx, { kind, by: actor }, at);
    await warnAdministrators(operation, kind);
  }
  return settings;
}
