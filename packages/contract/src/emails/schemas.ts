import { z } from 'zod';
import { Id, out } from '../shared/fields.ts';
import { anyOf, asFile, listQuery } from '../shared/lists.ts';
import { languages } from '../shared/languages.ts';
import { emailActions, emailStates } from './states.ts';

/** Every email the product writes; a new one needs its name on the administrator's page to compile. */
export type EmailName =
  | 'confirmEmail'
  | 'resetPassword'
  | 'newAdministrator'
  | 'teamInvitation'
  | 'partnerApproved'
  | 'partnerDeclined'
  | 'partnerReturned'
  | 'updateApproved'
  | 'updateDeclined'
  | 'emailChangePresent'
  | 'emailChangeNew'
  | 'passwordChanged'
  | 'emailChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'externalLinked'
  | 'externalUnlinked'
  | 'accountDeleted'
  | 'accountRestored'
  | 'erasureDue'
  | 'passwordSetByAdministrator'
  | 'emailToPerson'
  | 'invitation'
  | 'invitationRevoked'
  | 'waitingEnded'
  | 'participationConfirmed'
  | 'participationRejected'
  | 'eventChanged'
  | 'windowChanged'
  | 'eventCancelled'
  | 'participationEnded'
  | 'eventReminder'
  | 'eventMessage'
  | 'helpRequestExecuted'
  | 'helpRequestRejected'
  | 'helpRequestReopened'
  | 'actIssued'
  | 'actShort'
  | 'actCancelled'
  | 'declarationAccepted'
  | 'declarationRejected'
  | 'reportDue'
  | 'notification'
  | 'feedbackAnswered'
  | 'reportAccepted'
  | 'reportReturned';

/** An email of the outbox for administrators: the recipient and its state, never its text. */
export const OutgoingEmail = z.object({
  id: out.id,
  template: z.string(),
  recipient: z.string(),
  accountId: out.id.nullable(),
  language: z.enum(languages),
  state: z.enum(emailStates),
  createdAt: out.instant,
  sentAt: out.instant.nullable(),
  failedAt: out.instant.nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** What the reader may do with it now. */
  allowed: z.array(z.enum(emailActions)),
});
export type OutgoingEmail = z.output<typeof OutgoingEmail>;
export const EmailsQuery = listQuery(['createdAt']).extend({
  state: anyOf(z.enum(emailStates)),
  accountId: Id.optional(),
  ...asFile,
});
export const EmailCounts = z.object({ waiting: z.int(), failed: z.int() });
