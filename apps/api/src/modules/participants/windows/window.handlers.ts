import type { windowCalls } from '@oplich/contract/calls';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/serve.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import { findEvent } from '../events-of-participants.repo.ts';
import { getParticipant, getParticipants } from '../lists/participants.repo.ts';
import { seenNow } from '../lists/seen-now.ts';
import { asOrganizer } from '../participants.policy.ts';
import { chooseWindow, moveToWindow } from './choose-window.ts';
import { moveManyToWindow } from './move-many.ts';
import { showDay } from './show-windows.ts';

export function windowHandlers({ db, secrets }: Deps): Handlers<typeof windowCalls> {
  const show = async ({ tx, actor: viewer, at }: Operation, eventId: string, participantId: string) =>
    (await getParticipant(tx, eventId, participantId, { viewer, at })) ?? fail('not_found');

  return {
    'PUT /events/{id}/window': ({ params, body, user, inTransaction }) =>
      inTransaction(async operation => {
        await chooseWindow(operation, secrets, params.id, body.start);
        return show(operation, params.id, user.id);
      }),
    'PUT /events/{id}/participants/{participantId}/window': ({ params, body, inTransaction }) =>
      inTransaction(async operation => {
        const { id: eventId, participantId } = params;
        await moveToWindow(operation, { eventId, participantId }, body.start);
        return show(operation, eventId, participantId);
      }),
    'POST /events/{id}/participants/move-window': ({ params, body, inTransaction }) =>
      inTransaction(
        async operation => {
          const { tx, actor: viewer, at } = operation;
          const { done, refused } = await moveManyToWindow(operation, params.id, body);
          return { done: await getParticipants(tx, params.id, done, { viewer, at }), refused };
        },
        async (operation, first) => ({ ...first, done: await seenNow(operation, params.id, first.done) }),
      ),
    'GET /events/{id}/windows': async ({ params, user }) =>
      showDay(db, asOrganizer(user, await findEvent(db, params.id))),
  };
}
