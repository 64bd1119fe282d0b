import { sql } from 'kysely';
import type { Reader } from '../../../db/pool.ts';
import { registering } from '../events.repo.ts';

/** Returns some events, each with the person's standing that decides whether its page opens for them. */
export const findStandings = (db: Reader, accountId: string, eventIds: readonly string[]) =>
  db
    .selectFrom('events')
    .leftJoin('participants as mine', join =>
      join.onRef('mine.eventId', '=', 'events.id').on('mine.accountId', '=', accountId),
    )
    .select(['events.id', 'events.type', 'events.cancelledAt'])
    .select(['mine.status', 'mine.respondBy', 'mine.rejectedBecause'])
    .select(sql<boolean>`EXISTS (SELECT ${registering(accountId)} AND change.event_id = events.id)`.as('isRegistered'))
    .where('events.id', 'in', eventIds)
    .execute();
