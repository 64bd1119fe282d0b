import { eventTransitions, startingStatuses } from '@oplich/contract';
import type { CreateEvent } from '@oplich/contract/events/bodies';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../db/pool.ts';
import type { Events } from '../../db/schema.ts';

/** Writes a new event. */
export const insertEvent = (tx: Tx, event: Insertable<Events>) => tx.insertInto('events').values(event).execute();

/** Changes an event the caller has locked. */
export const changeEvent = (tx: Tx, id: string, changes: Updateable<Events>) =>
  tx.updateTable('events').set(changes).where('id', '=', id).execute();

/** Finishes an event, from the states the table lets it finish in. Returns whether it did. */
export async function writeFinish(tx: Tx, id: string, at: Date): Promise<boolean> {
  const finished = await tx
    .updateTable('events')
    .set({ status: 'finished', finishedAt: at })
    .where('id', '=', id)
    .where(
      'status',
      'in',
      startingStatuses(eventTransitions.finish).filter(status => status !== 'cancelled'),
    )
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Replaces what each participant is to be issued. */
export async function writeAidLines(
  tx: Tx,
  eventId: string,
  lines: NonNullable<CreateEvent['issuedAid']>,
): Promise<void> {
  await tx.deleteFrom('eventAidLines').where('eventId', '=', eventId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('eventAidLines')
    .values(
      lines.map(({ positionId, quantityPerParticipant, per, atMost }, index) => ({
        eventId,
        line: index,
        positionId,
        quantityPerParticipant,
        per: per ?? 'participant',
        atMost: atMost ?? null,
      })),
    )
    .execute();
}
