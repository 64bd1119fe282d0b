import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import type { ParticipantStatus } from '@oplich/contract/participants/states';
import { api } from '../../shared/api-client/index.ts';

import type { ListedParticipant, Participant } from '@oplich/contract/participants/schemas';

export type { Participant, ParticipantInfo } from '@oplich/contract/participants/schemas';
export type ParticipantsFilter = NonNullable<CallRequest<Calls, 'GET /events/{id}/participants/applied'>['query']>;

interface ListArgs {
  params: { id: string };
  query: ParticipantsFilter;
}
interface FileArgs extends ListArgs {
  signal: AbortSignal;
}
const lists = {
  invited: (args: ListArgs) => api.query('GET /events/{id}/participants/invited', args),
  applied: (args: ListArgs) => api.query('GET /events/{id}/participants/applied', args),
  confirmed: (args: ListArgs) => api.query('GET /events/{id}/participants/confirmed', args),
  aided: (args: ListArgs) => api.query('GET /events/{id}/participants/aided', args),
  rejected: (args: ListArgs) => api.query('GET /events/{id}/participants/rejected', args),
} as const satisfies Record<ParticipantStatus, unknown>;

/** The same lists as files. */
const files = {
  invited: (args: FileArgs) => api.call('GET /events/{id}/participants/invited', args),
  applied: (args: FileArgs) => api.call('GET /events/{id}/participants/applied', args),
  confirmed: (args: FileArgs) => api.call('GET /events/{id}/participants/confirmed', args),
  aided: (args: FileArgs) => api.call('GET /events/{id}/participants/aided', args),
  rejected: (args: FileArgs) => api.call('GET /events/{id}/participants/rejected', args),
} as const satisfies Record<ParticipantStatus, unknown>;

export const participantsFile = (
  eventId: string,
  state: ParticipantStatus,
  query: ParticipantsFilter,
  signal: AbortSignal,
) => files[state]({ params: { id: eventId }, query, signal });

export const participantsIn = (eventId: string, state: ParticipantStatus, query: ParticipantsFilter) =>
  lists[state]({ params: { id: eventId }, query });

/**
 * Each view is in the audit: it is requested once per opening and after actions there, not when the window gets the focus, after a
 * reconnection or for updates.
 */
export const participantInfo = (eventId: string, participantId: string) => ({
  ...api.query('GET /events/{id}/participant/{participantId}/info', { params: { id: eventId, participantId } }),
  meta: { isLook: true },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** A person invited by a filter is unknown until they apply. */
export const isKnown = (person: ListedParticipant): person is Participant => person.participantId !== null;
