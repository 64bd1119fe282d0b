import type { UserCounts } from '@oplich/contract/accounts/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/pool.ts';

/** How many users of each kind there are, and how many wait for an administrator. Deleted accounts do not count. */
export const countUsers = (db: Reader): Promise<z.output<typeof UserCounts>> =>
  db
    .selectFrom('accounts')
    .select([
      sql<number>`count(*) FILTER (WHERE role = 'displaced')`.as('displaced'),
      sql<number>`count(*) FILTER (WHERE partner_type = 'volunteer')`.as('volunteers'),
      sql<number>`count(*) FILTER (WHERE partner_type = 'organization')`.as('organizations'),
      sql<number>`count(*) FILTER (WHERE role = 'administrator')`.as('administrators'),
      sql<number>`count(*) FILTER (WHERE role = 'philanthrop' AND status = 'notApproved')`.as('awaitingApproval'),
      sql<number>`(SELECT count(*) FROM pending_updates JOIN accounts AS owner ON owner.id = account_id AND owner.deleted_at IS NULL)`.as(
        'pendingUpdates',
      ),
      sql<number>`count(*) FILTER (WHERE deletion_requested_at IS NOT NULL)`.as('deletionRequests'),
    ])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
