import { administratorDuties, type AccountKind } from '@oplich/contract';
import type { AccountRow, AccountsQuery } from '@oplich/contract/accounts/users';
import type { z } from 'zod';
import type { Region } from '@oplich/contract/regions/schemas';
import { presented, type Listing } from '../../../db/paging.ts';
import type { Reader } from '../../../db/pool.ts';
import type { Person } from '../../../platform/user.ts';
import { ownHousehold } from '../../households/index.ts';
import { regionsById } from '../../regions/index.ts';
import { allowedOnAccount } from './users.policy.ts';
import { findAccounts, findListed, type ListedAccount } from './list-accounts.repo.ts';

/** What lists of accounts are asked. */
export type AccountsFilter = z.output<typeof AccountsQuery>;

// Field by field: to take all but some of a row's fields cost an eighth of a list.
const present = (row: ListedAccount, own: ReadonlySet<string>, regions: ReadonlyMap<number, Region>): AccountRow => ({
  id: row.id,
  email: row.email,
  role: row.role,
  partnerType: row.partnerType,
  status: row.status,
  emailConfirmed: row.emailConfirmedAt !== null,
  registrationDate: row.registeredAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
  surname: row.surname,
  name: row.name,
  patronym: row.patronym,
  phoneNumber: row.phoneNumber,
  region: row.regionId === null ? null : (regions.get(row.regionId) ?? null),
  organizationName: row.organizationName,
  edrpou: row.edrpou,
  returnedAt: row.returnedAt?.toISOString() ?? null,
  pendingUpdateAt: row.pendingUpdateAt?.toISOString() ?? null,
  duties: row.role === 'administrator' ? (row.duties ?? [...administratorDuties]) : null,
  allowed: allowedOnAccount(own, {
    id: row.id,
    role: row.role,
    status: row.status,
    deletedAt: row.deletedAt,
    anonymisedAt: row.anonymisedAt,
    pendingUpdate: row.pendingUpdateAt,
  }),
});

/** The accounts of some kinds, for administrators: nothing in it identifies a document. */
export const listAccounts = (
  db: Reader,
  viewer: Person,
  kinds: readonly AccountKind[],
  query: AccountsFilter,
): Listing<AccountRow> =>
  presented(findAccounts(db, kinds, query), async rows => {
    const [regions, own] = await Promise.all([regionsById(db), ownHousehold(db, viewer)]);
    return rows.map(row => present(row, own, regions));
  });

/** One account as the lists show it. */
export async function showListed(db: Reader, viewer: Person, id: string): Promise<AccountRow> {
  const [row, own, regions] = await Promise.all([findListed(db, id), ownHousehold(db, viewer), regionsById(db)]);
  return present(row, own, regions);
}
