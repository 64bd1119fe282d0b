/** What other modules may use of the participants; actions take the transaction they are part of. */
export { participantHandlers } from './participants.handlers.ts';
export { beforeAnswers, mayKnow, refusalByMonth, type Refusal } from './applying/apply-rules.ts';
export { applyAllowedAt } from './applying/once-a-month.ts';
export { endParticipations } from './deciding/end-participation.ts';
export { participantJobs } from './participant-jobs.ts';
export { notifyOfDueDecisions } from './deciding/batches/notify-of-decisions.ts';
export { eraseCounted } from './counting/counted-people.repo.ts';
export { ownQuantities } from './counting/own-quantities.ts';
export { enoughFor } from './counting/quantities.repo.ts';
export {
  lockCountingOf,
  recountEvent,
  recountHousehold,
  recountLinked,
  recountPlacesOf,
} from './counting/count-people.ts';
export { heldByHousehold } from './applying/one-per-household.ts';
export { inviteToEvent } from './inviting/invite.ts';
export {
  applicationColumns,
  applicationsFrom,
  applicationsOf,
  newestStandingApplication,
  noApplications,
  standingApplications,
  type Applications,
} from './applying/applications.repo.ts';
export { asOf, findParticipation, standingWith, statusAt } from './participation.repo.ts';
export { handOutDocument, lookAt } from './lists/show-participant.ts';
export { organizerName } from './organizer-name.ts';
export { allowedToSide, mayReadTable, organizes } from './participants.policy.ts';
export { nobody } from './applying/apply-rules.ts';
export { dropExpired } from './deciding/places.ts';
export { showPlace } from './waiting/show-waiting-list.ts';
export { arrangeWindows, writeFirstWindows } from './windows/arrange-windows.ts';
export { shownWindow } from './windows/shown-window.ts';
export { windowListOf } from './windows/show-windows.ts';
export { notifyOfWindows } from './windows/notify-of-windows.ts';
export { byWindow } from './windows/by-window.ts';
export { arrivalLines } from './windows/arrival-words.ts';
export { windowActions } from './windows/window-actions.ts';
export { windowHandlers } from './windows/window.handlers.ts';
export { waitingListFaults } from './waiting/prove-order.ts';
export { waitingListHandlers } from './waiting/waiting-list.handlers.ts';
export { inviteWaiting } from './waiting/invite-waiting.ts';
export { endWaitingList } from './waiting/end-waiting-list.ts';
export { waitingActionsOfOrganizer, waitingActionsOfPerson } from './waiting/waiting-actions.ts';
export { isOrderFixed } from './waiting/is-order-fixed.ts';
export {
  hasWaitingList,
  eraseWaitingAnswersOf,
  hasWaited,
  peopleWaitingFor,
  isWaitedForBy,
  waitingsOf,
} from './waiting/waiting-list.repo.ts';
export { eventParams, notifyPeople } from './notify-participants.ts';
export { eventEmail, oldDateAndPlace, reasonLine, type EventNews, type OldDateAndPlace } from './event-email.ts';
export { participantEmailTemplates } from './emails.ts';
export { countNoShows } from './lists/no-shows.repo.ts';
export { messageHandlers } from './messages/message.handlers.ts';
export { deleteMessagesTo, messagesColumn } from './messages/messages.repo.ts';
export { deleteRemindersOf } from './reminding/reminders.repo.ts';
export { reminderEmailTemplates } from './reminding/reminder-emails.ts';
export { reminderHandlers } from './reminding/reminder.handlers.ts';
export { eventActivity, ownPlaces, ownWaitings, participationsOf } from './lists/person-activity.repo.ts';
export { countOpenParticipations } from './applying/open-participations.repo.ts';
export { withdrawPerson } from './applying/withdraw-person.ts';
export { lockInvitable } from './people.repo.ts';
export { saveLateIssue } from './late-issues/save-late-issue.ts';
export { lateIssueHandlers } from './late-issues/late-issues.handlers.ts';
export { deleteLateIssuesOf } from './late-issues/late-issues.repo.ts';
export { eraseAnswersOf, eraseAnswersTo } from './deciding/write-participation.repo.ts';
export { shortenInvitations, type ShortenedInvitation } from './inviting/shorten-invitations.ts';
export { searchOwnPeople } from './lists/search-own-people.repo.ts';
export { participantFaults } from './prove-rows.repo.ts';
