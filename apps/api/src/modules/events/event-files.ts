import type { CreateEvent, UpdateEvent } from '@oplich/contract/events/bodies';
import { failFields } from '../../platform/problem.ts';
import type { Operation } from '../../platform/operation.ts';
import { claimFiles, type SubjectReaders } from '../files/index.ts';
import { mayReadEvent } from './find-event.ts';

type Named = Pick<CreateEvent | UpdateEvent, 'logoFileId' | 'mediaFileIds'>;

/** Claims the logo and the pictures an event's body names; absent leaves what there is, `null` or `[]` clears. */
export async function claimEventFiles(
  operation: Operation,
  eventId: string,
  { logoFileId, mediaFileIds }: Named,
): Promise<void> {
  const { tx, actor, at } = operation;
  const errors = await claimFiles(tx, {
    subjectId: eventId,
    by: { uploaderId: actor.id },
    at,
    claims: [
      ...(logoFileId === undefined
        ? []
        : [{ use: 'eventLogo' as const, ids: logoFileId === null ? [] : [logoFileId], pathOf: () => 'logoFileId' }]),
      ...(mediaFileIds === undefined
        ? []
        : [
            { use: 'eventMedia' as const, ids: mediaFileIds ?? [], pathOf: (index: number) => `mediaFileIds.${index}` },
          ]),
    ],
  });
  if (errors.length > 0) failFields(errors);
}

/** The files of an event can be read by everybody who may read the event. */
export const eventFileReaders: SubjectReaders = { event: mayReadEvent };
