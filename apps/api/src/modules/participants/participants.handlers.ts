import type { ExportFormat, ParticipantStatus } from '@oplich/contract';
import type { participantCalls } from '@oplich/contract/calls';
import { historySorts, showsHistory } from '@oplich/contract/participants/history-sorts';
import type { Participant, ParticipantsQuery } from '@oplich/contract/participants/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, failField } from '../../platform/problem.ts';
import type { Handlers } from '../../http/serve.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { pageOrFile } from '../../platform/sheets/index.ts';
import type { User } from '../../platform/user.ts';
import { nameAndCode } from '../../platform/log/outage-log.ts';
import { countAskedAddresses } from '../../platform/limits/address-budget.ts';
import type { Operation } from '../../platform/operation.ts';
import { applyInGroups } from './applying/apply-in-groups.ts';
import { applyToEvent } from './applying/apply.ts';
import { confirmAid } from './issuing/confirm-aid.ts';
import { confirmInGroups } from './issuing/confirm-in-groups.ts';
import { revertAid } from './issuing/revert-aid.ts';
import { participantSheet } from './lists/participant-sheet.ts';
import { findEvent } from './events-of-participants.repo.ts';
import { inviteFiltered, previewFiltered } from './inviting/invite-filtered.ts';
import { inviteToEvent } from './inviting/invite.ts';
import { takeBack } from './messages/take-back.ts';
import { transitionParticipant } from './deciding/transition-participant.ts';
import { transitionParticipants } from './deciding/transition-participants.ts';
import { asOrganizer } from './participants.policy.ts';
import { listParticipants } from './lists/list-participants.repo.ts';
import { getParticipant, getParticipants } from './lists/participants.repo.ts';
import { distributionList } from './documents/distribution-list.ts';
import { invitationDocument } from './documents/invitation.ts';
import { handOuts } from './issuing/show-hand-out.ts';
import { seenNow } from './lists/seen-now.ts';
import { showParticipant } from './lists/show-participant.ts';

/** Returns a logger of an error that failed a group. */
const warnOfGroupError = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn(nameAndCode(error), 'a group was not served together, but one by one');

export function participantHandlers({ db, exportDb, clock, secrets, config }: Deps): Handlers<typeof participantCalls> {
  const show = async ({ tx, actor: viewer, at }: Operation, eventId: string, accountId: string) =>
    (await getParticipant(tx, eventId, accountId, { viewer, at })) ?? fail('not_found');

  const oneSeenNow = async <P extends Participant>(operation: Operation, eventId: string, first: P): Promise<P> =>
    (await seenNow(operation, eventId, [first]))[0] ?? fail('not_found');

  const applyWithOthers = applyInGroups({ db, clock, secrets });
  const confirmWithOthers = confirmInGroups({ db, clock });
  const showHandOut = handOuts({ db, secrets });

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
      const question = event.registrationForm.find(({ id }) => id !== undefined && id === query.question);
      // Without its question there is no answer to look for, nor to order by.
      if (!question && (query.question || query.answer || query.sort?.endsWith('answer'))) {
        failField('query.question', query.question ? 'unknown_field' : 'required');
      }
      if (!showsHistory(state)) refuseHistory(query);
      const found = listParticipants(db, { eventId: event.id, state, question }, query, { viewer: user, at });
      const answer = await pageOrFile(found, participantSheet(event, state), {
        format: query.format,
        user,
        exportDb,
        at,
      });
      // What help reached people is read by who decides on them: each view is recorded; a file is, by itself.
      if (showsHistory(state) && !query.format) {
        const subject = { type: 'event', id: event.id } as const;
        await recordAudit(db, { actor: user, action: 'participant.viewList', subject, details: { state }, at });
      }
      return answer;
    };

  return {
    'POST /events/{id}/participants/apply': ({ params, body, user, request, inTransaction }) => {
      const { answers = {}, withdrawFrom } = body ?? {};
      const alone = () =>
        inTransaction(async operation => {
          await applyToEvent(operation, secrets, params.id, { answers, withdrawFrom });
          return show(operation, params.id, user.id);
        });
      // A request with an idempotency key, or one that also leaves another event, needs a transaction of its own.
      if (withdrawFrom || request.headers['idempotency-key'] !== undefined) return alone();
      return applyWithOthers(params.id, { actor: user, answers, alone, onGroupError: warnOfGroupError(request.log) });
    },
    'POST /events/{id}/participants/invite': async ({ params, body, user, inTransaction }) => {
      const at = clock.now();
      const { askFirst } = body;
      const isLimited = config.rateLimit;
      const picked = { emails: [...new Set(body.emails)], ids: [...new Set(body.participantIds)], askFirst, isLimited };
      if (!(await inTransaction.isRepeat())) {
        const lookup = { actor: user, addresses: picked.emails.length, isLimited, at };
        await countAskedAddresses(db, { ...lookup, call: 'invite' });
      }
      return inTransaction(
        async operation => {
          const { invited, cannotAccept } = await inviteToEvent(operation, params.id, picked);
          const seen = { viewer: user, at: operation.at };
          return { invited: await getParticipants(operation.tx, params.id, invited, seen), cannotAccept };
        },
        async (operation, first) => ({ ...first, invited: await seenNow(operation, params.id, first.invited) }),
      );
    },
    'POST /events/{id}/participants/invite-filtered': ({ params, body, inTransaction }) =>
      inTransaction(operation => inviteFiltered(operation, { secrets, isLimited: config.rateLimit }, params.id, body)),
    'POST /events/{id}/participants/invite-filtered/preview': ({ params, body, inTransaction }) =>
      inTransaction(operation =>
        previewFiltered(operation, { secrets, isLimited: config.rateLimit }, params.id, body.filter),
      ),
    'GET /events/{id}/participants/invited': list('invited'),
    'GET /events/{id}/participants/applied': list('applied'),
    'GET /events/{id}/participants/confirmed': list('confirmed'),
    'GET /events/{id}/participants/aided': list('aided'),
    'GET /events/{id}/participants/rejected': list('rejected'),
    'POST /events/{id}/participants/{participantId}/{status}': ({ params, inTransaction }) =>
      inTransaction(async operation => {
        const { id: eventId, participantId, status } = params;
        await transitionParticipant(operation, secrets, { eventId, participantId, status });
        return show(operation, eventId, participantId);
      }),
    'POST /events/{id}/participants/move': ({ params, body, inTransaction }) =>
      inTransaction(
        async operation => {
          const { tx, actor: viewer, at } = operation;
          const { done, sendsAt, ...rest } = await transitionParticipants(operation, secrets, params.id, body);
          const people = await getParticipants(tx, params.id, done, { viewer, at });
          return { ...rest, done: people, sendsAt: sendsAt?.toISOString() ?? null };
        },
        async (operation, first) => ({ ...first, done: await seenNow(operation, params.id, first.done) }),
      ),
    'POST /mails/batches/{id}/cancel': ({ params, inTransaction }) =>
      inTransaction(operation => takeBack(operation, secrets, params.id)),
    'GET /events/{id}/participant/{participantId}/info': ({ params, inTransaction }) =>
      inTransaction(operation =>
        showParticipant(operation, secrets, { eventId: params.id, participantId: params.participantId }),
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
    'GET /events/{id}/hand-out': ({ params, query, user }) =>
      showHandOut({ actor: user, at: clock.now() }, params.id, query),
    'POST /events/{id}/aid/{participantId}/confirm': ({ params, body, user, request, inTransaction }) => {
      const { id: eventId, participantId } = params;
      const issue = body ?? {};
      const alone = () =>
        inTransaction(
          operation => confirmAid(operation, { eventId, participantId }, issue),
          (operation, first) => oneSeenNow(operation, eventId, first),
        );
      const onGroupError = warnOfGroupError(request.log);
      const keyed = inTransaction.keyed();
      return confirmWithOthers({ eventId, actor: user, participantId, given: issue, keyed, alone, onGroupError });
    },
    'POST /events/{id}/aid/{participantId}/revert': ({ params, body, inTransaction }) =>
      inTransaction(
        async operation => {
          await revertAid(operation, { eventId: params.id, participantId: params.participantId }, body);
          return show(operation, params.id, params.participantId);
        },
        (operation, first) => oneSeenNow(operation, params.id, first),
      ),
  };
}

/** A list that says nothing of the help that reached people is neither ordered nor narrowed by it. */
function refuseHistory({ sort, notAidedForDays }: ParticipantsQuery): void {
  if (notAidedForDays !== undefined) failField('query.notAidedForDays', 'not_allowed');
  if (historySorts.some(one => sort?.replace('-', '') === one)) failField('query.sort', 'not_allowed');
}
