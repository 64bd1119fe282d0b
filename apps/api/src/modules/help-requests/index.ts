/** What other modules may use of the help requests; deeds take the transaction they are part of. */
export { helpRequestHandlers } from './help-requests.handlers.ts';
export { helpRequestJobs } from './expire-claims.ts';
export { helpRequestMailTemplates } from './mails.ts';
export { helpRequestFileReaders } from './request-files.ts';
export { askAllowedAt } from './ask-allowed-at.ts';
export { findForAct } from './find-for-act.ts';
export { reopenRequest } from './reopen-request.ts';
export {
  countHelpRequests,
  endClaimsOf,
  forgetRequestsOf,
  helpRequestActivity,
  helpRequestsOf,
} from './requester-history.repo.ts';
