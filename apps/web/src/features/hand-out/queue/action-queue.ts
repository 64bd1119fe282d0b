import { runExclusive } from '../../../shared/run-exclusive.ts';
import { log } from '../../../shared/log.ts';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';
import type { OnVerdict } from './send-waiting.ts';
import type { UnsentAction } from './unsent-action.ts';

type NewAction = Pick<UnsentAction, 'kind' | 'eventId' | 'person' | 'lines' | 'reason' | 'issueId'> &
  Partial<Pick<UnsentAction, 'madeAt' | 'isDated'>>;

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
    return runExclusive(lockName, async () => {
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
    .then(() => (isPutOff ? undefined : runExclusive(lockName, sendAll)))
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
  if (actions.every(({ refusal }) => refusal && refusal.code !== 'keptLate')) {
    failures = 0;
    return;
  }
  // It comes with the table, and else when something waits, or is with a coordinator.
  const sender = await import('./send-waiting.ts');
  const { isHeld, retryAfter } = await sender.sendWaiting({ get: actionQueue.get, changed, note });
  await changed();
  if (isHeld) sendLater(retryAfter);
  else failures = 0;
}
