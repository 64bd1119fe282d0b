/** What other modules may use of the acts; actions take the transaction they are part of. */
export { actHandlers } from './acts.handlers.ts';
export type { RequestsOfActs } from './writing/find-basis.ts';
export { actEmailTemplates } from './emails.ts';
export { actsOf, actsOnTheWay, areParties, countActsOf, eraseParty } from './owner-acts.repo.ts';
export { actFileReaders } from './transitions/signed-copies.ts';
export { writeRequestAct } from './writing/write-request-act.ts';
export { searchActs } from './search-acts.ts';
