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

/** So many in one transaction: it holds the balances of the goods for some tens of milliseconds. */
const most = 50;
/** So long the others wait for one or a group of them that is kept waiting by something else. */
const patienceMs = 2_000;

interface Item extends Issue {
  eventId: string;
  /** The request as it is kept under its key, where it has one. */
  keyed: KeyedRequest | null;
  /** How the aid is issued by itself. */
  alone: () => Promise<Confirmed>;
  /** Is told of an error of a group, which is served one by one then. */
  onFault: (error: unknown) => void;
}

const nameOf = ({ scope, key }: KeyScope) => JSON.stringify([scope, key]);

/**
 * Returns how aid is issued to a participant together with what other desks of the event issue at the same moment: they give the same
 * goods, and each would wait for the balances that the others hold. One transaction takes all that came while the one before it was
 * under way, in the order in which it came, with the outcome of each [decision 27]. Whose key was used before, or whose participant
 * somebody else holds, is served alone, and so is everybody where a group as such fails.
 */
export function confirmInGroups({ db, clock }: { db: Db; clock: Clock }) {
  /** Returns what became of each; nothing: it is not answered here. */
  const settle = (eventId: string, items: readonly Item[]) =>
    transaction(db, async tx => {
      const at = clock.now();
      await setLockTimeout(tx, patienceMs);
      // One key stands for one request: a second one under it is told so alone.
      const asked = new Map(
        items.flatMap(item => (item.keyed ? [[nameOf(item.keyed), item] as const] : [])).toReversed(),
      );
      const keys = [...asked.values()].flatMap(({ keyed }) => keyed ?? []);
      const taken = new Set(keys.length > 0 ? (await claimKeys(tx, keys, at)).map(nameOf) : []);
      const fresh = items.filter(item => {
        const name = item.keyed && nameOf(item.keyed);
        return name === null || (taken.has(name) && asked.get(name) === item);
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
    const outcomes = await settle(only.eventId, items).catch((error: unknown) => {
      only.onFault(error);
      return new Map<Item, Confirmed | Problem | undefined>();
    });
    return items.map(item => () => {
      const outcome = outcomes.get(item);
      if (outcome instanceof Problem) throw outcome;
      return outcome ?? item.alone();
    });
  };

  const together = inGroups<Item, Confirmed>({
    most,
    patienceMs,
    sameAs: ({ participantId }) => participantId,
    serve,
  });
  // Each partner has a line of its own, and administrators one: whose event it is not keeps nobody waiting at it.
  return (item: Item) => {
    const { eventId, actor } = item;
    return together(`${eventId} ${actor.role === 'administrator' ? actor.role : actor.id}`, item);
  };
}
