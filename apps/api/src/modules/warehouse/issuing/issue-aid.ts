import type { Tx } from '../../../db/pool.ts';
import { fail, failField, Problem } from '../../../platform/problem.ts';
import { decimal, lineTotal, money, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Person } from '../../../platform/user.ts';
import { lockStock, move, moveAll, type MovementCause } from '../ledger/ledger.repo.ts';
import {
  checkGoods,
  lockAndReadGoods,
  subtractLines,
  type LockedGoods,
  type LockedLine,
} from '../ledger/lock-goods.ts';
import { refillAll } from '../reservations/reservations.ts';
import { settle } from '../reservations/reservations.repo.ts';
import { recipientAccountId } from '../warehouses.repo.ts';
import { insertIssuedAid, markReverted, standingIssues } from './write-issued-aid.repo.ts';

/** Where goods are issued from, and what for. */
interface Source {
  /** The cause of the movements; an event or an act is also named in the records of issued aid. */
  cause: MovementCause;
  /** The event or request whose reservation is used before available stock. */
  reservedFor?: string;
  /** The event of aid issued on paper, when it is not the cause. */
  eventId?: string | null;
  warehouseId: string;
  placeOfIssue: string;
  reason?: string | null;
}

/** What one person is given. */
interface Given {
  /** The id is null for a person without an account. */
  recipient: { id: string | null; name: string };
  /** `quantity` is what is issued, at most `planned`, which is what was reserved; by default they are equal. */
  lines: readonly { positionId: string; planned?: Decimal; quantity: Decimal }[];
  /** The day of the issue [R-HND-7]. Refused at `date` when a position was received later; on it goods must not be expired. */
  date: string;
}

/** The same, with who gives it. */
type GivenBy = Given & { actor: Person };

/**
 * Issues goods to a person: for each line a movement to the recipients, a record of issued aid, and an update of the reservation. The
 * reservation is used before available stock. Throws `insufficient_stock` before anything moves. Returns the ids of the records.
 */
export async function issueGoods(
  { tx, actor, at }: Operation,
  { recipient, lines, date, ...source }: Source & Given,
): Promise<string[]> {
  const { warehouseId, reservedFor } = source;
  const locked = await lockAndReadGoods(tx, { warehouseId, lines, reservedFor });
  const [taken] = await allocateGoods(tx, { warehouseId, locked, issues: [{ actor, recipient, lines, date }] });
  if (!taken || taken instanceof Problem) throw taken ?? new Error('an issue was not answered');
  return issueAll({ tx, at }, source, [taken]);
}

/** The lines of an issue, with the stock allocated to each. */
export type Taken = readonly (LockedLine<Given['lines'][number]> & Omit<GivenBy, 'lines'>)[];

interface Allocation {
  warehouseId: string;
  /** The stock of the issued positions and of the reservation. */
  locked: LockedGoods;
  issues: readonly GivenBy[];
}

/** Allocates locked stock to several issues in their order. Returns the lines or the refusal of each. */
export async function allocateGoods(tx: Tx, { warehouseId, locked, issues }: Allocation): Promise<(Taken | Problem)[]> {
  let left = locked;
  const taken: (Taken | Problem)[] = [];
  for (const { lines: wanted, ...issue } of issues) {
    try {
      const lines = await checkGoods(tx, left, { warehouseId, lines: wanted, goodOn: issue.date });
      if (lines.some(({ position }) => issue.date < position.receivedDate)) failField('date', 'too_small');
      // The stock was checked for each line alone, so a position named twice could exceed it.
      if (new Set(lines.map(({ position }) => position.id)).size < lines.length) fail('insufficient_stock');
      taken.push(lines.map(line => ({ ...line, ...issue })));
      left = subtractLines(left, lines);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      taken.push(error);
    }
  }
  return taken;
}

/** Writes issues whose stock is allocated. Returns the ids of the records. */
export async function issueAll(
  { tx, at }: Pick<Operation, 'tx' | 'at'>,
  source: Source,
  issues: readonly Taken[],
): Promise<string[]> {
  const { cause, warehouseId, reservedFor } = source;
  const lines = issues.flat();
  const issued = lines
    .filter(({ quantity }) => !quantity.isZero())
    .map(line => ({ ...line, id: newId(), positionId: line.position.id, movementId: newId() }));
  const [from] = issued.map(({ stock }) => stock.accountId);
  // The reservation is reduced before the balance, because a constraint keeps it within the balance.
  await Promise.all([
    reservedFor !== undefined && settle(tx, reservedFor, sumOf(lines)),
    from !== undefined &&
      moveAll(
        tx,
        issued.map(({ movementId: id, positionId, quantity, actor }) => ({ id, positionId, quantity, actor })),
        { from, to: recipientAccountId, kind: 'issue', cause, reason: source.reason ?? null, at },
      ),
    insertIssuedAid(
      tx,
      issued.map(({ id, movementId, positionId, position, quantity, recipient, date }) => ({
        id,
        movementId,
        positionId,
        quantity: quantity.toFixed(),
        unitCost: position.costPerItem,
        totalCost: money(lineTotal(quantity.toFixed(), position.costPerItem)),
        uniqueCode: position.uniqueCode,
        recipientId: recipient.id,
        recipientName: recipient.name,
        date,
      })),
      {
        warehouseId,
        eventId: cause.type === 'event' ? cause.id : (source.eventId ?? null),
        actId: cause.type === 'act' ? cause.id : null,
        placeOfIssue: source.placeOfIssue,
        createdAt: at,
      },
    ),
    refillAll(tx, new Set(lines.map(({ position }) => position.id)), at),
  ]);
  return issued.map(({ id }) => id);
}

/** Returns how much lines take out of a reservation, by position. */
function sumOf(lines: readonly LockedLine<Given['lines'][number]>[]) {
  const sums = new Map<string, { positionId: string; used: Decimal; planned: Decimal }>();
  for (const { position, quantity, planned = quantity, held } of lines) {
    const { used, planned: before } = sums.get(position.id) ?? { used: decimal(0), planned: decimal(0) };
    sums.set(position.id, { positionId: position.id, used: used.plus(held), planned: before.plus(planned) });
  }
  return [...sums.values()];
}

interface Revert {
  cause: MovementCause & { type: 'event' | 'act' };
  /** Only the issues of this participant, when the cause is an event. */
  recipientId?: string;
  /** What the event plans for the participant, by position: it is reserved again. */
  planned?: ReadonlyMap<string, Decimal>;
  reason: string;
}

/** Reverts issues by compensating movements. The records stay, marked with who reverted them and why. */
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
