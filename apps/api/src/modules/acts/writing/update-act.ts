import type { UpdateAct } from '@oplich/contract/acts/schemas';
import { fail } from '../../../platform/problem.ts';
import { decimal } from '../../../platform/decimal.ts';
import type { Operation } from '../../../platform/operation.ts';
import { assertAct } from '../acts.policy.ts';
import { itemsOf } from '../act-parts.repo.ts';
import { findReadable, lockReadable } from '../acts.repo.ts';
import { auditAct } from '../audit-act.ts';
import { lockParties } from '../parties.repo.ts';
import { changeAct } from '../write-acts.repo.ts';
import { checkDraft } from './check-draft.ts';
import { findBasis, type RequestsOfActs } from './find-basis.ts';
import { writeItems } from './items.ts';
import { writeParties } from './write-parties.ts';

/** Changes a draft: absent fields stay, and the whole is checked as when it was written. */
export async function updateAct(
  operation: Operation,
  requests: RequestsOfActs,
  id: string,
  { version, ...body }: UpdateAct,
): Promise<void> {
  const { tx, actor } = operation;
  const seen = (await findReadable(tx, actor, id)) ?? fail('not_found');
  const toId = body.toId ?? seen.toOwnerId ?? 'central';
  await lockParties(tx, [seen.fromOwnerId, toId === 'central' ? null : toId]);
  const act = await lockReadable(tx, actor, id);
  assertAct(actor, act, 'update');
  if (act.version !== version) fail('stale_version');
  const items = body.items ?? (await itemsOf(tx, [id])).map(({ positionId, quantity }) => ({ positionId, quantity }));
  const date = body.date === undefined ? (act.date ?? undefined) : (body.date ?? undefined);
  const from = act.fromOwnerId;
  const { to, toWarehouseId, positions } = await checkDraft(operation, from, { toId, items, date });
  const basis = body.basis && (await findBasis(operation, requests, body.basis));
  await changeAct(tx, act, {
    toWarehouseId,
    date: date ?? null,
    ...(body.place !== undefined && { place: body.place }),
    ...(body.basis &&
      basis && { basisType: body.basis.type, basisId: body.basis.id, basisLabel: basis.label, basisDate: basis.day }),
    version: version + 1,
  });
  await writeParties(tx, id, { from, to });
  await writeItems(
    tx,
    id,
    items.map(item => ({ ...item, quantity: decimal(item.quantity) })),
    positions,
  );
  await auditAct(operation, 'act.update', id, { fields: Object.keys(body) });
}
