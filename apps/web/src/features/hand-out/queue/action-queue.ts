import { inTurn } from '../../../shared/in-turn.ts';
import { log } from '../../../shared/log.ts';
import { isSamePerson, ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';
import { handInOfOther, sendAction, type Outcome } from './send-action.ts';
import type { UnsentAction } from './unsent-action.ts';

type NewAction = Pick<UnsentAction, 'kind' | 'eventId' | 'person' | 'lines' | 'reason' | 'issueId'> &
  Partial<Pick<UnsentAction, 'madeAt' | 'isDated'>>;
/** What the server said of an action; without a verdict it waits on. */
export type Verdict = Exclude<Outcome, { verdict: 'later' }>;
type OnVerdict = (action: UnsentAction, verdict: Verdict) => Promise<void>;

const longestWaitMs = 30_000;
/** What stands before the server may ask for an hour and be there again in a minute. */
const longestPutOffMs = 5 * 60_000;
/** The name tabs of an older version know it by too: they must not send at once. */
const lockName = 'oplich-unsent';

let actions: readonly UnsentAction[] = [];
let note: OnVerdict = () => Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The server said when it wants to be asked again. */
let isPutOff = false;
let sending: Promise<void> | undefined;
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined;

async function reload(): Promise<void> {
  actions = await actionStore.all();
  for (const listener of listeners) listener();
}
const show = () => reload().catch((error: unknown) => log.error('The unsent actions could not be read', error));
async function changed(): Promise<void> {
  await reload();
  otherTabs?.postMessage('changed');
}

/** The actions of the table that the server has not acknowledged: kept, shown and sent in their order. */
export const actionQueue = {
  get: (): readonly UnsentAction[] => actions,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Writes an action down, and only then sends it; a refused one that it settles (`instead`, its id) is given up with it. Waits
   * for this device alone, never for an answer. Rejects when this device cannot keep it: then nothing has happened.
   */
  add: (action: NewAction, instead?: string): Promise<void> => actionQueue.addAll([action], instead),

  /** The same of several, in their order: all of them are written down at once, or none. */
  async addAll(added: readonly NewAction[], instead?: string): Promise<void> {
    const owner = ownerOfDevice();
    if (owner === null) throw new Error('nobody is logged in');
    const now = new Date();
    const first = Math.max(now.getTime(), (actions.at(-1)?.order ?? 0) + 1);
    await actionStore.putAll(
      added.map((action, index) => ({
        madeAt: now.toISOString(),
        ...action,
        id: crypto.randomUUID(),
        owner,
        order: first + index,
        tries: 0,
      })),
      instead,
    );
    await changed();
    void sendUnsent();
  },

  /** Gives a refused action up, or one that was never tried. Says whether it was still there to be given up. */
  async drop(id: string): Promise<boolean> {
    return inTurn(lockName, async () => {
      await reload();
      const action = actions.find(one => one.id === id);
      if (!action || (action.tries > 0 && !action.refusal)) return false;
      await actionStore.remove(id);
      await changed();
      return true;
    });
  },

  /** Follows the other tabs and tells what the server said; gives back how to stop. */
  start(onVerdict: OnVerdict): () => void {
    note = onVerdict;
    const onMessage = () => void show();
    // Not as the page goes away: what is begun then may arrive without anybody hearing the answer.
    const onShown = () => {
      if (document.visibilityState === 'visible') void sendUnsent();
    };
    otherTabs?.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', onShown);
    // Another tab may be sending for a while; what waits is shown at once.
    void show();
    void sendUnsent();
    return () => {
      otherTabs?.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', onShown);
      clearTimeout(timer);
      isPutOff = false;
    };
  },
};

/** Sends what waits, in one tab at a time, and not before the server wants to be asked again. */
export function sendUnsent(): Promise<void> {
  if (!isPutOff) clearTimeout(timer);
  sending = (sending ?? Promise.resolve())
    .then(() => (isPutOff ? undefined : inTurn(lockName, sendAll)))
    .catch((error: unknown) => {
      log.error('The unsent actions could not be sent', error);
      if (actions.length > 0) sendLater();
    });
  return sending;
}

function sendLater(retryAfter: number | null = null): void {
  clearTimeout(timer);
  isPutOff = retryAfter !== null;
  const wait = Math.max(
    Math.min(1000 * 2 ** failures, longestWaitMs),
    Math.min((retryAfter ?? 0) * 1000, longestPutOffMs),
  );
  timer = setTimeout(() => {
    isPutOff = false;
    void sendUnsent();
  }, wait);
  failures += 1;
}

async function sendAll(): Promise<void> {
  await reload();
  /** People of whom an action could not be sent: their later actions wait behind it. */
  const held = new Set<string>();
  /** Events at whose table this person is still, acting for another partner: what they did there waits for them. */
  const elsewhere = new Set<string>();
  let retryAfter: number | null = null;
  for (const action of actions.filter(one => !one.refusal)) {
    const owner = ownerOfDevice();
    if (held.has(action.person.participantId) || !isSamePerson(action.owner, owner)) continue;
    const isOther = action.owner !== owner;
    if (isOther && (elsewhere.has(action.eventId) || !isForCoordinator(action))) continue;
    // An action dropped while this waited is no longer there.
    if (!actions.some(one => one.id === action.id)) continue;
    const tried = { ...action, tries: action.tries + 1 };
    await actionStore.put(tried);
    const outcome = await (isOther ? handInOfOther(tried) : sendAction(tried));
    if (outcome === null) {
      elsewhere.add(action.eventId);
    } else if (outcome.verdict === 'later') {
      held.add(action.person.participantId);
      retryAfter = outcome.retryAfter ?? null;
      if (outcome.forAll) break;
    } else {
      await settle(tried, outcome);
    }
  }
  await changed();
  if (held.size > 0) sendLater(retryAfter);
  else failures = 0;
}

/** Whether a coordinator can decide on it: an issue that nobody has taken back since. */
const isForCoordinator = ({ kind, id }: UnsentAction) =>
  kind === 'issue' && !actions.some(one => one.kind === 'revert' && one.issueId === id);

async function settle(action: UnsentAction, verdict: Verdict): Promise<void> {
  // The list comes anew by itself as well: what cannot be noted must not be sent again for ever, and hold up the others.
  await note(action, verdict).catch((error: unknown) => log.error('What the server said could not be noted', error));
  if (verdict.verdict === 'done') {
    await actionStore.remove(action.id);
  } else {
    await actionStore.put({ ...action, refusal: verdict.refusal });
    // What was to take back an issue that never was has nothing to take back.
    const pointless = actions.filter(one => one.kind === 'revert' && one.issueId === action.id);
    for (const { id } of pointless) await actionStore.remove(id);
  }
  await changed();
}
