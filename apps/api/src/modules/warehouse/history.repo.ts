import { personName, type Page } from '@oplich/contract';
import type { IssuedAid } from '@oplich/contract/participants';
import type { IssuedAidQuery, Movement, MovementsQuery } from '@oplich/contract/warehouse';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../db/pool.ts';
import { quantity } from '../../platform/decimal.ts';
import { nextDay, startOfKyivDay } from '../../platform/kyiv-time.ts';
import { pageOf } from '../../platform/paging.ts';

/** The ledger of a position, signed as its warehouse sees it: minus leaves it. */
export async function listMovements(
  db: Reader,
  positionId: string,
  query: z.output<typeof MovementsQuery>,
): Promise<Page<Movement>> {
  let found = db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockAccounts as target', 'target.id', 'movement.toAccountId')
    .leftJoin('accounts as actor', 'actor.id', 'movement.actorId')
    .leftJoin('events', 'events.id', 'movement.causeId')
    .select([
      'movement.id',
      'movement.positionId',
      'movement.kind',
      'movement.quantity',
      'movement.balanceAfter',
      'movement.causeType',
      'movement.causeId',
      'movement.reason',
      'movement.at',
      'target.kind as targetKind',
      'actor.id as actorId',
      'actor.surname',
      'actor.name',
      'actor.patronym',
      'events.name as eventName',
    ])
    // Goods that arrive as another position stand in that one's history, not in the sender's.
    .where(eb =>
      eb.or([
        eb('movement.toPositionId', '=', positionId),
        eb.and([eb('movement.positionId', '=', positionId), eb('movement.toPositionId', 'is', null)]),
      ]),
    );
  if (query.kind) found = found.where('movement.kind', 'in', query.kind);
  if (query.from) found = found.where('movement.at', '>=', startOfKyivDay(query.from));
  if (query.to) found = found.where('movement.at', '<', startOfKyivDay(nextDay(query.to)));

  const page = await pageOf(found, query, { at: sql`movement.seq` }, { by: '-at', tie: 'movement.seq' });
  return {
    ...page,
    items: page.items.map(row => ({
      id: row.id,
      positionId,
      kind: row.kind,
      quantity: (row.targetKind === 'warehouse' ? '' : '-') + quantity(row.quantity),
      balanceAfter: quantity(row.balanceAfter),
      reference: { type: row.causeType, id: row.causeId, label: row.eventName },
      reason: row.reason,
      actor: {
        id: row.actorId,
        name:
          row.surname === null
            ? ''
            : personName({ surname: row.surname, name: row.name ?? '', patronym: row.patronym }),
      },
      at: row.at.toISOString(),
    })),
  };
}

const issuedColumns = {
  date: sql`issued_aid.date`,
  totalCost: sql`issued_aid.total_cost`,
  quantity: sql`issued_aid.quantity`,
} as const;

/** Whose records: of a warehouse, those a person received, or all. */
export type IssuedScope = { warehouseId: string } | { recipientId: string } | 'all';

const issued = (db: Reader) =>
  db
    .selectFrom('issuedAid')
    .innerJoin('positions', 'positions.id', 'issuedAid.positionId')
    .select([
      'issuedAid.id',
      'issuedAid.date',
      'issuedAid.createdAt',
      'issuedAid.quantity',
      'positions.units',
      'issuedAid.totalCost',
      'issuedAid.placeOfIssue',
      'issuedAid.recipientId',
      'issuedAid.recipientName',
      'issuedAid.uniqueCode',
      'issuedAid.positionId',
      'positions.name as positionName',
      'issuedAid.eventId',
      'issuedAid.actId',
      'issuedAid.revertedAt',
    ]);
type IssuedRow = Awaited<ReturnType<ReturnType<typeof issued>['execute']>>[number];

const toIssuedAid = (row: IssuedRow): IssuedAid => ({
  id: row.id,
  date: row.date,
  createdAt: row.createdAt.toISOString(),
  quantity: quantity(row.quantity),
  units: row.units,
  totalCost: row.totalCost,
  placeOfIssue: row.placeOfIssue,
  recipient: { id: row.recipientId, name: row.recipientName },
  uniqueCode: row.uniqueCode,
  position: { id: row.positionId, name: row.positionName },
  eventId: row.eventId,
  actId: row.actId,
  revertedAt: row.revertedAt?.toISOString() ?? null,
});

/** Issued aid, newest first; reverted issues stay visible and marked. */
export async function listIssuedAid(
  db: Reader,
  scope: IssuedScope,
  query: z.output<typeof IssuedAidQuery>,
): Promise<Page<IssuedAid>> {
  let found = issued(db);
  if (scope !== 'all') {
    found =
      'warehouseId' in scope
        ? found.where('issuedAid.warehouseId', '=', scope.warehouseId)
        : found.where('issuedAid.recipientId', '=', scope.recipientId);
  }
  if (query.eventId) found = found.where('issuedAid.eventId', '=', query.eventId);
  if (query.recipientId) found = found.where('issuedAid.recipientId', '=', query.recipientId);
  if (query.from) found = found.where('issuedAid.date', '>=', query.from);
  if (query.to) found = found.where('issuedAid.date', '<=', query.to);
  if (query.search) {
    found = found.where(
      sql<boolean>`strpos(fold_name(issued_aid.recipient_name || ' ' || positions.name), fold_name(${query.search})) > 0`,
    );
  }
  const page = await pageOf(found, query, issuedColumns, { by: '-date', tie: 'issuedAid.id' });
  return { ...page, items: page.items.map(toIssuedAid) };
}

/** What a participant received at an event, reverted issues included. */
export async function listIssuedAt(db: Reader, eventId: string, recipientId: string): Promise<IssuedAid[]> {
  const rows = await issued(db)
    .where('issuedAid.eventId', '=', eventId)
    .where('issuedAid.recipientId', '=', recipientId)
    .orderBy('issuedAid.createdAt')
    .execute();
  return rows.map(toIssuedAid);
}
