import { transaction, type Db } from '../../../db/pool.ts';
import {
  forgetKey,
  keepAnswers,
  takeKeys,
  type KeyedRequest,
  type OfKey,
} from '../../../platform/idempotency/idempotency-keys.repo.ts';
import { inGroups } from '../../../platform/limits/in-groups.ts';
import { fail, Problem } from '../../../platform/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { confirmTogether, type Confirmed, type Issue } from './confirm-aid.ts';

/** So many in one transaction: it holds the balances of the goods for some tens of milliseconds. */
const most = 50;
/** So many may wait; whoever comes beyond them is told to come again. */
const waiting = 20_000;
const retryAfter = 5;

interface Item extends Issue {
  /** The request as it is kept under its key, where it has one. */
  keyed: KeyedRequest | null;
  /** How the aid is issued by itself. */
  alone: () => Promise<Confirmed>;
}

const nameOf = ({ scope, key }: OfKey) => JSON.stringify([scope, key]);

/**
 * Returns how aid is issued to a participant together with what other desks of the event issue at the same moment: they give the same
 * goods, and each would wait for the balances that the others hold. One transaction takes all that came while the one before it was
 * under way, in the order in which it came, with the outcome of each [decision 27]. Where a group as such fails, where the goods do not
 * reach for all of it, or a key was used before, each is served alone.
 */
export function confirmInGroups({ db, clock }: { db: Db; clock: Clock }) {
  /** Returns what became of each; nothing: it is not answered here. */
  const settle = (eventId: string, items: readonly Item[]) =>
    transaction(db, async tx => {
      const at = clock.now();
      const asked = items.flatMap(({ keyed }) => keyed ?? []);
      const taken = new Set(asked.length > 0 ? (await takeKeys(tx, asked, at)).map(nameOf) : []);
      const fresh = items.filter(({ keyed }) => !keyed || taken.has(nameOf(keyed)));
      const outcomes = fresh.length > 0 ? await confirmTogether({ tx, at }, eventId, fresh) : [];
      const answered = fresh.map((item, index) => ({ item, outcome: outcomes[index] }));
      const kept: (OfKey & { answer: Confirmed })[] = [];
      for (const { item, outcome } of answered) {
        if (!item.keyed || !outcome) continue;
        if (outcome instanceof Problem) await forgetKey(tx, item.keyed);
        else kept.push({ ...item.keyed, answer: outcome });
      }
      if (kept.length > 0) await keepAnswers(tx, kept);
      return new Map(answered.map(({ item, outcome }) => [item, outcome]));
    });

  const serve = async (eventId: string, items: readonly Item[]) => {
    const [only] = items;
    if (only && items.length === 1) {
      // Who comes meanwhile is the next group.
      const outcome = await only.alone().then(
        answer => () => answer,
        (error: unknown) => () => {
          throw error;
        },
      );
      return [outcome];
    }
    const outcomes = await settle(eventId, items).catch(() => new Map<Item, Confirmed | Problem>());
    return items.map(item => () => {
      const outcome = outcomes.get(item);
      if (outcome instanceof Problem) throw outcome;
      return outcome ?? item.alone();
    });
  };

  return inGroups<Item, Confirmed>({
    most,
    waiting,
    onFull: () => fail('too_many_requests', { retryAfter }, 503),
    sameAs: ({ participantId }) => participantId,
    serve,
  });
}
