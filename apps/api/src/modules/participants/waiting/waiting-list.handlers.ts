import type { waitingListCalls } from '@oplich/contract/calls';
import type { WaitingPerson } from '@oplich/contract/participants/waiting-list';
import { presented } from '../../../db/paging.ts';
import type { Db, Reader } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import { recordAudit, recordItemView } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/problem.ts';
import { pageOrFile } from '../../../platform/sheets/index.ts';
import type { User } from '../../../platform/user.ts';
import { mayKnow } from '../applying/apply-rules.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { findParticipation } from '../participation.repo.ts';
import { callNext } from './call-next.ts';
import { joinWaitingList, leaveWaitingList } from './join-waiting-list.ts';
import { showPlace, showWaiting } from './show-waiting-list.ts';
import { listWaiting } from './waiting-list.repo.ts';
import { waitingSheet } from './waiting-sheet.ts';

/** Records that the phone number of the next person was shown, as every view of contact data is. */
async function recordPhones(
  db: Db,
  { actor, eventId, people, at }: { actor: User; eventId: string; people: readonly WaitingPerson[]; at: Date },
): Promise<void> {
  for (const { participantId, phoneNumber } of people) {
    if (phoneNumber === null) continue;
    const subject = { type: 'account', id: participantId } as const;
    await recordItemView(db, { actor, action: 'participant.view', subject, details: { eventId }, at });
  }
}

export function waitingListHandlers({ db, exportDb, clock, secrets }: Deps): Handlers<typeof waitingListCalls> {
  const ownPlace = async (reader: Reader, user: User, eventId: string, at: Date) => {
    const place = await showPlace(reader, eventId, user.id);
    if (place) return place;
    const [event, participation] = [
      await findEvent(reader, eventId),
      await findParticipation(reader, eventId, user.id, at),
    ];
    return fail(event && mayKnow({ event, participation }) ? 'not_found' : 'event_not_found');
  };

  return {
    'POST /events/{id}/waiting-list': ({ params, body, inTransaction }) =>
      inTransaction(async operation => {
        await joinWaitingList(operation, secrets, { eventId: params.id, answers: body?.answers ?? {} });
        return ownPlace(operation.tx, operation.actor, params.id, operation.at);
      }),
    'GET /events/{id}/waiting-list': ({ params, user }) => ownPlace(db, user, params.id, clock.now()),
    'DELETE /events/{id}/waiting-list': ({ params, inTransaction }) =>
      inTransaction(operation => leaveWaitingList(operation, params.id)),
    'GET /events/{id}/waiting-list/people': async ({ params, query, user }) => {
      const event = asOrganizer(user, await findEvent(db, params.id));
      const at = clock.now();
      const list = presented(listWaiting(db, event.id, query), showWaiting(db, event, at));
      if (query.format) return pageOrFile(list, waitingSheet(event), { format: query.format, user, exportDb, at });
      const page = await list.page();
      const subject = { type: 'event', id: event.id } as const;
      await recordAudit(db, { actor: user, action: 'waitingList.viewList', subject, at });
      await recordPhones(db, { actor: user, eventId: event.id, people: page.items, at });
      return page;
    },
    'POST /events/{id}/waiting-list/next': ({ params, body, inTransaction }) =>
      inTransaction(operation => callNext(operation, secrets, params.id, body)),
  };
}
