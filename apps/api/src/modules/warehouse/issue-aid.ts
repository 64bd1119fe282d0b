import type { Tx } from '../../db/pool.ts';
import { fail, failField } from '../../http/problem.ts';
import { decimal, lineTotal, money, type Decimal } from '../../platform/decimal.ts';
import { newId } from '../../platform/ids.ts';
import { availableOf, lockStock, move } from './ledger.ts';
import { findPositionsIn } from './positions.repo.ts';
import { heldFor, refill, settle } from './reservations.ts';
import { recipientAccountId } from './warehouses.ts';

interface Issue {
  event: { id: string; warehouseId: string };
  recipient: { id: string; name: string };
  /** `planned` is what the event promised each participant; `quantity` what is really given, at most that. */
  lines: readonly { positionId: string; planned: Decimal; quantity: Decimal }[];
  placeOfIssue: string;
  /** The day of the deed [contract §6]; refused at `date` when it is before a position's receipt. */
  date: string;
  actorId: string;
  at: Date;
}

/**
 * Hands goods to a participant: per line a movement to the recipients, an issued-aid record, and the event's promise kept.
 * The event's own reservation is used first, then what is available. Throws `insufficient_stock` before anything moves.
 */
export async function issueToParticipant(tx: Tx, issue: Issue): Promise<void> {
  const { event, recipient, at } = issue;
  const lines = [...issue.lines].sort((a, b) => (a.positionId < b.positionId ? -1 : 1));
  const ids = lines.map(line => line.positionId);
  const stocks = await lockStock(tx, ids);
  const positions = new Map((await findPositionsIn(tx, event.warehouseId, ids)).map(row => [row.id, row]));

  for (const { positionId, planned, quantity } of lines) {
    const stock = stocks.get(positionId);
    const position = positions.get(positionId);
    if (!stock || !position)
      return fail('insufficient_stock', { positionId, needed: quantity.toFixed(), available: '0' });
    if (issue.date < position.receivedDate) failField('date', 'too_small');
    const held = await heldFor(tx, event.id, positionId);
    const reachable = held.plus(availableOf(stock));
    if (quantity.greaterThan(reachable)) {
      fail('insufficient_stock', { positionId, needed: quantity.toFixed(), available: reachable.toFixed() });
    }
    const used = quantity.lessThan(held) ? quantity : held;
    await settle(tx, event.id, positionId, { used, planned });
    if (!quantity.isZero()) {
      const movementId = await move(tx, {
        positionId,
        from: stock.accountId,
        to: recipientAccountId,
        quantity,
        kind: 'issue',
        cause: { type: 'event', id: event.id },
        actorId: issue.actorId,
        at,
      });
      await tx
        .insertInto('issuedAid')
        .values({
          id: newId(),
          movementId,
          warehouseId: event.warehouseId,
          positionId,
          eventId: event.id,
          recipientId: recipient.id,
          recipientName: recipient.name,
          quantity: quantity.toFixed(),
          unitCost: position.costPerItem,
          totalCost: money(lineTotal(quantity.toFixed(), position.costPerItem)),
          uniqueCode: position.uniqueCode,
          placeOfIssue: issue.placeOfIssue,
          date: issue.date,
          createdAt: at,
        })
        .execute();
    }
    await refill(tx, positionId);
  }
}

interface Revert {
  eventId: string;
  recipientId: string;
  /** What the event promises each participant, to be wanted again. */
  planned: ReadonlyMap<string, Decimal>;
  reason: string;
  actorId: string;
  at: Date;
}

/** Takes a participant's issues back by compensating movements; the records stay, marked with who and why. */
export async function revertIssues(
  tx: Tx,
  { eventId, recipientId, planned, reason, actorId, at }: Revert,
): Promise<void> {
  const issued = await tx
    .selectFrom('issuedAid')
    .select(['id', 'positionId', 'movementId', 'quantity'])
    .where('eventId', '=', eventId)
    .where('recipientId', '=', recipientId)
    .where('revertedAt', 'is', null)
    .orderBy('positionId')
    .execute();
  const stocks = await lockStock(tx, [...planned.keys(), ...issued.map(row => row.positionId)]);

  for (const { id, positionId, movementId, quantity } of issued) {
    const stock = stocks.get(positionId);
    if (!stock) throw new Error(`no stock of position ${positionId}`);
    await move(tx, {
      positionId,
      from: recipientAccountId,
      to: stock.accountId,
      quantity: decimal(quantity),
      kind: 'issueReverted',
      cause: { type: 'event', id: eventId },
      reason,
      actorId,
      at,
      reverses: movementId,
    });
    await tx
      .updateTable('issuedAid')
      .set({ revertedAt: at, revertedBy: actorId, revertReason: reason })
      .where('id', '=', id)
      .execute();
  }
  for (const [positionId, amount] of planned) {
    await settle(tx, eventId, positionId, { used: decimal(0), planned: amount.negated() });
  }
  for (const positionId of stocks.keys()) await refill(tx, positionId);
}
