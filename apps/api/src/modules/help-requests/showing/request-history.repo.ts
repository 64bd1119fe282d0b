import type { HelpRequestChange } from '@oplich/contract';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { Person } from '../../../platform/user.ts';

interface Change {
  requestId: string;
  change: HelpRequestChange;
  /** Null where an expiry did it. */
  actor: Pick<Person, 'id' | 'memberId'> | null;
  at: Date;
}

/** Writes down what happened to a request, in the transaction in which it happens. */
export const insertChange = (tx: Tx, { actor, ...change }: Change) =>
  tx
    .insertInto('helpRequestChanges')
    .values({ ...change, actorId: actor?.id ?? null, memberId: actor?.memberId ?? null })
    .execute();

/** What a request went through, the oldest first. */
export const changesOf = (db: Reader, requestId: string) =>
  db
    .selectFrom('helpRequestChanges')
    .leftJoin('accounts as member', 'member.id', 'memberId')
    .select(['change', 'actorId', 'at', 'memberId', 'member.surname', 'member.name', 'member.patronym'])
    .where('requestId', '=', requestId)
    .orderBy('helpRequestChanges.id')
    .execute();
