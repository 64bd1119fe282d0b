import { keptMs } from '../../../shared/form/drafts/kept-ms.ts';
import { log } from '../../../shared/log.ts';
import { isForPartner, isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';
import { handInOfOther, sendAction, type Outcome } from './send-action.ts';
import type { UnsentAction } from './unsent-action.ts';

/** What the server said of an action; without a verdict it waits on. */
export type Verdict = Exclude<Outcome, { verdict: 'later' }>;
export type OnVerdict = (action: UnsentAction, verdict: Verdict) => Promise<void>;

/**
 * Whether an issue is with a coordinator now who is of a partner that its person does not act for, or no more: no page of theirs shows its
 * card, and the name on it would stay on the device.
 */
export const isHandedOver = ({ owner }: UnsentAction, verdict: Verdict): boolean =>
  verdict.verdict === 'refused' && verdict.refusal.code === 'keptLate' && owner !== ownerOfDevice();

/** Whether an issue has long been with a coordinator: nothing is to be done about it here, and the name on it would stay on the device. */
const isLongKept = ({ refusal, madeAt }: UnsentAction): boolean =>
  refusal?.code === 'keptLate' && Date.now() - Date.parse(madeAt) > keptMs;

interface Queue {
  /** Returns what waits by now. */
  get: () => readonly UnsentAction[];
  /** Reads anew what waits, here and in other tabs. */
  changed: () => Promise<void>;
  note: OnVerdict;
}

/** Sends what waits, in its order. Returns whether some of it could not be sent, and after how many seconds the server wants to be asked again. */
export async function sendWaiting(queue: Queue): Promise<{ isHeld: boolean; retryAfter: number | null }> {
  /** People of whom an action could not be sent: their later actions wait behind it. */
  const held = new Set<string>();
  /** Events at whose table this person is still, acting for another partner: what they did there waits for them. */
  const elsewhere = new Set<string>();
  let retryAfter: number | null = null;
  for (const { id } of queue.get().filter(isLongKept)) await actionStore.remove(id);
  /** Whether a coordinator can decide on it: an issue that nobody has taken back since. */
  const isForCoordinator = ({ kind, id }: UnsentAction) =>
    kind === 'issue' && !queue.get().some(one => one.kind === 'revert' && one.issueId === id);
  for (const action of queue.get().filter(one => !one.refusal)) {
    const owner = ownerOfDevice();
    if (held.has(action.person.participantId) || !isSamePerson(action.owner, owner)) continue;
    const isOther = action.owner !== owner;
    // What was done for oneself is no duty that could have ended.
    if (isOther && !isForPartner(action.owner)) continue;
    if (isOther && (elsewhere.has(action.eventId) || !isForCoordinator(action))) continue;
    // An action dropped while this waited is no longer there.
    if (!queue.get().some(one => one.id === action.id)) continue;
    const tried = { ...action, tries: action.tries + 1 };
    await actionStore.put(tried);
    const outcome = await (isOther ? handInOfOther(tried) : sendAction(tried));
    if (outcome === null) {
      // Nothing of it can have been done.
      await actionStore.put(action);
      elsewhere.add(action.eventId);
    } else if (outcome.verdict === 'later') {
      held.add(action.person.participantId);
      retryAfter = outcome.retryAfter ?? null;
      if (outcome.forAll) break;
    } else {
      await settle(queue, tried, outcome);
    }
  }
  return { isHeld: held.size > 0, retryAfter };
}

async function settle({ get, changed, note }: Queue, action: UnsentAction, verdict: Verdict): Promise<void> {
  // The list comes anew by itself as well: what cannot be noted must not be sent again for ever, and hold up the others.
  await note(action, verdict).catch((error: unknown) => log.error('What the server said could not be noted', error));
  if (verdict.verdict === 'done' || isHandedOver(action, verdict)) {
    await actionStore.remove(action.id);
  } else {
    await actionStore.put({ ...action, refusal: verdict.refusal });
    // What was to take back an issue that never was has nothing to take back.
    const pointless = get().filter(one => one.kind === 'revert' && one.issueId === action.id);
    for (const { id } of pointless) await actionStore.remove(id);
  }
  await changed();
}
