import { makerOfChange, participantTransitions, type ParticipantStatus, type RejectionReason } from '@oplich/contract';
import type { ParticipantChange } from '@oplich/contract/participants/schemas';
import type { Reader } from '../../../db/pool.ts';

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
      .select(['fromStatus', 'toStatus', 'because', 'at', 'undone'])
      .where('eventId', '=', eventId)
      .where('accountId', '=', accountId)
      .orderBy('id')
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
}
const toChange = ({ at, ...change }: Changed): ParticipantChange => ({
  at: at.toISOString(),
  ...change,
  // It leads anywhere, as if each step had been taken by who takes it.
  by: change.undone ? 'organizer' : makerOfChange(change),
});
