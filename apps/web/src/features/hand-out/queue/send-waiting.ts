import { keptMs } from '../../../shared/form/drafts/kept-ms.ts';
import { log } from '../../../shared/log.ts';
import { isForPartner, isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';
import { handInForOtherHat, sendAction, type Outcome } from './send-action.ts';
import type { UnsentAction } from './unsent-action.ts';

/** The server's final answer to an action. */
export type Verdict = Exclude<Outcome, { verdict: 'later' }>;
export type OnVerdict = (action: UnsentAction, verdict: Verdict) => Promise<void>;

/**
 * Whether an issue is now with a coordinator of a partner for whom the person does not act now. No page would show it, so it must not
 * stay on the device with the participant's name.
 */
export const isHandedOver = ({ owner }: UnsentAction, verdict: Verdict): boolean =>
  verdict.verdict === 'refused' && verdict.refusal.code === 'keptLate' && owner !== ownerOfDevice();

/** Whether an issue has been with a coordinator for so long that the participant's name must leave the device. */
const isLongKept = ({ refusal, madeAt }: UnsentAction): boolean =>
  refusal?.code === 'keptLate' && Date.now() - Date.parse(madeAt) > keptMs;

interface Queue {
  /** Returns the current actions. */
  get: () => readonly UnsentAction[];
  /** Reloads the actions from storage, here and in other tabs. */
  changed: () => Promise<void>;
  onVerdict: OnVerdict;
}

/** Sends the actions in order. Returns whether some could not be sent, and the server's `Retry-After` in seconds. */
export async function sendWaiting(queue: Queue): Promise<{ isHeld: boolean; retryAfter: number | null }> {
  /** People with an action that could not be sent; their later actions wait. */
  const heldPeople = new Set<string>();
  /** Events at which this person still has the duty for another partner; actions there wait until they act for it. */
  const heldEvents = new Set<string>();
  let retryAfter: number | null = null;
  for (const { id } of queue.get().filter(isLongKept)) await actionStore.remove(id);
  /** Whether a coordinator can decide about the action: an issue without a later revert. */
  const isForCoordinator = ({ kind, id }: UnsentAction) =>
    kind === 'issue' && !queue.get().some(one => one.kind === 'revert' && one.issueId === id);
  for (const action of queue.get().filter(one => !one.refusal)) {
    const owner = ownerOfDevice();
    if (heldPeople.has(action.person.participantId) || !isSamePerson(action.owner, owner)) continue;
    const isOfOtherHat = action.owner !== owner;
    // Actions on the person's own behalf need no duty, so none can have ended.
    if (isOfOtherHat && !isForPartner(action.owner)) continue;
    if (isOfOtherHat && (heldEvents.has(action.eventId) || !isForCoordinator(action))) continue;
    // It may have been dropped during an earlier request.
    if (!queue.get().some(one => one.id === action.id)) continue;
    const attempted = { ...action, tries: action.tries + 1 };
    await actionStore.put(attempted);
    const outcome = await (isOfOtherHat ? handInForOtherHat(attempted) : sendAction(attempted));
    if (outcome === null) {
      // The attempt does not count, as the server cannot have executed it.
      await actionStore.put(action);
      heldEvents.add(action.eventId);
    } else if (outcome.verdict === 'later') {
      heldPeople.add(action.person.participantId);
      retryAfter = outcome.retryAfter ?? null;
      if (outcome.forAll) break;
    } else {
      await settle(queue, attempted, outcome);
    }
  }
  return { isHeld: heldPeople.size > 0, retryAfter };
}

async function settle({ get, changed, onVerdict }: Queue, action: UnsentAction, verdict: Verdict): Promise<void> {
  // A failure here must not cause the action to be sent again for ever. The list is refetched anyway.
  await onVerdict(action, verdict).catch((error: unknown) =>
    log.error('What the server said could not be noted', error),
  );
  if (verdict.verdict === 'done' || isHandedOver(action, verdict)) {
    await actionStore.remove(action.id);
  } else {
    await actionStore.put({ ...action, refusal: verdict.refusal });
    // Reverts of a refused issue have nothing to revert.
    const obsoleteReverts = get().filter(one => one.kind === 'revert' && one.issueId === action.id);
    for (const { id } of obsoleteReverts) await actionStore.remove(id);
  }
  await changed();
}
