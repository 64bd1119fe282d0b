import { runExclusive } from '../../../shared/run-exclusive.ts';
import { log } from '../../../shared/log.ts';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { actionStore } from './action-store.ts';
import type { OnVerdict } from './send-waiting.ts';
import type { UnsentAction } from './unsent-action.ts';

type NewAction = Pick<UnsentAction, 'kind' | 'eventId' | 'person' | 'lines' | 'reason' | 'issueId'> &
  Partial<Pick<UnsentAction, 'madeAt' | 'isDated'>>;

const maxBackoffMs = 30_000;
/** Limits `Retry-After`: a proxy may say an hour and be back in a minute. */
const maxRetryAfterMs = 5 * 60_000;
/** Tabs with an older version of the page use this name too, so it must not change: only one tab may send. */
const lockName = 'oplich-unsent';

let actions: readonly UnsentAction[] = [];
let onVerdictOfAction: OnVerdict = () => Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The server's `Retry-After` has not passed yet. */
let isRetryAfterPending = false;
let sending: Promise<void> | undefined;
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined;

async function reload(): Promise<void> {
  actions = await actionStore.all();
  for (const listener of listeners) listener();
}
const reloadOrLog = () => reload().catch((error: unknown) => log.error('The unsent actions could not be read', error));
async function changed(): Promise<void> {
  await reload();
  otherTabs?.postMessage('changed');
}

/** The actions that the server has not acknowledged, stored on the device and sent in order. */
export const actionQueue = {
  get: (): readonly UnsentAction[] => actions,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Saves an action and then sends it; `replacedId` is a refused action that it replaces. Resolves once saved, without waiting for an
   * answer. Rejects when the device cannot save it: then nothing has happened.
   */
  add: (action: NewAction, replacedId?: string): Promise<void> => actionQueue.addAll([action], replacedId),

  /** Like `add` for several actions: all are saved or none. */
  async addAll(newActions: readonly NewAction[], replacedId?: string): Promise<void> {
    const owner = ownerOfDevice();
    if (owner === null) throw new Error('nobody is logged in');
    const now = new Date();
    const first = Math.max(now.getTime(), (actions.at(-1)?.order ?? 0) + 1);
    await actionStore.putAll(
      newActions.map((action, index) => ({
        madeAt: now.toISOString(),
        ...action,
        id: crypto.randomUUID(),
        owner,
        order: first + index,
        tries: 0,
      })),
      replacedId,
    );
    await changed();
    void sendUnsent();
  },

  /** Drops an action that was refused or never tried. Returns false if there is no such action any more. */
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

  /** Begins to follow other tabs and to report the server's answers; returns a function that stops it. */
  start(onVerdict: OnVerdict): () => void {
    onVerdictOfAction = onVerdict;
    const onMessage = () => void reloadOrLog();
    // Not when the page is hidden: a request begun then may arrive without its answer being processed.
    const onShown = () => {
      if (document.visibilityState === 'visible') void sendUnsent();
    };
    otherTabs?.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', onShown);
    // Another tab may hold the lock for a while, so the actions are shown without waiting for it.
    void reloadOrLog();
    void sendUnsent();
    return () => {
      otherTabs?.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', onShown);
      clearTimeout(timer);
      isRetryAfterPending = false;
    };
  },
};

/** Sends unsent actions, in one tab at a time and not before a pending `Retry-After` has passed. */
export function sendUnsent(): Promise<void> {
  if (!isRetryAfterPending) clearTimeout(timer);
  sending = (sending ?? Promise.resolve())
    .then(() => (isRetryAfterPending ? undefined : runExclusive(lockName, sendAll)))
    .catch((error: unknown) => {
      log.error('The unsent actions could not be sent', error);
      if (actions.length > 0) scheduleRetry();
    });
  return sending;
}

function scheduleRetry(retryAfter: number | null = null): void {
  clearTimeout(timer);
  isRetryAfterPending = retryAfter !== null;
  const wait = Math.max(
    Math.min(1000 * 2 ** failures, maxBackoffMs),
    Math.min((retryAfter ?? 0) * 1000, maxRetryAfterMs),
  );
  timer = setTimeout(() => {
    isRetryAfterPending = false;
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
  // Loaded only where there is something to send or to follow up with a coordinator.
  const sender = await import('./send-waiting.ts');
  const { isHeld, retryAfter } = await sender.sendWaiting({
    get: actionQueue.get,
    changed,
    onVerdict: onVerdictOfAction,
  });
  await changed();
  if (isHeld) scheduleRetry(retryAfter);
  else failures = 0;
}
