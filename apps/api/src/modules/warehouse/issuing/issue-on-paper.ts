import { personName } from '@oplich/contract';
import type { IssuedAid } from '@oplich/contract/warehouse/schemas';
import type { IssueOnPaper } from '@oplich/contract/warehouse/schemas';
import type { Tx } from '../../../db/pool.ts';
import { failField } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { decimal } from '../../../platform/decimal.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { refuseOwnHousehold } from '../../households/index.ts';
import { issueGoods } from './issue-aid.ts';
import { getIssuedAid } from './issued-aid.repo.ts';
import { findPosition } from '../positions/positions.repo.ts';
import { centralWarehouseId } from '../warehouses.repo.ts';
import { findEventWarehouse, lockRecipient } from './write-issued-aid.repo.ts';

/**
 * Records aid that was issued on paper, from any warehouse [R-WHS-22]: the goods leave it like at any issue. Only unreserved goods can be
 * issued so.
 */
export async function issueOnPaper(operation: Operation, body: IssueOnPaper): Promise<IssuedAid> {
  const { tx, actor, at } = operation;
  const { positionId, quantity, recipientId, recipientName = '', eventId, reason, ...action } = body;
  if (action.date > kyivDay(at)) failField('date', 'too_large');
  const recipient = recipientId ? await recipientOf(tx, recipientId) : { id: null, name: recipientName };
  await refuseOwnHousehold(tx, actor, recipientId ? [recipientId] : []);
  const event = eventId ? ((await findEventWarehouse(tx, eventId)) ?? failField('eventId', 'not_found')) : undefined;
  const position = (await findPosition(tx, positionId)) ?? failField('positionId', 'not_found');
  if (event && !mayServe(position, event)) failField('eventId', 'not_allowed');
  const [id = ''] = await issueGoods(operation, {
    cause: { type: 'position', id: positionId },
    eventId: eventId ?? null,
    warehouseId: position.warehouseId,
    recipient,
    lines: [{ positionId, quantity: decimal(quantity) }],
    reason,
    ...action,
  });
  await recordAudit(tx, {
    actor,
    action: 'issuedAid.addOnPaper',
    subject: { type: 'issuedAid', id },
    details: { positionId, quantity, date: action.date, ...(recipientId && { recipientId }) },
    at,
  });
  return getIssuedAid(tx, actor, id);
}

/**
 * Whether goods may have been issued at an event: a partner's goods only at its own events, as they would count in the other's report.
 * Goods of the central warehouse go to any event, because administrators serve them all.
 */
const mayServe = (goods: { warehouseId: string }, event: { warehouseId: string }): boolean =>
  goods.warehouseId === centralWarehouseId || goods.warehouseId === event.warehouseId;

/** Returns the recipient with the name as the records store it. */
async function recipientOf(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const person = await lockRecipient(tx, id);
  return person ? { id, name: personName(person) } : failField('recipientId', 'not_found');
}
