import { sql } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import { includesTable, tablesOf } from './tables-of.ts';

interface AtDesk {
  /** Whose log-in it is: of a member, or the account made for a helper. */
  accountId: string;
  partnerId: string;
  eventId: string;
}

/** `past`: they issued there, and may no longer; `never`: they have no business with that table. */
export type DeskStanding = 'now' | 'past' | 'never';

/**
 * How somebody stands to the table of an event now. It stays so until the transaction ends: who takes the duty away waits for
 * an issue under way, and an issue that comes after it finds it gone.
 */
export async function lockDesk(tx: Tx, { accountId, partnerId, eventId }: AtDesk, at: Date): Promise<DeskStanding> {
  const [members, helpers] = await Promise.all([
    tx
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
      .forShare('member')
      .execute(),
    tx
      .selectFrom('deskHelpers as helper')
      .select(sql<boolean>`is_at_desk(helper, ${at}::timestamptz)`.as('isLive'))
      .where('helper.accountId', '=', accountId)
      .where('helper.partnerId', '=', partnerId)
      .where('helper.eventId', '=', eventId)
      .forShare()
      .execute(),
  ]);
  const reaches = (one: (typeof members)[number]) => includesTable(tablesOf(one), eventId);
  const reached = (one: (typeof members)[number]) =>
    one.deskEndedAt !== null && includesTable(one.deskEndedEventIds, eventId);
  if (helpers.some(({ isLive }) => isLive) || members.some(one => one.isLive && reaches(one))) return 'now';
  const issuedOnce = helpers.length > 0 || members.some(one => reached(one) || reaches(one));
  return issuedOnce ? 'past' : 'never';
}
