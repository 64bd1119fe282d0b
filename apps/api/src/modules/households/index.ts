export { householdHandlers } from './households.handlers.ts';
export { forgetHousehold } from './households.repo.ts';
export { householdFactsAt, type HouseholdFacts } from './household-facts.ts';
export { peopleOf, type PersonOfHousehold } from './people-of.ts';
export { sharedHouseholds } from './households.repo.ts';
export { refuseOwnHousehold } from './refuse-own-household.ts';
export { householdLinksOf, householdsOf } from './own-household.ts';
export { reencryptHouseholds } from './reencrypt-households.ts';
export { forgetLinksTakenBack } from './links/links.ts';
