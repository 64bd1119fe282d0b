/** What other modules may use of the help requests; actions take the transaction they are part of. */
export { helpRequestHandlers } from './help-requests.handlers.ts';
export { helpRequestJobs } from './serving/expire-claims.ts';
export { requestCountFaults, requestCounts } from './counting/kept-counts.repo.ts';
export { helpRequestEmailTemplates } from './emails.ts';
export { helpRequestFileReaders } from './asking/request-files.ts';
export { askAllowedAt, askingWait } from './asking/ask-allowed-at.ts';
export { withdrawRequestsOf } from './asking/change-request.ts';
export { lockOpenAround } from './serving/claims.repo.ts';
export { endClaimsOf } from './serving/end-claim.ts';
export { findForAct } from './serving/find-for-act.ts';
export { reopenRequest } from './serving/reopen-request.ts';
export {
  countHelpRequests,
  eraseRequestsOf,
  helpRequestActivity,
  helpRequestsOf,
  openRequestsOf,
} from './showing/requester-history.repo.ts';
export { searchRequests } from './showing/search-requests.ts';
