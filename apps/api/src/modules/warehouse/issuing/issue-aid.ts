import type { Tx } from '../../../db/pool.ts';
import { fail, failField, Problem } from '../../../platform/problem.ts';
import { decimal, lineTotal, money, type Decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Person } from '../../../platform/user.ts';
import { lockStock, move, moveTogether, type MovementCause } from '../ledger/ledger.repo.ts';
import { checkGoods, openGoods, without, type LockedGoods, type LockedLine } from '../ledger/lock-goods.ts';
import { refillAll } from '../reservations/reservations.ts';
import { settle } from '../reservations/reservations.repo.ts';
import { recipientAccountId } from '../warehouses.repo.ts';
import { insertIssuedAid, markReverted, standingIssues } from './write-issued-aid.repo.ts';

/** Where goods are issued from, and what for. */
interface Source {
  /** What the movements come from; an event or an act stands in the issued-aid records too. */
  cause: MovementCause;
  /** The event or request whose reservation is used before what is available. */
  reservedFor?: string;
  /** Beside the cause: the event of aid that was issued on paper. */
  eventId?: string | null;
  warehouseId: string;
  placeOfIssue: string;
  reason?: string | null;
}

/** What one person is given. */
interface Given {
  /** Without an id: somebody who has no account. */
  recipient: { id: string | null; name: string };
  /** `planned` is what was promised (when left out, as much as is given); `quantity` what is really given, at most that. */
  lines: readonly { positionId: string; planned?: Decimal; quantity: Decimal }[];
  /** The day of the action [R-HND-7]; refused at `date` when it is before a position's receipt. On it the goods have to be good. */
  date: string;
}

/** Who gives it. */
type GivenBy = Given & { actor: Person };

/**
 * Hands goods to a person: per line a movement to the recipients, an issued-aid record, and the promise kept. The cause's
 * own reservation is used first, then what is available. Throws `insufficient_stock` before anything moves. Returns the
 * ids of the records.
 */
export async function issueGoods(
  { tx, actor, at }: Operation,
  { recipient, lines, date, ...source }: Source & Given,
): Promise<string[]> {
  const { warehouseId, reservedFor } = source;
  const locked = await openGoods(tx, { warehouseId, lines, reservedFor });
  const [taken] = await allocateGoods(tx, { warehouseId, locked, issues: [{ actor, recipient, lines, date }] });
  if (!taken || taken instanceof Problem) throw taken ?? new Error('an issue was not answered');
  return issueTogether({ tx, at }, source, [taken]);
}

/** An issue with the goods that it takes. */
export type Taken = readonly (LockedLine<Given['lines'][number]> & Omit<GivenBy, 'lines'>)[];

interface Taking {
  warehouseId: string;
  /** What the issues and the reservation are of. */
  locked: LockedGoods;
  issues: readonly GivenBy[];
}

/** Returns what each of several issues takes of what those before it left, in their order, or why it is refused. */
export async function allocateGoods(tx: Tx, { warehouseId, locked, issues }: Taking): Promise<(Taken | Problem)[]> {
  let left = locked;
  const taken: (Taken | Problem)[] = [];
  for (const { lines: wanted, ...issue } of issues) {
    try {
      const lines = await checkGoods(tx, left, { warehouseId, lines: wanted, goodOn: issue.date });
      if (lines.some(({ position }) => issue.date < position.receivedDate)) failField('date', 'too_small');
      // A position that was named twice was found to reach for each of the two alone.
      if (new Set(lines.map(({ position }) => position.id)).size < lines.length) fail('insufficient_stock');
      taken.push(lines.map(line => ({ ...line, ...issue })));
      left = without(left, lines);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      taken.push(error);
    }
  }
  return taken;
}

/** Writes issues whose goods are locked and reach for all of them. Returns the ids of the records. */
export async function issueTogether(
  { tx, at }: Pick<Operation, 'tx' | 'at'>,
  source: Source,
  issues: readonly Taken[],
): Promise<string[]> {
  const { cause, warehouseId, reservedFor } = source;
  const lines = issues.flat();
  const given = lines
    .filter(({ quantity }) => !quantity.isZero())
    .map(line => ({ ...line, id: newId(), positionId: line.position.id, movementId: newId() }));
  const [from] = given.map(({ stock }) => stock.accountId);
  // What is reserved falls before the balance does: it is never more.
  await Promise.all([
    reservedFor !== undefined && settle(tx, reservedFor, sumOf(lines)),
    from !== undefined &&
      moveTogether(
        tx,
        given.map(({ movementId: id, positionId, quantity, actor }) => ({ id, positionId, quantity, actor })),
        { from, to: recipientAccountId, kind: 'issue', cause, reason: source.reason ?? null, at },
      ),
    insertIssuedAid(
      tx,
      given.map(({ id, movementId, positionId, position, quantity, recipient, date }) => ({
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
  return given.map(({ id }) => id);
}

/** Returns what all of them take out of a reservation, by position. */
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
