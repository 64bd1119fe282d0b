import type { CreateAct } from '@oplich/contract/acts/schemas';
import type { FieldError } from '@oplich/contract';
import type { Tx } from '../../../db/pool.ts';
import { failField, failFields } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { decimal } from '../../../platform/decimal.ts';
import { newId } from '../../../platform/ids.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { centralWarehouseId, findPositionsIn, findWarehouseOf } from '../../warehouse/index.ts';
import { auditAct } from '../audit-act.ts';
import { labelOfBasis, type RequestsOfActs } from './find-basis.ts';
import { writeItems } from './items.ts';
import { lockParties } from '../parties.repo.ts';
import { insertDraft } from '../write-acts.repo.ts';
import { writeParties } from './write-parties.ts';

/** Writes a transfer between two warehouses as a draft: nothing moves and no number is taken yet. */
export async function createAct(operation: Operation, requests: RequestsOfActs, body: CreateAct): Promise<string> {
  const { tx, actor, at } = operation;
  const from = senderOf(actor, body.fromId);
  const to = body.toId === 'central' ? null : body.toId;
  const people = await lockParties(tx, [from, to]);
  if (to !== null) {
    const receiver = people.find(person => person.id === to);
    // Of somebody who is no partner not even that they are there is told.
    if (!receiver || receiver.deletedAt || receiver.role !== 'philanthrop') return failField('toId', 'not_found');
    if (receiver.status !== 'approved') failField('toId', 'invalid');
  }
  if (from === to) failField('toId', 'invalid');
  const fromWarehouseId = await warehouseOf(tx, from, 'fromId');
  const toWarehouseId = await warehouseOf(tx, to, 'toId');
  const basisLabel = await labelOfBasis(operation, requests, body.basis);

  const ids = body.items.map(item => item.positionId);
  const positions = new Map((await findPositionsIn(tx, fromWarehouseId, ids)).map(row => [row.id, row]));
  const missing = ids.flatMap((id, line): FieldError[] =>
    positions.has(id) ? [] : [{ path: `items.${line}.positionId`, code: 'not_found' }],
  );
  if (missing.length > 0) failFields(missing);
  const { date } = body;
  if (date !== undefined && date > kyivDay(at)) failField('date', 'too_large');
  if (date !== undefined && [...positions.values()].some(row => date < row.receivedDate))
    failField('date', 'too_small');

  const id = newId();
  await insertDraft(tx, {
    id,
    kind: body.kind,
    fromWarehouseId,
    toWarehouseId,
    basisType: body.basis.type,
    basisId: body.basis.id,
    basisLabel,
    place: body.place,
    date: date ?? null,
    createdBy: actor.id,
    byAdministrator: actor.role === 'administrator',
    createdAt: at,
  });
  await writeParties(tx, id, { from, to });
  await writeItems(
    tx,
    id,
    body.items.map(item => ({ ...item, quantity: decimal(item.quantity) })),
    positions,
  );
  await auditAct(operation, 'act.create', id, {});
  return id;
}

/** Whose goods are sent: a partner's its own; an administrator's the central ones or, where named, a partner's. */
function senderOf(user: User, fromId: string | undefined): string | null {
  if (user.role === 'administrator') return fromId === undefined || fromId === 'central' ? null : fromId;
  if (fromId !== undefined && fromId !== user.id) failField('fromId', 'not_allowed');
  return user.id;
}

async function warehouseOf(tx: Tx, ownerId: string | null, path: string): Promise<string> {
  if (ownerId === null) return centralWarehouseId;
  return (await findWarehouseOf(tx, ownerId)) ?? failField(path, 'not_found');
}
