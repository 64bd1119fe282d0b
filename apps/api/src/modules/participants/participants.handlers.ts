import type { ExportFormat, ParticipantStatus } from '@oplich/contract';
import type { participantCalls } from '@oplich/contract/calls';
import type { Participant, ParticipantsQuery } from '@oplich/contract/participants/schemas';
import type { Reader, Tx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../platform/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import type { User } from '../../platform/user.ts';
import { countAskedAddresses } from '../../platform/limits/address-budget.ts';
import { applyToEvent } from './applying/apply.ts';
import { confirmAid, revertAid } from './issuing/confirm-aid.ts';
import { exportParticipants } from './lists/export-participants.ts';
import { findEvent } from './events-of-participants.repo.ts';
import { inviteToEvent } from './inviting/invite.ts';
import { transitionParticipant } from './deciding/transition-participant.ts';
import { transitionParticipants } from './deciding/transition-participants.ts';
import { asOrganizer } from './participants.policy.ts';
import { getParticipant, getParticipants, listParticipants } from './lists/participants.repo.ts';
import { distributionList } from './documents/distribution-list.ts';
import { invitationDocument } from './documents/invitation.ts';
import { showHandOut } from './issuing/show-hand-out.ts';
import { showParticipant } from './lists/show-participant.ts';

export function participantHandlers({ db, exportDb, clock, secrets, config }: Deps): Handlers<typeof participantCalls> {
  const show = async (reader: Reader, viewer: User, eventId: string, accountId: string, at: Date) =>
    (await getParticipant(reader, eventId, accountId, { viewer, at })) ?? fail('not_found');

  /** A first answer given again: only to who organizes the event still, and with no more than is seen now. */
  const seenNow = async <P extends Participant>(tx: Tx, user: User, eventId: string, first: readonly P[]) => {
    asOrganizer(user, await findEvent(tx, eventId));
    const ids = first.map(({ participantId }) => participantId);
    const now = await getParticipants(tx, eventId, ids, { viewer: user, at: clock.now() });
    return first.flatMap(was => {
      const person = now.find(({ participantId }) => participantId === was.participantId);
      if (!person) return [];
      const { surname, name, patronym, age, region, answers, allowed } = person;
      return [{ ...was, surname, name, patronym, age, region, answers, allowed }];
    });
  };
  const oneSeenNow = async <P extends Participant>(tx: Tx, user: User, eventId: string, first: P): Promise<P> =>
    (await seenNow(tx, user, eventId, [first]))[0] ?? fail('not_found');

  interface ListCall {
    params: { id: string };
    query: ParticipantsQuery & { format?: ExportFormat | undefined };
    user: User;
  }
  const list =
    (state: ParticipantStatus) =>
    async ({ params, query, user }: ListCall) => {
      const event = asOrganizer(user, await findEvent(db, params.id));
      const at = clock.now();
      if (query.format) return exportParticipants(exportDb, user, { event, state, format: query.format, query, at });
      return listParticipants(db, { eventId: event.id, state }, query, { viewer: user, at });
    };

  return {
    'POST /events/{id}/participants/apply': ({ params, body, user, inTransaction }) =>
      inTransaction(async ({ tx }) => {
        const at = clock.now();
        await applyToEvent(tx, user, params.id, body?.answers ?? {}, at);
        return show(tx, user, params.id, user.id, at);
      }),
    'POST /events/{id}/participants/invite': async ({ params, body, user, inTransaction }) => {
      const at = clock.now();
      const picked = { emails: [...new Set(body.emails)], ids: [...new Set(body.participantIds)] };
      if (!(await inTransaction.isRepeat())) {
        const asked = { actor: user, addresses: picked.emails.length, isLimited: config.rateLimit, at };
        await countAskedAddresses(db, { ...asked, call: 'invite' });
      }
      return inTransaction(
        async ({ tx }) => {
          const ids = await inviteToEvent(tx, user, params.id, picked, at);
          return { invited: await getParticipants(tx, params.id, ids, { viewer: user, at }) };
        },
        async ({ tx }, { invited }) => ({ invited: await seenNow(tx, user, params.id, invited) }),
      );
    },
    'GET /events/{id}/participants/invited': list('invited'),
    'GET /events/{id}/participants/applied': list('applied'),
    'GET /events/{id}/participants/confirmed': list('confirmed'),
    'GET /events/{id}/participants/aided': list('aided'),
    'GET /events/{id}/participants/rejected': list('rejected'),
    'POST /events/{id}/participants/{participantId}/{status}': ({ params, user, inTransaction }) =>
      inTransaction(async ({ tx }) => {
        const at = clock.now();
        const { id: eventId, participantId, status } = params;
        await transitionParticipant(tx, user, { eventId, participantId, status }, at);
        return show(tx, user, eventId, participantId, at);
      }),
    'POST /events/{id}/participants/move': ({ params, body, user, inTransaction }) =>
      inTransaction(
        async ({ tx }) => {
          const at = clock.now();
          const { done, refused } = await transitionParticipants(tx, user, params.id, body, at);
          return { done: await getParticipants(tx, params.id, done, { viewer: user, at }), refused };
        },
        async ({ tx }, first) => ({ ...first, done: await seenNow(tx, user, params.id, first.done) }),
      ),
    'GET /events/{id}/participant/{participantId}/info': ({ params, user, inTransaction }) =>
      inTransaction(({ tx }) =>
        showParticipant(tx, secrets, user, { eventId: params.id, participantId: params.participantId }, clock.now()),
      ),
    'GET /events/{id}/invitation/{participantId}/file': ({ params, user }) =>
      invitationDocument(
        { db, publicUrl: config.publicUrl },
        user,
        { eventId: params.id, participantId: params.participantId },
        clock.now(),
      ),
    'GET /events/{id}/distribution-list/file': ({ params, user }) =>
      distributionList({ db, secrets }, user, params.id, clock.now()),
    'GET /events/{id}/hand-out': ({ params, user, inTransaction }) =>
      inTransaction(({ tx }) => showHandOut(tx, secrets, user, params.id, clock.now())),
    'POST /events/{id}/aid/{participantId}/confirm': ({ params, body, user, inTransaction }) =>
      inTransaction(
        async ({ tx }) => {
          const at = clock.now();
          const { id: eventId, participantId } = params;
          const issueId = await confirmAid(tx, user, { eventId, participantId }, body ?? {}, at);
          return { ...(await show(tx, user, eventId, participantId, at)), issueId };
        },
        ({ tx }, first) => oneSeenNow(tx, user, params.id, first),
      ),
    'POST /events/{id}/aid/{participantId}/revert': ({ params, body, user, inTransaction }) =>
      inTransaction(
        async ({ tx }) => {
          const at = clock.now();
          await revertAid(tx, user, { eventId: params.id, participantId: params.participantId }, body, at);
          return show(tx, user, params.id, params.participantId, at);
        },
        ({ tx }, first) => oneSeenNow(tx, user, params.id, first),
      ),
  };
}
