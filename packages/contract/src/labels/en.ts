/** English labels of states and kinds, once for page, sheets and documents. The page loads its own language's alone. */
import type { Labels } from './labels.ts';
import { reportAges } from '../shared/limits.ts';

export const enLabels = {
  goodsCategory: {
    food: 'Food',
    hygiene: 'Hygiene',
    clothing: 'Clothing and bedding',
    medicine: 'Medicine',
    children: 'For children',
    appliances: 'Appliances',
    other: 'Other',
  },
  movementKind: {
    receipt: 'Receipt',
    issue: 'Issue',
    issueReverted: 'Issue taken back',
    transferOut: 'Transferred by act',
    transferIn: 'Received by act',
    transferCancelled: 'Transfer cancelled',
    shortage: 'Shortage',
    writeOff: 'Write-off',
    correction: 'Correction',
  },
  participantStatus: {
    invited: 'Invited',
    applied: 'Waiting confirmation',
    confirmed: 'Participation confirmed',
    aided: 'Aid issued',
    rejected: 'Rejected',
  },
  rejectionReason: {
    declined: 'Declined the invitation',
    revoked: 'Invitation revoked',
    withdrawn: 'Withdrawn by the participant',
    byOrganizer: 'Rejected by the organiser',
    expired: 'Response time expired',
    eventCancelled: 'Event cancelled',
  },
  accountStatus: {
    notApproved: 'Awaiting approval',
    approved: 'Approved',
    declined: 'Declined',
  },
  reportStatus: {
    draft: 'Draft',
    submitted: 'Under consideration',
    accepted: 'Accepted',
    returned: 'Returned',
  },
  peopleCategory: {
    children: `Children under ${reportAges.adult}`,
    adults: `Adults ${reportAges.adult}–${reportAges.elderly - 1}`,
    elderly: `Older people, ${reportAges.elderly} and over`,
    pregnant: 'Pregnant women',
    disabled: 'People with a disability',
    families: 'Families',
  },
  livingCondition: {
    ownHome: 'Own home',
    rented: 'Rented home',
    relatives: 'With relatives or friends',
    collective: 'Collective site',
    damaged: 'Damaged home',
    other: 'Other',
  },
} as const satisfies Labels;
