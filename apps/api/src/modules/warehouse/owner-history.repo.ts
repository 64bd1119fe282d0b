import { deletedAccountName, erasedWords } from '@oplich/contract';
import { sql, type RawBuilder } from 'kysely';
import { ownAccountIds } from '../../db/own-accounts.ts';
import type { Reader, Tx } from '../../db/pool.ts';
import { quantity } from '../../platform/decimal.ts';

/**
 * If a second account of a person received aid, the person is told only what it was: the place may be a home, and the two accounts may have
 * been taken for one person's by mistake.
 */
const toldTo = (reader: string | undefined, recipient: string, value: string) =>
  reader === undefined
    ? sql<string | null>`${sql.ref(value)}`
    : sql<string | null>`CASE WHEN ${sql.ref(recipient)} = ${reader} THEN ${sql.ref(value)} END`;

/**
 * Rows of the activity of some accounts, in the shape of `eventActivity`: aid received and not taken back. `reader`: the person who reads
 * it, under one of these accounts; without one an administrator does.
 */
export const receivedAidActivity = (accounts: RawBuilder<string[]>, reader?: string) => sql`
  SELECT 'receivedAid' AS kind, issued.id::text AS id, position.name AS title, issued.created_at AS at,
    NULL AS status, NULL AS rejected_because, (${toldTo(reader, 'issued.recipientId', 'issued.eventId')})::text AS event_id,
    NULL::timestamptz AS event_date, ${toldTo(reader, 'issued.recipientId', 'issued.placeOfIssue')} AS place, NULL::int AS region_id,
    issued.quantity, position.units, issued.total_cost, issued.unique_code
  FROM issued_aid AS issued JOIN positions AS position ON position.id = issued.position_id
  WHERE issued.recipient_id = ANY(${accounts}) AND issued.reverted_at IS NULL`;

/** How many movements and issues of aid an owner's warehouse has seen: they outlive the account. */
export async function countOwnerHistory(db: Reader, ownerId: string) {
  const own = db.selectFrom('warehouses').select('id').where('ownerId', '=', ownerId);
  const moved = await db
    .selectFrom('stockMovements')
    .innerJoin('positions', 'positions.id', 'stockMovements.positionId')
    .select(sql<number>`count(*)`.as('count'))
    .where('positions.warehouseId', 'in', own)
    .executeTakeFirstOrThrow();
  const issued = await db
    .selectFrom('issuedAid')
    .select(sql<number>`count(*)`.as('count'))
    .where('warehouseId', 'in', own)
    .executeTakeFirstOrThrow();
  return { movements: moved.count, issues: issued.count };
}

/** Removes the warehouse of an owner who never moved anything in it. */
export async function removeUnusedWarehouse(tx: Tx, ownerId: string): Promise<void> {
  const own = tx.selectFrom('warehouses').select('id').where('ownerId', '=', ownerId);
  await tx.deleteFrom('stockAccounts').where('warehouseId', 'in', own).execute();
  await tx.deleteFrom('warehouses').where('ownerId', '=', ownerId).execute();
}

/** What lies in an owner's warehouse: for the download of own data. */
export async function positionsOf(db: Reader, ownerId: string) {
  const rows = await db
    .selectFrom('positions')
    .innerJoin('warehouses', 'warehouses.id', 'positions.warehouseId')
    .innerJoin('stockAccounts as account', join =>
      join.onRef('account.warehouseId', '=', 'warehouses.id').on('account.kind', '=', 'warehouse'),
    )
    .leftJoin('stockBalances as balance', join =>
      join.onRef('balance.positionId', '=', 'positions.id').onRef('balance.accountId', '=', 'account.id'),
    )
    .select([
      'positions.id',
      'positions.name',
      'positions.units',
      'positions.category',
      'positions.uniqueCode',
      'positions.receivedDate',
      'balance.quantity as balance',
    ])
    .where('warehouses.ownerId', '=', ownerId)
    .where('positions.deletedAt', 'is', null)
    .orderBy('positions.createdAt')
    .execute();
  return rows.map(row => ({ ...row, balance: quantity(row.balance ?? '0') }));
}

/** Returns what a person received under any of their accounts, reverted or not, for the download of own data. */
export const receivedAidOf = (db: Reader, recipientId: string) =>
  db
    .selectFrom('issuedAid')
    .innerJoin('positions', 'positions.id', 'issuedAid.positionId')
    .select([
      'issuedAid.date',
      'positions.name',
      'issuedAid.quantity',
      'positions.units',
      'issuedAid.totalCost',
      toldTo(recipientId, 'issuedAid.recipientId', 'issuedAid.placeOfIssue').as('placeOfIssue'),
      'issuedAid.uniqueCode',
      'issuedAid.revertedAt',
    ])
    .where('issuedAid.recipientId', '=', sql<string>`ANY(${ownAccountIds(sql`${recipientId}::uuid`)})`)
    .orderBy('issuedAid.createdAt')
    .execute();

/**
 * Anonymizes issued aid: the record stays without the name and the comments on issue and revert, and without the place if it was the
 * person's home.
 */
export async function eraseRecipient(tx: Tx, accountId: string): Promise<void> {
  await sql`
    UPDATE movement_reasons SET reason = ${erasedWords} FROM issued_aid AS issued
      JOIN stock_movements AS movement ON movement.id = issued.movement_id OR movement.reverses = issued.movement_id
    WHERE issued.recipient_id = ${accountId} AND movement_reasons.movement_id = movement.id`.execute(tx);
  await tx
    .updateTable('issuedAid')
    .set({
      recipientName: deletedAccountName,
      revertReason: sql`CASE WHEN revert_reason IS NOT NULL THEN ${erasedWords} END`,
      placeOfIssue: sql`(SELECT CASE WHEN strpos(lower(issued_aid.place_of_issue), lower(nullif(residence_address, ''))) > 0
        THEN ${deletedAccountName} ELSE issued_aid.place_of_issue END FROM accounts WHERE id = ${accountId})`,
    })
    .where('recipientId', '=', accountId)
    .execute();
}
