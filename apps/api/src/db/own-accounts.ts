import { sql, type RawBuilder } from 'kysely';

/**
 * Selects, as rows of `id`, a person's account and those found to be second accounts of it, directly or in turn [R-DUP-3]: what happened
 * under any of them counts with the remaining one.
 */
const ownAccounts = (person: RawBuilder<unknown>) => sql<{ id: string }>`(
  WITH RECURSIVE own AS (
    SELECT (${person})::uuid AS id
    UNION SELECT second.id FROM own JOIN accounts AS second ON second.duplicate_of = own.id)
  SELECT id FROM own)`;

/** The same as an array. Of thousands of people few have a second account: only of them others are looked for. */
export const ownAccountIds = (person: RawBuilder<unknown>) => sql<string[]>`(
  CASE WHEN EXISTS (SELECT FROM accounts AS other WHERE other.duplicate_of = ${person})
    THEN ARRAY${ownAccounts(person)} ELSE ARRAY[(${person})::uuid] END)`;
