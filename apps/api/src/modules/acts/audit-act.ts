import type { AuditAction } from '@oplich/contract/audit/actions';
import type { AuditDetails } from '@oplich/contract/audit/details';
import type { Reader } from '../../db/pool.ts';
import type { User } from '../../platform/user.ts';
import { recordAudit } from '../../platform/audit/audit.ts';

/** Records an action on an act, or a view of it, in the audit. */
export const auditAct = (
  { tx, actor, at }: { tx: Reader; actor: User; at: Date },
  action: AuditAction & `act.${string}`,
  id: string,
  details: AuditDetails,
) => recordAudit(tx, { actor, action, subject: { type: 'act', id }, details, at });
