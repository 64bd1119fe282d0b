import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '../../../db/pool.ts';
import type { DeskHelpers, HelperCodes } from '../../../db/schema.ts';

/** An event of a partner that was not cancelled. */
export const findOwnEvent = (db: Reader, eventId: string, partnerId: string) =>
  db
    .selectFrom('events')
    .select(['id', 'status', 'eventDate', 'endsAt'])
    .where('id', '=', eventId)
    .where('organizerId', '=', partnerId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();

export const insertCode = (tx: Tx, code: Insertable<HelperCodes>) =>
  tx.insertInto('helperCodes').values(code).execute();

/** Takes a code that has not run out: of two who come with it at once, one. */
export const consumeCode = (tx: Tx, hash: Buffer, at: Date) =>
  tx
    .deleteFrom('helperCodes')
    .where('hash', '=', hash)
    .where('expiresAt', '>', at)
    .returning(['partnerId', 'eventId', 'madeBy'])
    .executeTakeFirst();

export const deleteCode = (tx: Tx, hash: Buffer) => tx.deleteFrom('helperCodes').where('hash', '=', hash).execute();

/** The event of a code with its partner as they are now; neither changes until the transaction ends. */
export const lockTable = (tx: Tx, { eventId, partnerId }: { eventId: string; partnerId: string }) =>
  tx
    .selectFrom('events')
    .innerJoin('accounts as partner', 'partner.id', 'events.organizerId')
    .select(['events.eventDate', 'events.endsAt', 'events.status', 'partner.language'])
    .where('events.id', '=', eventId)
    .where('events.organizerId', '=', partnerId)
    .where('events.cancelledAt', 'is', null)
    .where('partner.deletedAt', 'is', null)
    .where('partner.status', '=', 'approved')
    .forShare()
    .executeTakeFirst();

export const insertHelper = (tx: Tx, helper: Insertable<DeskHelpers>) =>
  tx.insertInto('deskHelpers').values(helper).execute();

const isAtDesk = (at: Date) => sql<boolean>`is_at_desk(helper, ${at}::timestamptz)`;

export async function countAtDesk(tx: Tx, eventId: string, at: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('deskHelpers as helper')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('helper.eventId', '=', eventId)
    .where(isAtDesk(at))
    .executeTakeFirstOrThrow();
  return n;
}

/** To how many people each member issued at an event, which are read word for word as the index `audit_issued_by_members` has them. */
export const servedAt = (eventId: string) => sql<{ memberId: string; people: number }>`(
  SELECT member_id, count(DISTINCT details->>'participantId') AS people FROM audit
  WHERE subject_type = 'event' AND action = 'participant.confirmAid' AND member_id IS NOT NULL AND subject_id = ${eventId}::text
  GROUP BY member_id)`;

/**
 * Returns the helpers admitted to the table of an event, with how many people each served according to the audit, newest first.
 */
export const findHelpers = (db: Reader, eventId: string, at: Date) =>
  db
    .selectFrom('deskHelpers as helper')
    .innerJoin('accounts', 'accounts.id', 'helper.accountId')
    .leftJoin(servedAt(eventId).as('served'), join => join.onRef('served.memberId', '=', 'helper.accountId'))
    .select([
      'helper.accountId as id',
      'accounts.surname',
      'accounts.name',
      'helper.joinedAt',
      'helper.endsAt',
      'helper.endedAt',
      'served.people',
      isAtDesk(at).as('isAtDesk'),
    ])
    .where('helper.eventId', '=', eventId)
    .orderBy('helper.joinedAt', 'desc')
    .orderBy('helper.accountId', 'desc')
    .execute();

/** A helper of an event; they stay as they are until the transaction ends. */
export const lockHelper = (tx: Tx, eventId: string, id: string) =>
  tx
    .selectFrom('deskHelpers')
    .select(['accountId', 'endedAt'])
    .where('eventId', '=', eventId)
    .where('accountId', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setHelperEnded = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('deskHelpers').set({ endedAt: at }).where('accountId', '=', id).execute();

/** Returns helpers whose day was before `before` and whose names are still stored. */
export const helpersNamedBefore = (db: Reader, before: Date, limit: number) =>
  db
    .selectFrom('deskHelpers as helper')
    .innerJoin('accounts', 'accounts.id', 'helper.accountId')
    .select('accounts.id')
    .where('helper.endsAt', '<', before)
    .where('accounts.anonymisedAt', 'is', null)
    .limit(limit)
    .execute();

export const deleteCodesBefore = (db: Reader, before: Date) =>
  db.deleteFrom('helperCodes').where('expiresAt', '<', before).execute();
