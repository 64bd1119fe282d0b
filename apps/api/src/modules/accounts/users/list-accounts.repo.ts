import { roles, type Role } from '@oplich/contract';
import { sql } from 'kysely';
import { regionOrder } from '../../../db/contains.ts';
import type { Reader } from '../../../db/pool.ts';
import { filled, listingOf, type Listing } from '../../../db/paging.ts';
import { writtenList } from '../../../db/written-lists.ts';
import { begins } from '../../../db/begins.ts';
import type { AccountsFilter } from './list-accounts.ts';

const accountsOf = (db: Reader, roles: readonly Role[]) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
    .leftJoin('pendingUpdates as pending', 'pending.accountId', 'accounts.id')
    .select([
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
      'organization.organizationName',
      'organization.edrpou',
      'pending.submittedAt as pendingUpdateAt',
    ])
    .where('accounts.role', 'in', roles);
export type ListedAccount = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

/** One of them, as the lists have it. */
export const findListed = (db: Reader, id: string): Promise<ListedAccount> =>
  accountsOf(db, roles).where('accounts.id', '=', id).executeTakeFirstOrThrow();

/** The same to be counted, from an index alone where only the account itself is asked about. */
const alone = (db: Reader, roles: readonly Role[]) =>
  db.selectFrom('accounts').where('accounts.role', 'in', roles) as unknown as ReturnType<typeof accountsOf>;

const byAlphabet = (column: string) => sql`${sql.ref(column)} COLLATE "uk-x-icu"`;
const filledByAlphabet = (column: string) => filled(byAlphabet(column));
const sortColumns = {
  registrationDate: filled(sql`accounts.registered_at`),
  surname: filledByAlphabet('accounts.surname'),
  name: filledByAlphabet('accounts.name'),
  email: filled(sql`accounts.email`),
  status: filled(sql`accounts.status`),
  partnerType: sql`accounts.partner_type`,
  organizationName: byAlphabet('organization.organizationName'),
  pendingUpdateAt: sql`pending.submitted_at`,
  region: regionOrder('accounts.regionId'),
};

/** What only partners have: of others it orders nothing, and is not looked for. */
const nothing = filled(sql`NULL::text`);
const sortColumnsOfOthers = {
  ...sortColumns,
  partnerType: nothing,
  organizationName: nothing,
  pendingUpdateAt: nothing,
};

const fallback = { by: '-registrationDate', tie: 'accounts.id' } as const;

/** The accounts of some roles. */
export const findAccounts = (db: Reader, roles: readonly Role[], query: AccountsFilter): Listing<ListedAccount> =>
  ofRoles(db, { which: roles, query, values: {} });

const ofRoles = writtenList(
  (db, { which: roles, query }: { which: readonly Role[]; query: AccountsFilter; values: object }) =>
    listingOf(
      filtered(accountsOf(db, roles), query),
      query,
      roles.includes('philanthrop') ? sortColumns : sortColumnsOfOthers,
      fallback,
      {
        ofIds: accountsOf(db, roles),
        countsOnTheWay: query.search !== undefined,
        ...(query.pendingUpdate === undefined && { counted: filtered(alone(db, roles), query) }),
      },
    ),
);

/** The accounts a filter finds. Deleted ones are shown only when asked for. */
function filtered(accounts: ReturnType<typeof accountsOf>, query: AccountsFilter) {
  const {
    status,
    regionId,
    partnerType,
    deleted = false,
    emailConfirmed,
    deletionRequested,
    pendingUpdate,
    search,
  } = query;
  let rows = accounts.where('accounts.deletedAt', deleted ? 'is not' : 'is', null);
  if (status) rows = rows.where('accounts.status', 'in', status);
  if (regionId) rows = rows.where('accounts.regionId', 'in', regionId);
  if (partnerType)
    rows = rows.where('accounts.role', '=', 'philanthrop').where('accounts.partnerType', 'in', partnerType);
  if (emailConfirmed !== undefined) {
    rows = rows.where('accounts.emailConfirmedAt', emailConfirmed ? 'is not' : 'is', null);
  }
  if (deletionRequested !== undefined) {
    rows = rows.where('accounts.deletionRequestedAt', deletionRequested ? 'is not' : 'is', null);
  }
  if (pendingUpdate !== undefined) {
    rows = rows.where('pending.accountId', pendingUpdate ? 'is not' : 'is', null);
  }
  if (search) rows = rows.where(matches(search));
  return rows;
}

/** Letters, however they are set apart, that a telephone number may begin with, as numbers are kept; of anything else nothing. */
function phoneOf(search: string): string | null {
  const digits = search.replace(/[\s().-]/g, '');
  if (!/^\+?\d{6,15}$/.test(digits)) return null;
  if (digits.startsWith('0')) return `+38${digits}`;
  return digits.startsWith('+') ? digits : `+${digits}`;
}

/** Surname (and what follows it), e-mail, telephone number or organization begin so, or the EDRPOU is this one. */
const matches = (search: string) => {
  const folded = sql`fold_name(${search})`;
  const phone = phoneOf(search);
  // Each by an index of its own; one condition over both tables could use none. As an array they are collected first.
  return sql<boolean>`accounts.id = ANY (ARRAY(
    SELECT id FROM accounts WHERE ${begins(sql.ref('search'), folded)}
    UNION SELECT id FROM accounts WHERE ${begins(sql.ref('email'), sql`lower(${search})`)}
    ${phone === null ? sql`` : sql`UNION SELECT id FROM accounts WHERE ${begins(sql.ref('phone_number'), sql`${phone}`)}`}
    UNION SELECT account_id FROM organizations WHERE ${begins(sql.ref('search'), folded)}
    UNION SELECT account_id FROM organizations WHERE edrpou = ${search}))`;
};
