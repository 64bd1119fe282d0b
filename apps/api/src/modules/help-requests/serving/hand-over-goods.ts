import { placeName, type FieldError } from '@oplich/contract';
import { foldName } from '@oplich/contract/shared/fold-name';
import type { ExecuteHelpRequest } from '@oplich/contract/help-requests/schemas';
import type { Tx } from '../../../db/pool.ts';
import { failFields } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { decimal } from '../../../platform/decimal.ts';
import type { Amount } from '@oplich/contract/shared/written-numbers';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { Operation } from '../../../platform/operation.ts';
import { writeRequestAct } from '../../acts/index.ts';
import { regionsById } from '../../regions/index.ts';
import { findPositionsIn, warehouseIdOf } from '../../warehouse/index.ts';
import type { RequestRow } from '../help-requests.repo.ts';
import { homeOf } from '../helpers.repo.ts';

export interface GivenGoods {
  actId: string;
  place: string;
  goods: Amount[];
}

/**
 * Goods leave the warehouse of who executes, by an act: what the claim kept back is used first [R-REQ-15]. A position
 * that is not there is refused at its line; without lines nothing is given. The caller has locked the goods.
 */
export async function giveGoods(
  operation: Operation,
  request: RequestRow,
  { lines = [], place }: ExecuteHelpRequest,
): Promise<GivenGoods | null> {
  const { tx, actor } = operation;
  if (lines.length === 0) return null;
  const ids = lines.map(line => line.positionId);
  const own = new Map((await findPositionsIn(tx, await warehouseIdOf(tx, actor), ids)).map(row => [row.id, row]));
  const errors = ids.flatMap((id, index): FieldError[] =>
    own.has(id) ? [] : [{ path: `lines.${index}.positionId`, code: 'not_found' }],
  );
  if (errors.length > 0) failFields(errors);
  const where = place ?? (await usualPlace(tx, actor, request));
  const { actId } = await writeRequestAct(operation, {
    request: { id: request.id, label: request.number, day: kyivDay(request.createdAt) },
    to: {
      kind: request.requesterRole === 'displaced' ? 'displaced' : 'partner',
      accountId: request.requesterId,
    },
    place: where,
    lines: lines.map(line => ({ positionId: line.positionId, quantity: decimal(line.quantity) })),
  });
  const goods = lines.map(({ positionId, quantity }) => {
    const position = own.get(positionId);
    return { name: position?.name ?? '', quantity, units: position?.units ?? '' };
  });
  return { actId, place: where, goods };
}

const saysRegion = (address: string, region: string | null): boolean =>
  region !== null && foldName(address).includes(foldName(region.replace(/^м\. | область$/g, '')));

/** An organization's address, a volunteer's town; for administrators the region help was asked for in. */
async function usualPlace(tx: Tx, user: User, request: RequestRow): Promise<string> {
  const helper = await homeOf(tx, user.id);
  const isPartner = user.role === 'philanthrop';
  const region = (await regionsById(tx)).get((isPartner ? helper.regionId : null) ?? request.regionId)?.name ?? null;
  // Not repeated if the address already contains the region.
  if (helper.address)
    return placeName({ address: helper.address, region: saysRegion(helper.address, region) ? null : region });
  return placeName({ city: isPartner ? helper.locality : null, region });
}
