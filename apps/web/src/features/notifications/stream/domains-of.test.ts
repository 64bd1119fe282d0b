import { notificationKinds } from '@oplich/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { domainsOf } from './domains-of.ts';

/**
 * What is in no list beside the notifications themselves; and new requests of people, as the one that is read would be asked for with
 * them, and each look at a contact is in the audit.
 */
const nowhereElse = ['message', 'requestsNew', 'securityAction'];

test('whatever a notification tells of is asked for anew where it is open [R-NOT-7]', () => {
  const kinds = Object.keys(notificationKinds);
  expect(kinds.filter(kind => domainsOf(kind).length === 0)).toEqual(nowhereElse);
  expect(
    ['windowChanged', 'waitingEnded', 'applicationsNew', 'householdAsked', 'approvalWaiting'].map(domainsOf),
  ).toEqual([['events'], ['events'], ['events'], ['accounts'], ['approvals']]);
});
