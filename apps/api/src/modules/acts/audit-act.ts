import type { AuditAction } from '@oplich/contract/audit/actions';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';

export const auditAct = (
  tx: Reader,
  actor: User,
  action: AuditAction & `act.${string}`,
  id: string,
  details: Record<string, unknown>,
  at: Date,
) => recordAudit(tx, { actor, action, subject: { type: 'act', id }, details, at });
