import { participantStatuses, type ParticipantStatus } from '@oplich/contract/participants/states';
import { paths } from '../../shared/routing/paths.ts';
import type { Event } from './api.ts';

/** In the order of the organizer's work. A general event invites nobody, so an empty list of invited is no help. */
export const participantTabs = ({ type, counts }: Pick<Event, 'type' | 'counts'>): readonly ParticipantStatus[] =>
  participantStatuses.filter(state => state !== 'invited' || type !== 'general' || counts.invited > 0);

/** Returns the name of a list: confirmed people who got nothing at a past event are called absent. */
export const participantTabName = (
  { status }: Pick<Event, 'status'>,
  state: ParticipantStatus,
): ParticipantStatus | 'noShow' => (state === 'confirmed' && status !== 'scheduled' ? 'noShow' : state);

/** The list "applied" is the page of applications [R-PAG-21]. */
export const participantsPath = (eventId: string, state: ParticipantStatus): string =>
  state === 'applied' ? paths.eventApplication(eventId) : paths.eventParticipants(eventId, state);
