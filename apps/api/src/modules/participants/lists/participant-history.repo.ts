import { makerOfChange, participantTransitions, type ParticipantStatus, type RejectionReason } from '@oplich/contract';
import type { ParticipantChange } from '@oplich/contract/participants/schemas';
import type { Reader } from '../../../db/pool.ts';
import { joinedName } from '../../../platform/joined-name.ts';

/** What happened to a participant as of now, the oldest first; an invitation past its `respondBy` ran out, swept or not. */
export async function historyOf(
  db: Reader,
  eventId: string,
  accountId: string,
  at: Date,
): Promise<ParticipantChange[]> {
  const [rows, participant] = await Promise.all([
    db
      .selectFrom('participantChanges')
      .leftJoin('accounts as member', 'member.id', 'memberId')
      .select(['fromStatus', 'toStatus', 'because', 'at', 'undone', 'memberId'])
      .select(['member.surname', 'member.name', 'member.patronym'])
      .where('eventId', '=', eventId)
      .where('accountId', '=', accountId)
      .orderBy('participantChanges.id')
      .execute(),
    db
      .selectFrom('participants')
      .select(['status', 'respondBy'])
      .where('eventId', '=', eventId)
      .where('accountId', '=', accountId)
      .executeTakeFirst(),
  ]);
  const changes = rows.map(row =>
    toChange({
      from: row.fromStatus as ParticipantStatus | null,
      to: row.toStatus as ParticipantStatus,
      because: row.because as RejectionReason | null,
      at: row.at,
      undone: row.undone,
      member: row.memberId === null ? null : { id: row.memberId, name: joinedName(row) },
    }),
  );
  const { status, respondBy } = participant ?? {};
  const ranOut = status === 'invited' && respondBy && respondBy <= at;
  return ranOut
    ? [
        ...changes,
        toChange({
          from: status,
          to: participantTransitions.expire.to,
          because: 'expired',
          at: respondBy,
          undone: false,
          member: null,
        }),
      ]
    : changes;
}

interface Changed {
  from: ParticipantStatus | null;
  to: ParticipantStatus;
  because: RejectionReason | null;
  at: Date;
  undone: boolean;
  member: ParticipantChange['member'];
}
function toChange({ at, member, ...change }: Changed): ParticipantChange {
  // It leads anywhere, as if each step had been taken by who takes it.
  const by = change.undone ? 'organizer' : makerOfChange(change);
  return { at: at.toISOString(), ...change, by, member: by === 'organizer' ? member : null };
}
