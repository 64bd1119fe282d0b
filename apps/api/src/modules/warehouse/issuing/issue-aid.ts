import { fail, failField } from '../../../platform/problem.ts';
import { decimal, lineTotal, money, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import { lockStock, move, moveTogether, type MovementCause } from '../ledger/ledger.repo.ts';
import { checkGoods, lockGoods, type LockedGoods } from '../ledger/lock-goods.ts';
import { refillAll } from '../reservations/reservations.ts';
import { settle } from '../reservations/reservations.repo.ts';
import { recipientAccountId } from '../warehouses.repo.ts';
import { insertIssuedAid, markReverted, standingIssues } from './write-issued-aid.repo.ts';

interface Issue {
  /** What the movements come from; an event or an act stands in the issued-aid records too. */
  cause: MovementCause;
  /** The event or request whose reservation is used before what is available. */
  reservedFor?: string;
  /** Beside the cause: the event of aid that was issued on paper. */
  eventId?: string | null;
  warehouseId: string;
  /** Without an id: somebody who has no account. */
  recipient: { id: string | null; name: string };
  /** `planned` is what was promised (when left out, as much as is given); `quantity` what is really given, at most that. */
  lines: readonly { positionId: string; planned?: Decimal; quantity: Decimal }[];
  placeOfIssue: string;
  /** The day of the action [R-HND-7]; refused at `date` when it is before a position's receipt. On it the goods have to be good. */
  date: string;
  reason?: string | null;
  /** The goods of an event, where they are locked already. */
  locked?: LockedGoods;
}

/**
 * Hands goods to a person: per line a movement to the recipients, an issued-aid record, and the promise kept. The cause's
 * own reservation is used first, then what is available. Throws `insufficient_stock` before anything moves. Returns the
 * ids of the records.
 */
export async function issueGoods({ tx, actor, at }: Operation, issue: Issue): Promise<string[]> {
  const { cause, recipient, warehouseId, reservedFor } = issue;
  const wanted = { warehouseId, lines: issue.lines, reservedFor, goodOn: issue.date };
  const lines = await (issue.locked ? checkGoods(tx, issue.locked, wanted) : lockGoods(tx, wanted));
  const positionIds = new Set(lines.map(({ position }) => position.id));
  if (lines.some(({ position }) => issue.date < position.receivedDate)) failField('date', 'too_small');
  // A position that was named twice was found to reach for each of the two alone.
  if (positionIds.size < lines.length) fail('insufficient_stock');

  const given = lines.filter(({ quantity }) => !quantity.isZero());
  const movements = given.map(({ position, quantity }) => ({ id: newId(), positionId: position.id, quantity }));
  const records = given.map(({ position, quantity }, at) => ({
    id: newId(),
    movementId: movements[at]?.id ?? '',
    positionId: position.id,
    quantity: quantity.toFixed(),
    unitCost: position.costPerItem,
    totalCost: money(lineTotal(quantity.toFixed(), position.costPerItem)),
    uniqueCode: position.uniqueCode,
  }));
  const [from] = given.map(({ stock }) => stock.accountId);
  // What is reserved falls before the balance does: it is never more.
  await Promise.all([
    reservedFor !== undefined &&
      settle(
        tx,
        reservedFor,
        lines.map(({ position, quantity, planned = quantity, held }) => ({
          positionId: position.id,
          used: held,
          planned,
        })),
      ),
    from !== undefined &&
      moveTogether(tx, movements, {
        from,
        to: recipientAccountId,
        kind: 'issue',
        cause,
        reason: issue.reason ?? null,
        actor,
        at,
      }),
    insertIssuedAid(tx, records, {
      warehouseId,
      eventId: cause.type === 'event' ? cause.id : (issue.eventId ?? null),
      actId: cause.type === 'act' ? cause.id : null,
      recipientId: recipient.id,
      recipientName: recipient.name,
      placeOfIssue: issue.placeOfIssue,
      date: issue.date,
      createdAt: at,
    }),
    refillAll(tx, positionIds, at),
  ]);
  return records.map(({ id }) => id);
}

interface Revert {
  cause: MovementCause & { type: 'event' | 'act' };
  /** Of an event: whose issues. */
  recipientId?: string;
  /** What the event promises each participant, to be wanted again. */
  planned?: ReadonlyMap<string, Decimal>;
  reason: string;
}

/** Takes issues back by compensating movements; the records stay, marked with who and why. */
export async function revertIssues(
  { tx, actor, at }: Operation,
  { cause, recipientId, planned = new Map(), reason }: Revert,
): Promise<void> {
  const issued = await standingIssues(tx, { type: cause.type, id: cause.id, recipientId });
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
      cause,
      reason,
      actor,
      at,
      reverses: movementId,
    });
    await markReverted(tx, id, { by: actor.id, at, reason });
  }
  const wantedAgain = [...planned].map(([positionId, amount]) => ({
    positionId,
    used: decimal(0),
    planned: amount.negated(),
  }));
  await Promise.all([settle(tx, cause.id, wantedAgain), refillAll(tx, stocks.keys(), at)]);
}
