import type { Page, Role } from '@oplich/contract';
import type { AccountRow, AccountsQuery, PartnersQuery } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';
import { regionsById } from '../../regions/index.ts';
import { allowedOnAccount } from './users.policy.ts';
import { findAccounts, type ListedAccount } from './list-accounts.repo.ts';

/** What lists of accounts are asked; the partner type only of partners. */
export type AccountsFilter = z.output<typeof AccountsQuery> &
  Pick<Partial<z.output<typeof PartnersQuery>>, 'partnerType'>;

/** A page of the accounts of some roles, for administrators: nothing in it identifies a document. */
export async function listAccounts(
  db: Reader,
  viewerId: string,
  roles: readonly Role[],
  query: AccountsFilter,
): Promise<Page<AccountRow>> {
  const [page, regions] = await Promise.all([findAccounts(db, roles, query), regionsById(db)]);
  const present = ({
    regionId,
    emailConfirmedAt,
    registeredAt,
    deletedAt,
    anonymisedAt,
    deletionRequestedAt,
    pendingUpdateAt,
    returnedAt,
    ...row
  }: ListedAccount) => ({
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
  return { ...page, items: page.items.map(present) };
}
