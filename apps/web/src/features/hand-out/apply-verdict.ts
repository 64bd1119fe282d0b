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

/** Applies the server's answer to an action to the list, in memory and on the device. Shows a toast where no card will show the outcome. */
export async function applyVerdict(client: QueryClient, action: UnsentAction, verdict: Verdict): Promise<void> {
  const personChange = changeBy(action, verdict);
  if (personChange) {
    await changeOfflineData<HandOut>(client, handOutKey(action.eventId), day => ({
      ...day,
      noted: [...(day.noted ?? []), action.person.participantId],
      people: day.people.map(one =>
        one.participantId === action.person.participantId ? { ...one, ...personChange, issued: [] } : one,
      ),
    }));
  }
  if (isHandedOver(action, verdict))
    toast(`${personName(action.person)}. ${i18n.t('cabinet:handOut.refused.keptLate')}`);
  invalidate(client, ['events', 'warehouse']);
}

/** Returns what an answer changes about the person; `undefined` where it does not tell. */
function changeBy(
  action: UnsentAction,
  verdict: Verdict,
): (Pick<HandOutPerson, 'status' | 'aidedAt' | 'issueId'> & Partial<Pick<HandOutPerson, 'quantities'>>) | undefined {
  if (verdict.verdict === 'done') {
    const { status, aidedAt, quantities: due } = verdict.answer;
    // The given quantities, which may be less than planned, or those due again after a revert.
    const quantities = action.kind === 'issue' ? action.lines : due;
    return {
      status,
      aidedAt,
      issueId: action.kind === 'issue' ? action.id : null,
      ...(quantities && { quantities: [...quantities] }),
    };
  }
  const { code, at } = verdict.refusal;
  // Another device issued first. The id of its issue comes with the next list.
  return code === 'elsewhere' ? { status: 'aided', aidedAt: at ?? null, issueId: null } : undefined;
}
