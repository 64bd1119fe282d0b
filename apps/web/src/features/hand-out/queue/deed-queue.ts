import { inTurn } from '../../../shared/in-turn.ts';
import { log } from '../../../shared/log.ts';
import { ownerOfDevice } from '../../../shared/offline/owner.ts';
import { deedStore } from './deed-store.ts';
import { sendDeed, type Outcome } from './send-deed.ts';
import type { UnsentDeed } from './unsent-deed.ts';

type NewDeed = Pick<UnsentDeed, 'kind' | 'eventId' | 'person' | 'lines' | 'reason' | 'issueId'>;
/** What the server said of a deed; without a verdict it waits on. */
export type Verdict = Exclude<Outcome, { verdict: 'later' }>;
type OnVerdict = (deed: UnsentDeed, verdict: Verdict) => Promise<void>;

const longestWaitMs = 30_000;
const lockName = 'oplich-unsent-deeds';

let deeds: readonly UnsentDeed[] = [];
let note: OnVerdict = () => Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let sending: Promise<void> | undefined;
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined;

async function reload(): Promise<void> {
  deeds = await deedStore.all();
  for (const listener of listeners) listener();
}
const show = () => reload().catch((error: unknown) => log.error('The unsent deeds could not be read', error));
async function changed(): Promise<void> {
  await reload();
  otherTabs?.postMessage('changed');
}

/** The deeds of the table that the server has not acknowledged: kept, shown and sent in their order. */
export const deedQueue = {
  get: (): readonly UnsentDeed[] => deeds,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Writes a deed down, and only then sends it. Rejects when this device cannot keep it: then nothing has happened. */
  async add(deed: NewDeed): Promise<void> {
    const owner = ownerOfDevice();
    if (owner === null) throw new Error('nobody is logged in');
    const now = new Date();
    const last = deeds.at(-1)?.order ?? 0;
    const order = Math.max(now.getTime(), last + 1);
    await deedStore.put({
      ...deed,
      id: crypto.randomUUID(),
      owner,
      order,
      madeAt: now.toISOString(),
      tries: 0,
    });
    await changed();
    void sendUnsent();
  },

  /** Gives a refused deed up, or one that was never tried. Says whether it was still there to be given up. */
  async drop(id: string): Promise<boolean> {
    return inTurn(lockName, async () => {
      await reload();
      const deed = deeds.find(one => one.id === id);
      if (!deed || (deed.tries > 0 && !deed.refusal)) return false;
      await deedStore.remove(id);
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
    };
  },
};

/** Sends what waits, in one tab at a time. */
export function sendUnsent(): Promise<void> {
  clearTimeout(timer);
  sending = (sending ?? Promise.resolve())
    .then(() => inTurn(lockName, sendAll))
    .catch((error: unknown) => {
      log.error('The unsent deeds could not be sent', error);
      if (deeds.length > 0) sendLater();
    });
  return sending;
}

function sendLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(), Math.min(1000 * 2 ** failures, longestWaitMs));
  failures += 1;
}

async function sendAll(): Promise<void> {
  await reload();
  /** People of whom a deed could not be sent: their later deeds wait behind it. */
  const held = new Set<string>();
  const waiting = deeds.filter(deed => deed.owner === ownerOfDevice() && !deed.refusal);
  for (const deed of waiting) {
    if (held.has(deed.person.participantId)) continue;
    // The session may have become another's meanwhile; a deed dropped while this waited is no longer there.
    if (deed.owner !== ownerOfDevice() || !deeds.some(one => one.id === deed.id)) continue;
    const tried = { ...deed, tries: deed.tries + 1 };
    await deedStore.put(tried);
    const outcome = await sendDeed(tried);
    if (outcome.verdict === 'later') {
      held.add(deed.person.participantId);
      if (outcome.isOffline) break;
    } else {
      await settle(tried, outcome);
    }
  }
  await changed();
  if (held.size > 0) sendLater();
  else failures = 0;
}

async function settle(deed: UnsentDeed, verdict: Verdict): Promise<void> {
  await note(deed, verdict);
  if (verdict.verdict === 'done') {
    await deedStore.remove(deed.id);
  } else {
    await deedStore.put({ ...deed, refusal: verdict.refusal });
    // What was to take back an issue that never was has nothing to take back.
    const pointless = deeds.filter(one => one.kind === 'revert' && one.issueId === deed.id);
    for (const { id } of pointless) await deedStore.remove(id);
  }
  await changed();
}
