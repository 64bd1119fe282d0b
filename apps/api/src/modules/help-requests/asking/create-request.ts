import type { FieldError } from '@oplich/contract';
import { isExpired } from '@oplich/contract/warehouse/expiry';
import type { CreateHelpRequest, RequestedItem } from '@oplich/contract/help-requests/schemas';
import { fail, failFields } from '../../../platform/problem.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { administratorsFor, notify } from '../../notifications/index.ts';
import { centralWarehouseId, findPositionsIn } from '../../warehouse/index.ts';
import { askAllowedAt } from './ask-allowed-at.ts';
import { linkOfRequest } from '../showing/link-of-request.ts';
import { lockActor } from '../lock-request.ts';
import { checkLetter, claimRequestFiles } from './request-files.ts';
import { insertChange } from '../showing/request-history.repo.ts';
import { nextNumber } from './request-number.repo.ts';
import { insertRequest } from '../write-requests.repo.ts';

/**
 * Asks for help: a displaced person once in 14 days, a partner with an official letter and, if it likes, for positions of
 * the central warehouse [R-REQ-4]. Of two at once the second sees the first. Returns the request's id.
 */
export async function createRequest(operation: Operation, body: CreateHelpRequest): Promise<string> {
  const { tx, actor, at } = operation;
  await lockActor(tx, actor.id);
  await checkLetter(tx, actor, body);
  const items = await readItems(operation, body.items ?? []);
  const allowedAt = actor.role === 'displaced' ? await askAllowedAt(tx, actor.id, at) : null;
  if (allowedAt) fail('help_request_too_often', { allowedAt: allowedAt.toISOString() });
  if (actor.regionId === null || actor.role === 'administrator') return fail('forbidden');

  const id = newId();
  const number = await nextNumber(tx, at);
  const { title, description, category } = body;
  const requester = { requesterId: actor.id, requesterRole: actor.role, regionId: actor.regionId };
  await insertRequest(tx, { id, number, ...requester, title, description, category, createdAt: at }, items);
  await claimRequestFiles(operation, id, body);
  await insertChange(tx, { requestId: id, change: 'requested', actor, at });
  await notify(tx, {
    kind: 'helpRequestNew',
    params: { number, title: body.title },
    link: linkOfRequest(id),
    audience: administratorsFor('requests'),
    at,
    email: 'byChoice',
  });
  await recordAudit(tx, { actor, action: 'helpRequest.create', subject: { type: 'helpRequest', id }, at });
  return id;
}

/**
 * Returns the requested items; positions only from the central warehouse and only for partners, with their present names.
 */
export async function readItems({ tx, actor, at }: Operation, items: readonly RequestedItem[]) {
  const ids = items.flatMap(item => item.positionId ?? []);
  const there = actor.role === 'philanthrop' ? await findPositionsIn(tx, centralWarehouseId, ids) : [];
  const positions = new Map(there.map(position => [position.id, position]));
  const errors: FieldError[] = [];
  const lines = items.map(({ positionId, name = '', units = '', quantity }, index) => {
    if (positionId === undefined) return { positionId: null, name, units, quantity };
    const position = positions.get(positionId);
    if (!position) errors.push({ path: `items.${index}.positionId`, code: 'not_found' });
    else if (isExpired(position.expiryDate, kyivDay(at))) {
      fail('goods_expired', { positionId, expiryDate: position.expiryDate });
    }
    return { positionId, name: position?.name ?? '', units: position?.units ?? '', quantity };
  });
  if (errors.length > 0) failFields(errors);
  return lines;
}
