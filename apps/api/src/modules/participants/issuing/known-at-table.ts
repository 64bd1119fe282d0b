import { createHash } from 'node:crypto';
import { hasOnlyDesk } from '@oplich/contract';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { User } from '../../../platform/user.ts';
import type { EventOfParticipants } from '../events-of-participants.repo.ts';
import { isEventClosed } from '../standing-to-participant.ts';
import type { ReadUpTo } from './known-at-table.repo.ts';

/** What a device knows of the day's list: up to where it was read, and how its rows were presented. */
export interface Known {
  /** As in `ReadUpTo`. */
  transaction: string;
  at: Date;
  shownAs: string;
}

export const writeKnown = ({ transaction, at, shownAs }: Known): string =>
  [transaction, at.getTime(), shownAs].join('.');

/** Returns whether changes since `then` can be computed from what is known now. */
export const isOfSameList = (then: Known, now: Known): boolean =>
  then.shownAs === now.shownAs && BigInt(then.transaction) <= BigInt(now.transaction);

/** Returns what `writeKnown` wrote; undefined where it did not write this. */
export function readKnown(text = ''): Known | undefined {
  const [, transaction, at, shownAs] = /^(\d{1,18})\.(\d{1,15})\.([\w-]{22})$/.exec(text) ?? [];
  return transaction && at && shownAs ? { transaction, at: new Date(Number(at)), shownAs } : undefined;
}

interface Looking {
  actor: User;
  at: Date;
}
interface Table extends Pick<ReadUpTo, 'goods' | 'runsSince'> {
  event: Pick<EventOfParticipants, 'eventDate' | 'finishedAt' | 'windowMinutes'>;
  questions: readonly { id: string }[];
}

/**
 * Returns a hash of everything a person's row depends on beside the row itself: while it is the same, only written rows have changed.
 */
export const shownAs = ({ actor, at }: Looking, { event, goods, questions, runsSince }: Table): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        // Ages change with the day.
        [kyivDay(at), runsSince],
        [actor.role, hasOnlyDesk(actor.duties)],
        [isEventClosed(event, at), event.windowMinutes, goods],
        questions.map(({ id }) => id),
      ]),
    )
    .digest('base64url')
    .slice(0, 22);
