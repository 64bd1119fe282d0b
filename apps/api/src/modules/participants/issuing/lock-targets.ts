import type { Operation } from '../../../platform/operation.ts';
import { fail } from '../../../platform/problem.ts';
import type { User } from '../../../platform/user.ts';
import { lockDesk } from '../../teams/index.ts';
import { lockEvent } from '../events-of-participants.repo.ts';
import { isUnknown } from '../lists/unknown-people.repo.ts';
import { asOrganizer } from '../participants.policy.ts';
import { lockParticipants } from '../participation.repo.ts';

/** The transaction and time that several people's actions share. */
export type Together = Pick<Operation, 'tx' | 'at'>;

/** An action on a participant of an event. */
interface Act {
  actor: User;
  participantId: string;
}

/**
 * Locks the event and the participants of some actions. `of` returns the target of one action, or throws where the actor does not
 * organize the event, has lost the duty, or would act for their own household. Of several participants, those whom another transaction
 * has locked, or who do not take part, are skipped (`isHeld`), so that nobody waits for them.
 */
export async function lockTargets({ tx, at }: Together, eventId: string, acts: readonly Act[]) {
  const actors = [...new Map(acts.map(({ actor }) => [nameOf(actor), actor])).values()];
  const [atDesk, found, participants] = await Promise.all([
    Promise.all(actors.map(async actor => [nameOf(actor), await isAtDesk({ tx, actor, at }, eventId)] as const)),
    lockEvent(tx, eventId, 'share'),
    lockParticipants({ tx, at }, eventId, acts),
  ]);
  const mayAct = new Map(atDesk);
  return {
    isHeld: ({ participantId }: Act) => acts.length > 1 && !participants.has(participantId),
    of: ({ actor, participantId }: Act) => {
      const event = asOrganizer(actor, found);
      const participation = participants.get(participantId);
      if (!mayAct.get(nameOf(actor)) || participation?.isOwn) fail('forbidden');
      if (!participation || isUnknown(participation)) return fail('not_found');
      return { event, participation };
    },
  };
}

/** One person may act for several partners, with other duties for each. */
const nameOf = ({ id, memberId }: User) => `${id} ${memberId}`;

/** Whether the actor still has the duty; it is locked, so nobody can take it away before the transaction ends. */
async function isAtDesk({ tx, actor, at }: Operation, eventId: string): Promise<boolean> {
  const { id: partnerId, memberId } = actor;
  return memberId === null || (await lockDesk(tx, { accountId: memberId, partnerId, eventId }, at)) === 'now';
}
