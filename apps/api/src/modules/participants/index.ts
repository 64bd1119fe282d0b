/** What other modules may use of the participants; actions take the transaction they are part of. */
export { participantHandlers } from './participants.handlers.ts';
export { beforeAnswers, refusalByMonth, type Refusal } from './applying/apply-rules.ts';
export { applyAllowedAt } from './applying/once-a-month.ts';
export { endParticipations } from './deciding/end-participation.ts';
export { participantJobs } from './inviting/expire-invitations.ts';
export { inviteToEvent } from './inviting/invite.ts';
export {
  asOf,
  standingApplications,
  standingWith,
  statusAt,
  withdrawableApplication,
} from './participation.repo.ts';
export { handOutDocument } from './lists/show-participant.ts';
export { organizerName } from './organizer-name.ts';
export { allowedToSide, organizes } from './participants.policy.ts';
export { nobody } from './applying/apply-rules.ts';
export { sweepExpired } from './deciding/places.ts';
export { eventParams, notifyPeople } from './notify-participants.ts';
export { eventEmail, oldDateAndPlace, reasonLine, type EventNews } from './event-email.ts';
export { participantEmailTemplates } from './emails.ts';
export { eventActivity, participationsOf } from './lists/person-activity.repo.ts';
export { countOpenParticipations } from './applying/open-participations.repo.ts';
export { withdrawPerson } from './applying/withdraw-person.ts';
export { forgetAnswersOf } from './deciding/write-participation.repo.ts';
