import type { Movement, MovementsQuery } from '@oplich/contract/warehouse/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { quantity } from '../../../platform/decimal.ts';
import { joinedName } from '../../../platform/joined-name.ts';
import { nextDay, startOfKyivDay } from '@oplich/contract/shared/kyiv-time';
import { findLimitedIds } from '../../../db/searching/contains.ts';
import { listingOf, presented, type Listing } from '../../../db/paging.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';
import type { User } from '../../../platform/user.ts';
import { opensEvent } from './opens-event.ts';

type Filter = z.output<typeof MovementsQuery>;

const sortColumns = {
  at: sql`movement.seq`,
  kind: sql`movement.kind`,
  quantity: sql`CASE target.kind WHEN 'warehouse' THEN movement.quantity ELSE -movement.quantity END`,
  balanceAfter: sql`movement.balance_after`,
} as const;
const fallback = { by: '-at', tie: 'movement.seq' };

const movements = (db: Reader) =>
  db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockAccounts as target', 'target.id', 'movement.toAccountId')
    .leftJoin('accounts as actor', 'actor.id', 'movement.actorId')
    .leftJoin('accounts as member', 'member.id', 'movement.memberId')
    .leftJoin('movementReasons as why', 'why.movementId', 'movement.id')
    .leftJoin('events', 'events.id', 'movement.causeId')
    .leftJoin('helpRequests as request', 'request.id', 'movement.causeId')
    .leftJoin('acts', 'acts.id', 'movement.causeId')
    .leftJoin('declarations', 'declarations.id', 'movement.causeId')
    // The other party of a transfer.
    .leftJoin('actParties as party', join =>
      join
        .onRef('party.actId', '=', 'acts.id')
        .on('party.side', '=', sql<string>`CASE movement.kind WHEN 'transferIn' THEN 'from' ELSE 'to' END`),
    )
    // The recipient of an issue; for a reverted issue, the former recipient.
    .leftJoin('issuedAid as issued', join =>
      join.on('issued.movementId', '=', sql<string>`coalesce(movement.reverses, movement.id)`),
    )
    .select([
      'movement.id',
      sql<string>`coalesce(movement.to_position_id, movement.position_id)`.as('positionId'),
      'movement.kind',
      'movement.quantity',
      'movement.balanceAfter',
      'movement.causeType',
      'movement.causeId',
      'why.reason',
      'movement.at',
      'target.kind as targetKind',
      'actor.id as actorId',
      'actor.surname',
      'actor.name',
      'actor.patronym',
      'movement.memberId',
      'member.surname as memberSurname',
      'member.name as memberName',
      'member.patronym as memberPatronym',
      'events.cancelledAt as eventCancelledAt',
      'events.organizerId',
      sql<string | null>`coalesce(events.name, request.number, acts.number, declarations.number)`.as('causeLabel'),
      sql<string | null>`coalesce(issued.recipient_name, party.name)`.as('counterparty'),
    ]);
type Movements = ReturnType<typeof movements>;
type Row = Awaited<ReturnType<Movements['execute']>>[number];

/** The same with only the joined tables that the search needs. */
const searchable = (db: Reader) =>
  db
    .selectFrom('stockMovements as movement')
    .leftJoin('movementReasons as why', 'why.movementId', 'movement.id')
    .leftJoin('issuedAid as issued', join =>
      join.on('issued.movementId', '=', sql<string>`coalesce(movement.reverses, movement.id)`),
    ) as unknown as Movements;

/** Their reasons may say who received it, where they live, or why it came back. */
const kindsOfIssues: ReadonlySet<Row['kind']> = new Set(['issue', 'issueReverted']);

/**
 * Compares the reason of a movement and, for readers who may know it, the recipient. A name is folded only where the record of the issue
 * contains it.
 */
function says(search: string, namesRecipients: boolean) {
  const folded = sql`fold_name(${search})`;
  const inReason = sql<boolean>`strpos(fold_name(why.reason), ${folded}) > 0`;
  return namesRecipients
    ? sql<boolean>`(${inReason} OR strpos(issued.search, ${folded}) > 0 AND strpos(fold_name(issued.recipient_name), ${folded}) > 0)`
    : sql<boolean>`(${inReason} AND movement.kind <> ALL (${[...kindsOfIssues]}::text[]))`;
}

function filtered(all: Movements, positionId: string, { kind, from, to, search }: Filter, namesRecipients: boolean) {
  // Goods that arrive as another position are in that position's history, not in the sender's.
  let found = all.where(eb =>
    eb.or([
      eb('movement.toPositionId', '=', positionId),
      eb.and([eb('movement.positionId', '=', positionId), eb('movement.toPositionId', 'is', null)]),
    ]),
  );
  if (kind) found = found.where('movement.kind', 'in', kind);
  if (from) found = found.where('movement.at', '>=', startOfKyivDay(from));
  if (to) found = found.where('movement.at', '<', startOfKyivDay(nextDay(to)));
  if (search) found = found.where(says(search, namesRecipients));
  return found;
}

const present = (row: Row, user: Reading): Movement => ({
  id: row.id,
  positionId: row.positionId,
  kind: row.kind,
  quantity: (row.targetKind === 'warehouse' ? '' : '-') + quantity(row.quantity),
  balanceAfter: quantity(row.balanceAfter),
  reference: {
    type: row.causeType,
    id: row.causeId,
    label: row.causeLabel,
    opens: row.causeType === 'event' ? opensEvent(user, row) : null,
  },
  counterparty: row.counterparty,
  reason: row.reason,
  actor: {
    id: row.actorId,
    name: joinedName(row) ?? '',
    member: row.memberId === null ? null : { id: row.memberId, name: memberName(row) },
  },
  at: row.at.toISOString(),
});

const memberName = ({ memberSurname, memberName: name, memberPatronym }: Row): string | null =>
  joinedName({ surname: memberSurname, name, patronym: memberPatronym });

interface OfPosition {
  which: { namesRecipients: boolean };
  query: Filter;
  values: { positionId: string };
}

const movementsOf = compiledListing(
  (db, { which: { namesRecipients }, query, values: { positionId } }: OfPosition) =>
    listingOf(filtered(movements(db), positionId, query, namesRecipients), query, sortColumns, fallback, {
      byIds: true,
      ofIds: movements(db),
    }),
  { samePlan: ({ sort }) => sort === undefined },
);

/** A few matches are shown by their ids, with a reused plan: for these tables planning takes longer than running. */
async function listed(db: Reader, asking: OfPosition): Promise<Listing<Row>> {
  const { which, query, values } = asking;
  if (!query.search) return movementsOf(db, asking);
  const found = filtered(searchable(db), values.positionId, query, which.namesRecipients).select('movement.seq');
  const { total, few } = await findLimitedIds(db, sql`${found}`, 1);
  if (few === null) return movementsOf(db, asking);
  const those = movements(db).where(sql<boolean>`movement.seq = ANY (${few}::bigint[])`);
  return listingOf(those, query, sortColumns, fallback, { known: total, samePlanOn: db });
}

type Reading = Pick<User, 'id' | 'role'>;
interface OfOne {
  positionId: string;
  query: Filter;
}

/** The ledger of a position, signed as its warehouse sees it: minus leaves it. */
export const listMovements = async (
  db: Reader,
  user: Reading,
  { positionId, query }: OfOne,
): Promise<Listing<Movement>> =>
  presented(await listed(db, { which: { namesRecipients: true }, query, values: { positionId } }), rows =>
    rows.map(row => present(row, user)),
  );

/** The same without recipients and reasons, and without searching by them. */
export const listMovedGoods = async (
  db: Reader,
  user: Reading,
  { positionId, query }: OfOne,
): Promise<Listing<Movement>> =>
  presented(await listed(db, { which: { namesRecipients: false }, query, values: { positionId } }), rows =>
    rows.map(row => ({
      ...present(row, user),
      counterparty: null,
      reason: kindsOfIssues.has(row.kind) ? null : row.reason,
    })),
  );
