import type { HandOutPerson } from '@oplich/contract/participants/hand-out';
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { invalidate } from '../../shared/api-client/invalidate.ts';
import { personName } from '../../shared/format/person-name.ts';
import { changeOfflineData } from '../../shared/offline/offline-query.ts';
import { toast } from '../../shared/ui/status/toast-store.ts';
import { handOutKey } from './api.ts';
import { isHandedOver, type Verdict } from './queue/send-waiting.ts';
import type { UnsentAction } from './queue/unsent-action.ts';
import type { HandOut } from './read-hand-out.ts';

/** Puts what the server said into the list at once, also into the one kept on the device; what no card can say is said here. */
export async function applyVerdict(client: QueryClient, action: UnsentAction, verdict: Verdict): Promise<void> {
  const known = changeBy(action, verdict);
  if (known) {
    await changeOfflineData<HandOut>(client, handOutKey(action.eventId), day => ({
      ...day,
      noted: [...(day.noted ?? []), action.person.participantId],
      people: day.people.map(one =>
        one.participantId === action.person.participantId ? { ...one, ...known, issued: [] } : one,
      ),
    }));
  }
  if (isHandedOver(action, verdict))
    toast(`${personName(action.person)}. ${i18n.t('cabinet:handOut.refused.keptLate')}`);
  invalidate(client, ['events', 'warehouse']);
}

/** How the person stands now; undefined where the verdict does not tell. */
function changeBy(
  action: UnsentAction,
  verdict: Verdict,
): (Pick<HandOutPerson, 'status' | 'aidedAt' | 'issueId'> & Partial<Pick<HandOutPerson, 'quantities'>>) | undefined {
  if (verdict.verdict === 'done') {
    const { status, aidedAt, quantities: due } = verdict.answer;
    // What was given, or is due again: less may have been given than was planned.
    const quantities = action.kind === 'issue' ? action.lines : due;
    return {
      status,
      aidedAt,
      issueId: action.kind === 'issue' ? action.id : null,
      ...(quantities && { quantities: [...quantities] }),
    };
  }
  const { code, at } = verdict.refusal;
  // Another phone was faster; by which issue, the list tells when it comes.
  return code === 'elsewhere' ? { status: 'aided', aidedAt: at ?? null, issueId: null } : undefined;
}
