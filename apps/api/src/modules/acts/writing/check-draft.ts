import type { FieldError } from '@oplich/contract';
import type { CreateAct } from '@oplich/contract/acts/schemas';
import type { Tx } from '../../../db/pool.ts';
import { fail, failField, failFields } from '../../../platform/problem.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { centralWarehouseId, findPositionsIn, findWarehouseOf } from '../../warehouse/index.ts';
import { lockParties } from '../parties.repo.ts';

type Said = Pick<CreateAct, 'toId' | 'date' | 'items'>;

/**
 * Checks a draft when it is written and when it is changed: a partner who may receive, goods of the sender's warehouse, and a day that is
 * neither in the future nor before their receipt. Nobody sends goods to themselves or their household. Locks the parties. `from`: the
 * sender.
 * @throws `unauthenticated` where the partner who writes it was deleted after the session was checked
 */
export async function checkDraft({ tx, actor, at }: Operation, from: string | null, { toId, date, items }: Said) {
  const to = toId === 'central' ? null : toId;
  const people = await lockParties(tx, [from, to]);
  if (from === actor.id && people.find(({ id }) => id === from)?.deletedAt !== null) return fail('unauthenticated');
  if (to !== null) {
    const receiver = people.find(person => person.id === to);
    // The existence of an account that is no partner is not revealed.
    if (!receiver || receiver.deletedAt || receiver.role !== 'philanthrop') return failField('toId', 'not_found');
    if (receiver.status !== 'approved') failField('toId', 'invalid');
  }
  if (from === to) failField('toId', 'invalid');
  if (to !== null) await refuseOwnHousehold(tx, actor, [to]);
  const fromWarehouseId = await warehouseOf(tx, from, 'fromId');
  const toWarehouseId = await warehouseOf(tx, to, 'toId');

  const ids = items.map(item => item.positionId);
  const positions = new Map((await findPositionsIn(tx, fromWarehouseId, ids)).map(row => [row.id, row]));
  const missing = ids.flatMap((id, line): FieldError[] =>
    positions.has(id) ? [] : [{ path: `items.${line}.positionId`, code: 'not_found' }],
  );
  if (missing.length > 0) failFields(missing);
  if (date !== undefined && date > kyivDay(at)) failField('date', 'too_large');
  if (date !== undefined && [...positions.values()].some(row => date < row.receivedDate))
    failField('date', 'too_small');
  return { to, fromWarehouseId, toWarehouseId, positions };
}

async function warehouseOf(tx: Tx, ownerId: string | null, path: string): Promise<string> {
  if (ownerId === null) return centralWarehouseId;
  return (await findWarehouseOf(tx, ownerId)) ?? failField(path, 'not_found');
}
