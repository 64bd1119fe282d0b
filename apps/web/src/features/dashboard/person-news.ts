import { isBehind, type PersonEventSummary } from '../events/index.ts';

/** What of a displaced person's events needs a look now. The lists come with the soonest first. */
export function personNews(
  { available, invited, registered }: Record<'available' | 'invited' | 'registered', readonly PersonEventSummary[]>,
  now: Date = new Date(),
) {
  const ahead = registered.filter(event => !event.cancelledAt && !isBehind(event, now));
  const inState = (status: string) => ahead.filter(event => event.myParticipation?.status === status);
  return {
    invitations: invited,
    next: inState('confirmed')[0],
    waiting: inState('applied'),
    near: available.filter(event => event.myParticipation?.status !== 'invited').slice(0, 3),
  };
}
