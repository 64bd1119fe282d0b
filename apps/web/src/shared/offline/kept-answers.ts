import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { log } from '../log.ts';
import { ownerOfDevice } from './owner.ts';

/** An answer of the server, and when it was read. */
export interface KeptAnswer {
  owner: string;
  readAt: string;
  data: unknown;
}

let store: UseStore | undefined;
const answers = () => (store ??= createStore('oplich-answers', 'answers'));

/** Keeps an answer for the account that is logged in. Closed storage (a private window) only means it is not there later. */
export async function keepAnswer(name: string, data: unknown, readAt: string): Promise<void> {
  const owner = ownerOfDevice();
  if (owner === null) return;
  try {
    await set(name, { owner, readAt, data } satisfies KeptAnswer, answers());
  } catch (error) {
    log.error('An answer could not be kept on this device', error);
  }
}

/** The kept answer, if it is this account's. */
export async function keptAnswer(name: string): Promise<KeptAnswer | undefined> {
  try {
    const kept = await get<KeptAnswer>(name, answers());
    return kept && kept.owner === ownerOfDevice() ? kept : undefined;
  } catch {
    return undefined;
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
