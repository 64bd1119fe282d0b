import type { Reader } from '../../db/pool.ts';

/** When a person last applied with an application that stands, and last changed the region. */
export const findLimitingInstants = (db: Reader, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(query => [
      'accounts.regionChangedAt',
      query
        .selectFrom('participants')
        .select(inner => inner.fn.max('participants.appliedAt').as('appliedAt'))
        .whereRef('participants.accountId', '=', 'accounts.id')
        .where('participants.status', 'in', ['applied', 'confirmed', 'aided'])
        .as('appliedAt'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
