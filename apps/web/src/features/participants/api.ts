import type { Calls } from '@oplich/contract/calls';
import type { Sent } from '@oplich/contract/core';
import type { ParticipantStatus } from '@oplich/contract/states';
import { api } from '../../shared/api-client/index.ts';

export type { Participant, ParticipantInfo } from '@oplich/contract/participants';
export type ParticipantsFilter = NonNullable<Sent<Calls, 'GET /events/{id}/participants/applied'>['query']>;

interface ListArgs {
  params: { id: string };
  query: ParticipantsFilter;
}
const lists = {
  invited: (args: ListArgs) => api.query('GET /events/{id}/participants/invited', args),
  applied: (args: ListArgs) => api.query('GET /events/{id}/participants/applied', args),
  confirmed: (args: ListArgs) => api.query('GET /events/{id}/participants/confirmed', args),
  aided: (args: ListArgs) => api.query('GET /events/{id}/participants/aided', args),
  rejected: (args: ListArgs) => api.query('GET /events/{id}/participants/rejected', args),
} as const satisfies Record<ParticipantStatus, unknown>;

export const participantsIn = (eventId: string, state: ParticipantStatus, query: ParticipantsFilter) =>
  lists[state]({ params: { id: eventId }, query });

export const participantInfo = (eventId: string, participantId: string) =>
  api.query('GET /events/{id}/participant/{participantId}/info', { params: { id: eventId, participantId } });
