import type { SecurityKind } from '@oplich/contract/security-log/kinds';
import type { Refused } from '../../http/serve.ts';
import type { SecurityRecorder } from '../../platform/audit/security-log.ts';

/** Records what a signed-in person was refused: by role or state, by a duty, or a thing that is not there for them. */
export function logRefusal(notes: SecurityRecorder, { person, key, problem, lacksDuty }: Refused): void {
  const kind = lacksDuty ? 'refusedDuty' : kindOf(key, problem);
  if (kind) notes.record({ kind, account: person, by: person, call: key });
}

function kindOf(key: string, { status, code }: Refused['problem']): SecurityKind | null {
  if (code === 'second_factor_required') return 'refusedSecondFactor';
  if (status === 403) return 'refusedRole';
  return status === 404 && key.includes('{') ? 'refusedForeign' : null;
}
