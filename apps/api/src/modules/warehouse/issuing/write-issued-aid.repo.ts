import { sql, type Insertable } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import type { Tx } from '../../../db/pool.ts';
import type { IssuedAid } from '../../../db/schema.ts';

/** A record: the goods, their quantity and cost, the recipient and the day. */
type IssueRecord = Pick<
  Insertable<IssuedAid>,
  'id' | 'movementId' | 'positionId' | 'uniqueCode' | 'recipientId' | 'recipientName' | 'date'
> & {
  quantity: string;
  unitCost: string;
  totalCost: string;
};
type Common = Pick<Insertable<IssuedAid>, 'warehouseId' | 'eventId' | 'actId' | 'placeOfIssue' | 'createdAt'>;
type Columns = { [C in keyof IssueRecord]: unknown[] };

const inserting = compiled<Columns & Common, never>(
  (_, of) => sql`
    INSERT INTO issued_aid (id, movement_id, position_id, quantity, unit_cost, total_cost, unique_code, recipient_id, recipient_name,
      date, warehouse_id, event_id, act_id, place_of_issue, created_at)
    SELECT line.*, ${of.warehouseId}::uuid, ${of.eventId}::uuid, ${of.actId}::uuid, ${of.placeOfIssue}::text,
      ${of.createdAt}::timestamptz
    FROM unnest(${of.id}::uuid[], ${of.movementId}::uuid[], ${of.positionId}::uuid[], ${of.quantity}::numeric[],
      ${of.unitCost}::numeric[], ${of.totalCost}::numeric[], ${of.uniqueCode}::text[], ${of.recipientId}::uuid[],
      ${of.recipientName}::text[], ${of.date}::date[]) AS line`,
);

/** Writes down aid that was issued, a record for each position and recipient. */
export async function insertIssuedAid(tx: Tx, records: readonly IssueRecord[], common: Common): Promise<void> {
  if (records.length === 0) return;
  await inserting(tx, {
    ...common,
    id: records.map(one => one.id),
    movementId: records.map(one => one.movementId),
    positionId: records.map(one => one.positionId),
    quantity: records.map(one => one.quantity),
    unitCost: records.map(one => one.unitCost),
    totalCost: records.map(one => one.totalCost),
    uniqueCode: records.map(one => one.uniqueCode ?? null),
    recipientId: records.map(one => one.recipientId ?? null),
    recipientName: records.map(one => one.recipientName),
    date: records.map(one => one.date),
  });
}

/** The issues of an act or of an event, or only those to one recipient. */
interface Issues {
  type: 'event' | 'act';
  id: string;
  recipientId?: string | undefined;
}

/**
 * Returns issues that were not taken back, in the order of positions. What an administrator wrote down from paper, of whatever
 * warehouse, names an event too, but was not issued by it: taking aid back at the table leaves it.
 */
export function standingIssues(tx: Tx, { type, id, recipientId }: Issues) {
  let issues = tx
    .selectFrom('issuedAid')
    .innerJoin('stockMovements as movement', 'movement.id', 'issuedAid.movementId')
    .select(['issuedAid.id', 'issuedAid.positionId', 'issuedAid.movementId', 'issuedAid.quantity'])
    .where(type === 'event' ? 'issuedAid.eventId' : 'issuedAid.actId', '=', id)
    .where('movement.causeType', '=', type)
    .where('issuedAid.revertedAt', 'is', null)
    .orderBy('issuedAid.positionId');
  if (recipientId !== undefined) issues = issues.where('issuedAid.recipientId', '=', recipientId);
  return issues.execute();
}

/** Marks a record as taken back. */
export const markReverted = (tx: Tx, id: string, { by, at, reason }: { by: string; at: Date; reason: string }) =>
  tx
    .updateTable('issuedAid')
    .set({ revertedAt: at, revertedBy: by, revertReason: reason })
    .where('id', '=', id)
    .execute();

/**
 * Returns the names of a person who may receive aid, and keeps the account from being deleted until the transaction ends.
 */
export const lockRecipient = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['surname', 'name', 'patronym'])
    .where('id', '=', id)
    .where('role', '=', 'displaced')
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Returns the warehouse whose goods an event issues; nothing where there is no such event. */
export const findEventWarehouse = (tx: Tx, id: string) =>
  tx.selectFrom('events').select('warehouseId').where('id', '=', id).executeTakeFirst();
