import { miniSearch } from '@oplich/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { startsWith } from '../../../db/starts-with.ts';

const folded = (search: string) => sql`fold_name(${search})`;
const alphabetically = sql`accounts.surname COLLATE "uk-x-icu", accounts.name COLLATE "uk-x-icu", accounts.id`;

/** Confirmed displaced people. Each way to be found has an index of its own; one condition over all could use none. */
export const findDisplaced = (db: Reader, search: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'surname', 'name', 'patronym', 'regionId', 'email'])
    .where('role', '=', 'displaced')
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(
      sql<boolean>`id IN (
        SELECT id FROM accounts WHERE ${startsWith(sql.ref('search'), folded(search))}
        UNION ALL SELECT id FROM accounts WHERE role = 'displaced' AND ${startsWith(sql`fold_name(name)`, folded(search))}
        UNION ALL SELECT id FROM accounts WHERE email = lower(${search}))`,
    )
    .orderBy(alphabetically)
    .limit(miniSearch.answers)
    .execute();

const approvedPartners = (db: Reader) =>
  db
    .selectFrom('accounts')
    .leftJoin('organizations as organization', 'organization.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.partnerType',
      'accounts.surname',
      'accounts.name',
      'accounts.patronym',
      'accounts.regionId',
      'organization.organizationName',
      'organization.edrpou',
    ])
    .where('accounts.role', '=', 'philanthrop')
    .where('accounts.status', '=', 'approved')
    .where('accounts.deletedAt', 'is', null)
    .orderBy(alphabetically)
    .limit(miniSearch.answers);

/**
 * Finds approved partners. An organization is known by a word of its name, not by the "БФ" at its beginning; there are few enough to
 * compare each.
 */
export const findPartners = (db: Reader, search: string) =>
  approvedPartners(db)
    .where(
      sql<boolean>`accounts.id IN (
        SELECT id FROM accounts WHERE ${startsWith(sql.ref('search'), folded(search))}
        UNION ALL SELECT account_id FROM organizations WHERE strpos(search, ${folded(search)}) > 0
        UNION ALL SELECT account_id FROM organizations WHERE edrpou = ${search})`,
    )
    .execute();

/** Finds approved partners with exactly this surname. */
export const findPartnersNamed = (db: Reader, surname: string) =>
  approvedPartners(db)
    .where(
      sql<boolean>`${startsWith(sql.ref('accounts.search'), folded(surname))} AND fold_name(accounts.surname) = ${folded(surname)}`,
    )
    .execute();
