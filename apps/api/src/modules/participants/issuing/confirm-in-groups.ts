import { transaction, setLockTimeout, type Db } from '../../../db/pool.ts';
import {
  deleteKeys,
  saveAnswers,
  claimKeys,
  type KeyedRequest,
  type KeyScope,
} from '../../../platform/idempotency/idempotency-keys.repo.ts';
import { inGroups } from '../../../platform/limits/in-groups.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { confirmTogether, type Confirmed, type Issue } from './confirm-aid.ts';

/** The most issues in one transaction, which holds the locks of the balances for some tens of milliseconds. */
const maxGroupSize = 50;
/** How long later groups wait for one that is itself waiting for a lock. */
const timeoutMs = 2_000;

interface Item extends Issue {
  eventId: string;
  /** The request with its idempotency key, if it has one. */
  keyed: KeyedRequest | null;
  /** Issues the aid in a transaction of its own. */
  alone: () => Promise<Confirmed>;
  /** Called when a group fails; its items are then served one by one. */
  onGroupError: (error: unknown) => void;
}

const nameOf = ({ scope, key }: KeyScope) => JSON.stringify([scope, key]);

/**
 * Returns a function that issues aid at one event in groups. Desks of an event give the same goods, so each of them would wait for the
 * balances that the others hold. One transaction takes all issues that arrived during the one before it, in order of arrival, each with
 * an outcome of its own [decision 27]. An issue whose key was used before, or whose participant is locked by another request, is served
 * alone; so are all issues of a group whose transaction fails.
 */
export function confirmInGroups({ db, clock }: { db: Db; clock: Clock }) {
  /** Returns the outcome of each; an issue without one has to be served alone. */
  const confirmGroup = (eventId: string, items: readonly Item[]) =>
    transaction(db, async tx => {
      const at = clock.now();
      await setLockTimeout(tx, timeoutMs);
      // Of several requests with one key only the first is served here; the others are answered alone, as repeats.
      const itemByKey = new Map(
        items.flatMap(item => (item.keyed ? [[nameOf(item.keyed), item] as const] : [])).toReversed(),
      );
      const keys = [...itemByKey.values()].flatMap(({ keyed }) => keyed ?? []);
      const claimed = new Set(keys.length > 0 ? (await claimKeys(tx, keys, at)).map(nameOf) : []);
      const fresh = items.filter(item => {
        const name = item.keyed && nameOf(item.keyed);
        return name === null || (claimed.has(name) && itemByKey.get(name) === item);
      });
      const outcomes = fresh.length > 0 ? await confirmTogether({ tx, at }, eventId, fresh) : [];
      const answered = new Map(fresh.map((item, index) => [item, outcomes[index]]));
      const kept: (KeyScope & { answer: Confirmed })[] = [];
      const refused: KeyScope[] = [];
      for (const [{ keyed }, outcome] of answered) {
        if (!keyed) continue;
        if (!outcome || outcome instanceof Problem) refused.push(keyed);
        else kept.push({ ...keyed, answer: outcome });
      }
      if (kept.length > 0) await saveAnswers(tx, kept);
      if (refused.length > 0) await deleteKeys(tx, refused);
      return answered;
    });

  const serve = async (_: string, items: readonly Item[]) => {
    const [only] = items;
    if (!only) return [];
    if (items.length === 1) {
      const confirmed = await only.alone();
      return [() => confirmed];
    }
    const outcomes = await confirmGroup(only.eventId, items).catch((error: unknown) => {
      only.onGroupError(error);
      return new Map<Item, Confirmed | Problem | undefined>();
    });
    return items.map(item => () => {
      const outcome = outcomes.get(item);
      if (outcome instanceof Problem) throw outcome;
      return outcome ?? item.alone();
    });
  };

  const together = inGroups<Item, Confirmed>({
    maxGroupSize,
    timeoutMs,
    identityOf: ({ participantId }) => participantId,
    serve,
  });
  // One queue for each partner and one for administrators: requests for somebody else's event must not delay the organizer's own.
  return (item: Item) => {
    const { eventId, actor } = item;
    return together(`${eventId} ${actor.role === 'administrator' ? actor.role : actor.id}`, item);
  };
}
