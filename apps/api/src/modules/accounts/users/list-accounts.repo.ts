import { accountKinds, type AccountKind } from '@oplich/contract';
import { sql, type SqlBool } from 'kysely';
import { regionOrder } from '../../../db/searching/contains.ts';
import type { Reader } from '../../../db/pool.ts';
import { notNull, listingOf, type Listing } from '../../../db/paging.ts';
import { compiledListing } from '../../../db/compiled-listing.ts';
import { accountsFoundBy, phoneOf, type SoughtAccounts } from './accounts-found.repo.ts';
import type { AccountsFilter } from './list-accounts.ts';

const columns = [
  'accounts.id',
  'accounts.email',
  'accounts.role',
  'accounts.partnerType',
  'accounts.status',
  'accounts.emailConfirmedAt',
  'accounts.registeredAt',
  'accounts.returnedAt',
  'accounts.deletedAt',
  'accounts.anonymisedAt',
  'accounts.deletionRequestedAt',
  'accounts.surname',
  'accounts.name',
  'accounts.patronym',
  'accounts.phoneNumber',
  'accounts.regionId',
  'accounts.duties',
] as const;

/** All accounts, or those a search finds, as a table of the same name. */
const someOrAll = (db: Reader, sought?: SoughtAccounts) => {
  const all = db.selectFrom('accounts');
  return sought ? (db.selectFrom(accountsFoundBy(sought, columns).as('accounts')) as unknown as typeof all) : all;
};

const accountsOf = (db: Reader, roles: readonly AccountKind[], sought?: SoughtAccounts) =>
  someOrAll(db, sought)
    .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
    .leftJoin('pendingUpdates as pending', 'pending.accountId', 'accounts.id')
    .select([
      ...columns,
      'organization.organizationName',
      'organization.edrpou',
      'pending.submittedAt as pendingUpdateAt',
    ])
    .where('accounts.role', 'in', roles);
export type ListedAccount = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

/** One of them, as the lists have it. */
export const findListed = (db: Reader, id: string): Promise<ListedAccount> =>
  accountsOf(db, accountKinds).where('accounts.id', '=', id).executeTakeFirstOrThrow();

/** The same to be counted, from an index alone where only the account itself is asked about. */
const alone = (db: Reader, roles: readonly AccountKind[], sought?: SoughtAccounts) =>
  someOrAll(db, sought).where('accounts.role', 'in', roles) as unknown as ReturnType<typeof accountsOf>;

const byAlphabet = (column: string) => sql`${sql.ref(column)} COLLATE "uk-x-icu"`;
const filledByAlphabet = (column: string) => notNull(byAlphabet(column));
const sortColumns = {
  registrationDate: notNull(sql`accounts.registered_at`),
  surname: filledByAlphabet('accounts.surname'),
  name: filledByAlphabet('accounts.name'),
  email: notNull(sql`accounts.email`),
  status: notNull(sql`accounts.status`),
  partnerType: sql`accounts.partner_type`,
  organizationName: byAlphabet('organization.organizationName'),
  pendingUpdateAt: sql`pending.submitted_at`,
  region: regionOrder('accounts.regionId'),
};

/** What only partners have: of others it orders nothing, and is not looked for. */
const nothing = notNull(sql`NULL::text`);
const sortColumnsOfOthers = {
  ...sortColumns,
  partnerType: nothing,
  organizationName: nothing,
  pendingUpdateAt: nothing,
};

const fallback = { by: '-registrationDate', tie: 'accounts.id' } as const;

/** The accounts of some roles. */
export function findAccounts(db: Reader, roles: readonly AccountKind[], query: AccountsFilter): Listing<ListedAccount> {
  const phone = query.search ? phoneOf(query.search) : null;
  const which = { roles, byPhone: phone !== null };
  return ofRoles(db, { which, query, values: phone === null ? {} : { phone } });
}

interface OfRoles {
  which: { roles: readonly AccountKind[]; byPhone: boolean };
  query: AccountsFilter;
  values: { phone?: string };
}

const ofRoles = compiledListing(
  (db, { which: { roles, byPhone }, query, values }: OfRoles) => {
    const { search } = query;
    const sought = search ? { search, phone: byPhone ? (values.phone ?? null) : null } : undefined;
    return listingOf(
      filtered(accountsOf(db, roles, sought), roles, query),
      query,
      roles.includes('philanthrop') ? sortColumns : sortColumnsOfOthers,
      fallback,
      {
        ofIds: accountsOf(db, roles),
        countsOnTheWay: search !== undefined,
        samePlanOn: db,
        ...(query.pendingUpdate === undefined && { counted: filtered(alone(db, roles, sought), roles, query) }),
      },
    );
  },
  { sameSearch: () => true },
);

/** Those of the accounts that a filter lets through. Deleted ones are shown only when asked for. */
function filtered(accounts: ReturnType<typeof accountsOf>, roles: readonly AccountKind[], query: AccountsFilter) {
  const { status, regionId, partnerType, deleted = false, emailConfirmed, deletionRequested, pendingUpdate } = query;
  let rows = accounts.where('accounts.deletedAt', deleted ? 'is not' : 'is', null);
  // People who helped at a table for a day have no account of their own.
  if (roles.includes('member')) {
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deskHelpers').select('accountId').whereRef('deskHelpers.accountId', '=', 'accounts.id'))),
    );
  }
  if (status) rows = rows.where('accounts.status', 'in', status);
  if (regionId) rows = rows.where('accounts.regionId', 'in', regionId);
  if (partnerType) {
    rows = roles.includes('philanthrop')
      ? rows.where('accounts.role', '=', 'philanthrop').where('accounts.partnerType', 'in', partnerType)
      : // None of these accounts has a type, so none is read.
        rows.where(sql<SqlBool>`false`);
  }
  if (emailConfirmed !== undefined) {
    rows = rows.where('accounts.emailConfirmedAt', emailConfirmed ? 'is not' : 'is', null);
  }
  if (deletionRequested !== undefined) {
    rows = rows.where('accounts.deletionRequestedAt', deletionRequested ? 'is not' : 'is', null);
  }
  if (pendingUpdate !== undefined) {
    rows = rows.where('pending.accountId', pendingUpdate ? 'is not' : 'is', null);
  }
  return rows;
}
