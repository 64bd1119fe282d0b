import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { Apply } from '../events/schemas.ts';
import { Id } from '../shared/fields.ts';
import { HandOut } from './hand-out.ts';
import { asFile, page } from '../shared/lists.ts';
import { FilteredPeople, InviteFiltered, PreviewFiltered } from './invite-filtered.ts';
import * as p from './schemas.ts';
import { displacedOnly, everybody, organizers } from '../shared/roles.ts';

const list = {
  who: organizers,
  duties: { philanthrop: ['events'], administrator: ['events'] },
  query: p.ParticipantsQuery.extend(asFile),
  answer: page(p.ListedParticipant),
  exports: true,
  errors: ['event_not_found'],
} as const;

export const participantCalls = defineCalls({
  'POST /events/{id}/participants/apply': {
    operationId: 'applyToEvent',
    who: displacedOnly,
    body: Apply.optional(),
    answer: p.Participant,
    idempotent: true,
    errors: [
      'event_not_found',
      'status_change_not_allowed',
      'event_respond_time_expired',
      'user_region_mismatch',
      'participation_once_per_month',
      'household_already_takes_part',
      'event_participants_limit_exceeded',
    ],
    summary: 'Apply to take part',
  },
  'POST /events/{id}/participants/invite': {
    operationId: 'inviteParticipants',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: p.Invite,
    answer: p.Invited,
    idempotent: true,
    errors: [
      'event_not_found',
      'some_specific_users_not_exist',
      'email_already_invited',
      'event_participants_limit_exceeded',
      'status_change_not_allowed',
    ],
    summary: 'Invite hand-picked people, all or nothing',
  },
  'POST /events/{id}/participants/invite-filtered': {
    operationId: 'inviteFiltered',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: InviteFiltered,
    answer: FilteredPeople,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed', 'event_participants_limit_exceeded'],
    summary: 'Invite people by a filter, without knowing them until they apply; nobody under five',
  },
  'POST /events/{id}/participants/invite-filtered/preview': {
    operationId: 'previewInviteFiltered',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: PreviewFiltered,
    answer: FilteredPeople,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary: 'How many people a filter reaches, rounded down to five; 20 times an hour',
  },
  'GET /events/{id}/participants/invited': {
    operationId: 'listInvitedParticipants',
    ...list,
    summary: 'Invited people',
  },
  'GET /events/{id}/participants/applied': {
    operationId: 'listAppliedParticipants',
    ...list,
    summary: 'People who applied',
  },
  'GET /events/{id}/participants/confirmed': {
    operationId: 'listConfirmedParticipants',
    ...list,
    summary: 'Confirmed participants',
  },
  'GET /events/{id}/participants/aided': {
    operationId: 'listAidedParticipants',
    ...list,
    summary: 'Participants who received aid',
  },
  'GET /events/{id}/participants/rejected': {
    operationId: 'listRejectedParticipants',
    ...list,
    summary: 'Rejected people, each with why',
  },
  'POST /events/{id}/participants/{participantId}/{status}': {
    operationId: 'transitionParticipant',
    who: everybody,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    params: z.object({ id: Id, participantId: Id, status: z.string() }),
    answer: p.Participant,
    errors: [
      'event_not_found',
      'status_change_not_allowed',
      'event_respond_time_expired',
      'participation_once_per_month',
      'household_already_takes_part',
      'event_participants_limit_exceeded',
    ],
    summary: 'Move a participant by the table of transitions',
  },
  'POST /events/{id}/participants/move': {
    operationId: 'transitionParticipants',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    body: p.TransitionParticipants,
    answer: p.TransitionedParticipants,
    idempotent: true,
    errors: ['event_not_found'],
    summary:
      'Confirm or reject several participants at once, each by the rules of the single move; they are told at sendsAt',
  },
  'POST /mails/batches/{id}/cancel': {
    operationId: 'cancelBatch',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    answer: p.CancelledBatch,
    idempotent: true,
    errors: ['status_change_not_allowed'],
    summary: 'Take a decision on several participants back before they are told of it',
  },
  'GET /events/{id}/participant/{participantId}/info': {
    operationId: 'getParticipant',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    answer: p.ParticipantInfo,
    errors: ['event_not_found'],
    summary: 'A participant with phone, hand-out document and issued aid; each view is in the audit',
  },
  'GET /events/{id}/invitation/{participantId}/file': {
    operationId: 'downloadInvitation',
    who: everybody,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    answer: { raw: 'application/pdf' },
    errors: ['event_not_found'],
    summary: 'The invitation on paper, with a QR code: the person and the organizer',
  },
  'GET /events/{id}/distribution-list/file': {
    operationId: 'downloadDistributionList',
    who: organizers,
    duties: { philanthrop: ['events'], administrator: ['events'] },
    answer: { raw: 'application/pdf' },
    errors: ['event_not_found'],
    summary: 'The distribution list on paper (A4), with lines to sign; each making is in the audit',
  },
  'GET /events/{id}/hand-out': {
    operationId: 'getHandOut',
    who: organizers,
    helpers: true,
    duties: { philanthrop: ['desk', 'events'], administrator: ['events'] },
    answer: HandOut,
    errors: ['event_not_found'],
    summary: 'The whole day’s list for the table, in one answer; each opening is in the audit',
  },
  'POST /events/{id}/aid/{participantId}/confirm': {
    operationId: 'confirmAid',
    who: organizers,
    helpers: true,
    duties: { philanthrop: ['desk'], administrator: ['events'] },
    body: p.ConfirmAid.optional(),
    answer: p.ConfirmedAid,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed', 'insufficient_stock', 'goods_expired'],
    summary: 'Aid was issued: participant, issued aid and balances in one transaction',
  },
  'POST /events/{id}/aid/{participantId}/revert': {
    operationId: 'revertAid',
    who: organizers,
    helpers: true,
    duties: { philanthrop: ['desk'], administrator: ['events'] },
    body: p.RevertAid,
    answer: p.Participant,
    idempotent: true,
    errors: ['event_not_found', 'status_change_not_allowed'],
    summary: 'Take an issue back by compensating movements; nothing is erased',
  },
});
