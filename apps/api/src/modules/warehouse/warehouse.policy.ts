import { hasOneOf } from '@oplich/contract';
import { centralSorts } from '@oplich/contract/warehouse/schemas';
import type { Reader } from '../../db/pool.ts';
import { fail, failField } from '../../platform/problem.ts';
import type { User } from '../../platform/user.ts';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { IssuedScope } from './issuing/issued-aid.repo.ts';
import { centralWarehouseId, findWarehouseOf, warehouseIdOf } from './warehouses.repo.ts';

/**
 * Returns which positions a list shows: for a partner its own or, with `central`, those of the central warehouse; for an administrator the
 * central ones or, with `ownerId`, a partner's. Partners cannot see other partners' warehouses.
 */
export async function warehouseToList(
  db: Reader,
  user: User,
  {
    ownerId,
    central,
    sort,
    uniqueCode,
  }: {
    ownerId?: string | undefined;
    central?: boolean | undefined;
    sort?: string | undefined;
    uniqueCode?: string | undefined;
  },
): Promise<{ warehouseId: string; onlyAvailable: boolean }> {
  if (user.role === 'administrator') {
    if (!ownerId || central) return { warehouseId: centralWarehouseId, onlyAvailable: false };
    const warehouseId = await findWarehouseOf(db, ownerId);
    return warehouseId === undefined ? fail('not_found') : { warehouseId, onlyAvailable: false };
  }
  if (central) {
    // An order by cost would tell the costs that the list leaves out.
    const sorts: readonly string[] = centralSorts;
    if (sort !== undefined && !sorts.includes(sort.replace(/^-/, ''))) failField('query.sort', 'invalid');
    if (uniqueCode !== undefined) failField('query.uniqueCode', 'not_allowed');
    return { warehouseId: centralWarehouseId, onlyAvailable: true };
  }
  if (ownerId && ownerId !== user.id) return fail('not_found');
  return { warehouseId: await warehouseIdOf(db, user), onlyAvailable: false };
}

/**
 * Returns which issued aid a user may read: a displaced person what they received, a partner what its warehouse issued.
 */
export async function issuedScopeOf(db: Reader, user: User): Promise<IssuedScope> {
  if (user.role === 'administrator') return 'all';
  if (user.role === 'displaced') return { recipientId: user.id };
  return { warehouseId: await warehouseIdOf(db, user) };
}

/**
 * Whether a user may read recipients: of a partner's members those whose duties concern people; the duty `read` alone shows the goods and
 * no names.
 */
export const readsRecipients = ({ role, duties }: Pick<User, 'role' | 'duties'>): boolean =>
  role !== 'philanthrop' || hasOneOf(duties, ['warehouse', 'documents']);

/** Returns the query for issued aid; only readers of recipients may filter by recipient and place. */
export function refuseNaming<Query extends { recipientId?: string | undefined; sort?: string | undefined }>(
  query: Query,
): Query {
  if (query.recipientId !== undefined || /^-?(?:recipient|placeOfIssue)$/.test(query.sort ?? '')) fail('forbidden');
  return query;
}

/** The days of a turnover: those asked for, else this month up to today. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, at: Date) {
  const end = to ?? kyivDay(at);
  const begin = from ?? `${end.slice(0, 8)}01`;
  if (begin > end) failField('query.to', 'too_small');
  return { from: begin, to: end };
}
