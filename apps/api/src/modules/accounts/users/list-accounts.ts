import type { Role } from '@oplich/contract';
import type { AccountRow, AccountsQuery, PartnersQuery } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Region } from '@oplich/contract/regions/schemas';
import { presented, type Listing } from '../../../db/paging.ts';
import type { Reader } from '../../../db/pool.ts';
import { regionsById } from '../../regions/index.ts';
import { allowedOnAccount } from './users.policy.ts';
import { findAccounts, type ListedAccount } from './list-accounts.repo.ts';

/** What lists of accounts are asked; the partner type only of partners. */
export type AccountsFilter = z.output<typeof AccountsQuery> &
  Pick<Partial<z.output<typeof PartnersQuery>>, 'partnerType'>;

/** The accounts of some roles, for administrators: nothing in it identifies a document. */
export function listAccounts(
  db: Reader,
  viewerId: string,
  roles: readonly Role[],
  query: AccountsFilter,
): Listing<AccountRow> {
  const present = (
    {
      regionId,
      emailConfirmedAt,
      registeredAt,
      deletedAt,
      anonymisedAt,
      deletionRequestedAt,
      pendingUpdateAt,
      returnedAt,
      ...row
    }: ListedAccount,
    regions: ReadonlyMap<number, Region>,
  ) => ({
    ...row,
    emailConfirmed: emailConfirmedAt !== null,
    registrationDate: registeredAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    deletionRequestedAt: deletionRequestedAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    pendingUpdateAt: pendingUpdateAt?.toISOString() ?? null,
    region: regionId === null ? null : (regions.get(regionId) ?? null),
    allowed: allowedOnAccount(viewerId, { ...row, deletedAt, anonymisedAt, pendingUpdate: pendingUpdateAt }),
  });
  return presented(findAccounts(db, roles, query), async rows => {
    const regions = await regionsById(db);
    return rows.map(row => present(row, regions));
  });
}
