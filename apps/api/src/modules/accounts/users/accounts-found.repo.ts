import { sql, type Selectable } from 'kysely';
import { startsWith } from '../../../db/starts-with.ts';
import type { Accounts } from '../../../db/schema.ts';

/** Letters, however they are set apart, that a telephone number may begin with, as numbers are kept; of anything else nothing. */
export function phoneOf(search: string): string | null {
  const digits = search.replace(/[\s().-]/g, '');
  if (!/^\+?\d{6,15}$/.test(digits)) return null;
  if (digits.startsWith('0')) return `+38${digits}`;
  return digits.startsWith('+') ? digits : `+${digits}`;
}

/** What accounts are found by: words, and a telephone number where the words may be one. */
export interface SoughtAccounts {
  search: string;
  phone: string | null;
}

/**
 * Returns columns of the accounts whose surname (and what follows it), email, phone number or organization begins with the term, or whose
 * EDRPOU equals it. Each way has an index of its own, which one condition over both tables could not use; the index of names contains what
 * the default list is filtered and ordered by, so that matches are counted without reading rows. No account is returned twice.
 */
export function accountsFoundBy({ search, phone }: SoughtAccounts, columns: readonly `accounts.${keyof Accounts}`[]) {
  // As a query of its own it is folded once: a plan that is kept would fold it anew for each row.
  const folded = sql`(SELECT fold_name(${search}))`;
  const queries = [
    startsWith(sql.ref('search'), folded),
    startsWith(sql.ref('email'), sql`lower(${search})`),
    ...(phone === null ? [] : [startsWith(sql.ref('phone_number'), sql`${phone}`)]),
    sql<boolean>`id = ANY (ARRAY(
      SELECT account_id FROM organizations WHERE ${startsWith(sql.ref('search'), folded)}
      UNION ALL SELECT account_id FROM organizations WHERE edrpou = ${search}))`,
  ];
  const shown = sql.join(columns.map(name => sql.ref(name)));
  const each = queries.map((query, index) => {
    const earlier = queries.slice(0, index).map(one => sql`(${one}) IS NOT TRUE`);
    return sql`SELECT ${shown} FROM accounts WHERE ${sql.join([query, ...earlier], sql` AND `)}`;
  });
  return sql<Selectable<Accounts>>`(${sql.join(each, sql` UNION ALL `)})`;
}
