import type { DuplicatesQuery } from '@oplich/contract/duplicates/schemas';
import type { DuplicateReason, DuplicateState } from '@oplich/contract/duplicates/states';
import { sql } from 'kysely';
import { contains } from '../../db/searching/contains.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import { notNull, listingOf } from '../../db/paging.ts';

const pairs = (db: Reader) =>
  db
    .selectFrom('duplicates')
    .innerJoin('accounts as a', 'a.id', 'duplicates.aId')
    .innerJoin('accounts as b', 'b.id', 'duplicates.bId')
    .leftJoin('accounts as decider', 'decider.id', 'duplicates.decidedBy')
    .select([
      'duplicates.id',
      'duplicates.score',
      'duplicates.foundAt',
      'duplicates.decidedAt',
      'duplicates.decidedBy',
      'duplicates.keptId',
      'decider.surname as deciderSurname',
      'decider.name as deciderName',
      'decider.patronym as deciderPatronym',
    ])
    .select([
      sql<DuplicateReason[]>`duplicates.reasons`.as('reasons'),
      sql<DuplicateState>`duplicates.state`.as('state'),
    ])
    .select(['a.id as aId', 'a.surname as aSurname', 'a.name as aName', 'a.patronym as aPatronym'])
    .select([
      'a.birthday as aBirthday',
      'a.phoneNumber as aPhoneNumber',
      'a.email as aEmail',
      'a.regionId as aRegionId',
    ])
    .select(['a.locality as aLocality', 'a.registeredAt as aRegisteredAt', 'a.deletedAt as aDeletedAt'])
    .select(['b.id as bId', 'b.surname as bSurname', 'b.name as bName', 'b.patronym as bPatronym'])
    .select([
      'b.birthday as bBirthday',
      'b.phoneNumber as bPhoneNumber',
      'b.email as bEmail',
      'b.regionId as bRegionId',
    ])
    .select(['b.locality as bLocality', 'b.registeredAt as bRegisteredAt', 'b.deletedAt as bDeletedAt'])
    .select(['a.anonymisedAt as aAnonymisedAt', 'b.anonymisedAt as bAnonymisedAt']);
export type PairRow = Awaited<ReturnType<ReturnType<typeof pairs>['execute']>>[number];

const columns = {
  score: notNull(sql`duplicates.score`),
  foundAt: notNull(sql`duplicates.found_at`),
  decidedAt: sql`duplicates.decided_at`,
} as const;
const fallback = { by: '-score', tie: 'duplicates.id' } as const;

/** Pairs as they are asked for, the likeliest first. */
export function listPairs(db: Reader, query: DuplicatesQuery) {
  const { state, accountId, search } = query;
  let rows = pairs(db);
  if (state) rows = rows.where('duplicates.state', 'in', state);
  if (accountId) rows = rows.where(eb => eb.or([eb('aId', '=', accountId), eb('bId', '=', accountId)]));
  if (search) {
    rows = rows.where(eb => eb.or([contains(sql`a.search`, search), contains(sql`b.search`, search)]));
  }
  return listingOf(rows, query, columns, fallback);
}

export const findPair = (db: Reader, id: string) => pairs(db).where('duplicates.id', '=', id).executeTakeFirst();

/** Keeps a pair from being decided by somebody else until the transaction ends. */
export const lockPair = (tx: Tx, id: string) =>
  tx.selectFrom('duplicates').select('id').where('id', '=', id).forUpdate().execute();

interface Decision {
  state: DuplicateState;
  decidedBy: string | null;
  decidedAt: Date | null;
  keptId: string | null;
}
export const writeDecision = (tx: Tx, id: string, decision: Decision) =>
  tx.updateTable('duplicates').set(decision).where('id', '=', id).execute();
