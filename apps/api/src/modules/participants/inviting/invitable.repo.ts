import type { InviteFilter } from '@oplich/contract/participants/invite-filtered';
import { participantSets, statusesIn } from '@oplich/contract';
import { dayPlus, kyivDay } from '@oplich/contract/shared/kyiv-time';
import { sql, type SqlBool } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Reader, Tx } from '../../../db/pool.ts';
import { lastAidedAfter } from '../../warehouse/index.ts';

interface Wanted {
  eventId: string;
  filter: InviteFilter;
  /** Only people who agreed to be invited by the needs of their household. */
  byNeeds: boolean;
  /** The inviter and their household, who are not invited. */
  exceptIds: readonly string[];
  at: Date;
}

/**
 * Returns the people whom a filter matches, apart from what their household has; those who signed up first come first.
 */
export async function findInvitable(
  db: Reader,
  { eventId, filter, byNeeds, exceptIds, at }: Wanted,
): Promise<string[]> {
  const today = kyivDay(at);
  const { regionIds, katottgPrefix, ageFrom, ageTo, notAidedForDays, participatedIn } = filter;
  let found = db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('role', '=', 'displaced')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where('regionId', 'in', regionIds)
    .where('invitations', '=', true)
    .where(({ not, eb }) => not(eb('accounts.id', '=', anyOf(exceptIds))))
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM participants WHERE event_id = ${eventId} AND account_id = accounts.id)`,
    );
  if (byNeeds) found = found.where('invitationsByNeeds', '=', true);
  if (ageFrom !== undefined)
    found = found.where(sql<SqlBool>`birthday <= ${today}::date - make_interval(years => ${ageFrom}::int)`);
  if (ageTo !== undefined)
    found = found.where(sql<SqlBool>`birthday > ${today}::date - make_interval(years => ${ageTo + 1}::int)`);
  if (katottgPrefix)
    found = found.where(
      sql<SqlBool>`EXISTS (SELECT FROM localities WHERE localities.region_id = accounts.region_id
        AND starts_with(localities.katottg, ${katottgPrefix}) AND fold_name(localities.name) = fold_name(accounts.locality))`,
    );
  if (notAidedForDays)
    found = found.where(
      sql<SqlBool>`${lastAidedAfter(sql`accounts.id`, sql`${dayPlus(today, -notAidedForDays)}::date`)} IS NULL`,
    );
  if (participatedIn)
    found = found.where(
      sql<SqlBool>`EXISTS (SELECT FROM participants WHERE event_id = ${participatedIn} AND account_id = accounts.id
        AND participants.status = ANY(${statusesIn(participantSets.isListed)}::text[]))`,
    );
  const people = await found.orderBy('accounts.registeredAt').orderBy('accounts.id').execute();
  return people.map(({ id }) => id);
}

/** Keeps people's accounts from being deleted until the transaction ends. Returns those who can still be invited. */
export async function lockStillInvitable(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deletedAt', 'is', null)
    .where('invitations', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(people.map(({ id }) => id));
}

/** Returns when people were last invited to an event by a filter. */
export async function lastFilteredAt(db: Reader, eventId: string): Promise<Date | null> {
  const { filteredInvitationsAt } = await db
    .selectFrom('events')
    .select('filteredInvitationsAt')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return filteredInvitationsAt;
}

export const setFilteredAt = (tx: Tx, eventId: string, at: Date) =>
  tx.updateTable('events').set({ filteredInvitationsAt: at }).where('id', '=', eventId).execute();
