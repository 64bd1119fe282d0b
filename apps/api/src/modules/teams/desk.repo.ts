import type { PartnerDuty } from '@oplich/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import { includesTable, tablesOf } from './tables-of.ts';

interface AtDesk {
  /** The account: a member's, or the one created for a helper. */
  accountId: string;
  partnerId: string;
  eventId: string;
}

/** `past`: they issued there, and may no longer; `never`: they have no business with that table. */
export type DeskStanding = 'now' | 'past' | 'never';

/**
 * Returns the standing of an account at the table of an event, and keeps it until the transaction ends: removing the duty waits for an
 * issue under way, and a later issue finds it gone.
 */
export async function lockDesk(tx: Tx, { accountId, partnerId, eventId }: AtDesk, at: Date): Promise<DeskStanding> {
  const rows = await tx
    .with('asMember', db =>
      db
        .selectFrom('partnerMembers as member')
        .innerJoin('accounts as partner', 'partner.id', 'member.partnerId')
        .select(['member.duties', 'member.eventIds', 'member.deskEndedAt', 'member.deskEndedEventIds'])
        .select(
          sql<boolean>`member.suspended_at IS NULL AND member.removed_at IS NULL AND partner.deleted_at IS NULL
            AND partner.status = 'approved'`.as('isLive'),
        )
        .where('member.partnerId', '=', partnerId)
        .where('member.accountId', '=', accountId)
        .orderBy('member.id')
        .forShare('member'),
    )
    .with('asHelper', db =>
      db
        .selectFrom('deskHelpers as helper')
        .select(sql<boolean>`is_at_desk(helper, ${at}::timestamptz)`.as('isLive'))
        .where('helper.accountId', '=', accountId)
        .where('helper.partnerId', '=', partnerId)
        .where('helper.eventId', '=', eventId)
        .forShare(),
    )
    .selectFrom('asMember')
    .select(['isLive', sql<PartnerDuty[] | null>`duties`.as('duties'), 'eventIds', 'deskEndedAt', 'deskEndedEventIds'])
    .unionAll(db =>
      db
        .selectFrom('asHelper')
        .select([
          'isLive',
          sql<null>`NULL`.as('duties'),
          sql<null>`NULL`.as('eventIds'),
          sql<null>`NULL`.as('deskEndedAt'),
          sql<null>`NULL`.as('deskEndedEventIds'),
        ]),
    )
    .execute();
  const reaches = ({ duties, eventIds }: (typeof rows)[number]) =>
    duties === null || includesTable(tablesOf({ duties, eventIds }), eventId);
  const reached = ({ deskEndedAt, deskEndedEventIds }: (typeof rows)[number]) =>
    deskEndedAt !== null && includesTable(deskEndedEventIds, eventId);
  if (rows.some(one => one.isLive && reaches(one))) return 'now';
  return rows.some(one => reached(one) || reaches(one)) ? 'past' : 'never';
}
