import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { log } from '../log.ts';
import { ownerOfDevice } from './owner.ts';

/** An answer of the server, and when it was read. */
export interface KeptAnswer {
  owner: string;
  readAt: string;
  data: unknown;
  /** From this instant on it is no longer on the device. */
  until?: number | undefined;
}

let store: UseStore | undefined;
const answers = () => (store ??= createStore('oplich-answers', 'answers'));

/** A page that stays open for days forgets too. Not at each read: that reads everything, lists of thousands among it. */
const sweepEveryMs = 10 * 60_000;
let sweptAt = -Infinity;

/** Keeps an answer for the account that is logged in. Closed storage (a private window) only means it is not there later. */
export async function saveAnswer(
  name: string,
  data: unknown,
  { readAt, until }: Pick<KeptAnswer, 'readAt' | 'until'>,
): Promise<void> {
  const owner = ownerOfDevice();
  if (owner === null) return;
  try {
    if (until !== undefined && until <= Date.now()) await del(name, answers());
    else
      await set(name, { owner, readAt, data, ...(until !== undefined && { until }) } satisfies KeptAnswer, answers());
    if (Date.now() - sweptAt >= sweepEveryMs) await deleteExpiredAnswers();
  } catch (error) {
    log.error('An answer could not be kept on this device', error);
  }
}

/** The kept answer, if it is this account's. */
export async function keptAnswer(name: string): Promise<KeptAnswer | undefined> {
  try {
    const kept = await get<KeptAnswer>(name, answers());
    if (kept && isOver(kept)) {
      await deleteExpiredAnswers();
      return undefined;
    }
    return kept && kept.owner === ownerOfDevice() ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isOver = ({ until }: KeptAnswer) => until !== undefined && until <= Date.now();

/** Takes all that ran out off the device: at start, every few minutes and where something that is read has run out. */
export async function deleteExpiredAnswers(): Promise<void> {
  sweptAt = Date.now();
  const kept = await entries<IDBValidKey, KeptAnswer>(answers());
  const over = kept.filter(([, answer]) => isOver(answer));
  if (over.length > 0)
    await delMany(
      over.map(([name]) => name),
      answers(),
    );
}

/** Takes an answer off the device that its reader may not read any more. */
export async function deleteAnswer(name: string): Promise<void> {
  try {
    await del(name, answers());
  } catch (error) {
    log.error('What was kept could not be forgotten', error);
  }
}

/** After log-out nobody reads on this device what only that account might see. */
export async function wipeKeptAnswers(): Promise<void> {
  try {
    await clear(answers());
  } catch (error) {
    log.error('What was kept could not be wiped', error);
  }
}
