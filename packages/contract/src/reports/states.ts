import type { StatusSet, Transition } from '../shared/transitions.ts';

export const reportStatuses = ['draft', 'submitted', 'accepted', 'returned'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** `writer`: the organizer of the event, and an administrator whichever event it is [R-REP-4]. */
export type ReportSide = 'writer' | 'administrator';

/** What lists and statements ask of a report's status; one that was not begun is as a draft. */
export const reportSets = {
  /** Not submitted yet; returned ones are counted separately. */
  isDue: { draft: true, submitted: false, accepted: false, returned: false },
  /** Begun and not due any more, while its event stays accomplished: it was handed in, or given back. */
  isInHand: { draft: false, submitted: true, accepted: false, returned: true },
  /** Its organizer is reminded of it. */
  isOwed: { draft: true, submitted: false, accepted: false, returned: true },
  /** Its numbers are included in sums. */
  isSummedUp: { draft: false, submitted: true, accepted: true, returned: false },
} as const satisfies Record<string, StatusSet<ReportStatus>>;

/** A returned report is corrected and submitted again; an accepted one finished its event and stays [R-REP-10]. */
export const reportTransitions = {
  edit: { from: { draft: true, submitted: false, accepted: false, returned: true }, to: null, by: ['writer'] },
  submit: { from: { draft: true, submitted: false, accepted: false, returned: true }, to: 'submitted', by: ['writer'] },
  accept: {
    from: { draft: false, submitted: true, accepted: false, returned: false },
    to: 'accepted',
    by: ['administrator'],
  },
  return: {
    from: { draft: false, submitted: true, accepted: false, returned: false },
    to: 'returned',
    by: ['administrator'],
  },
} as const satisfies Record<string, Transition<ReportStatus, ReportSide>>;
export type ReportAction = keyof typeof reportTransitions;
export const reportActions = Object.keys(reportTransitions) as ReportAction[];

/** The categories of people helped by an event [R-REP-1]; one person may be in several. */
export const peopleCategories = ['children', 'adults', 'elderly', 'pregnant', 'disabled', 'families'] as const;
export type PeopleCategory = (typeof peopleCategories)[number];
/** The three categories determined by age, which together include everybody. */
export const ageCategories = ['children', 'adults', 'elderly'] as const satisfies readonly PeopleCategory[];
export const livingConditions = ['ownHome', 'rented', 'relatives', 'collective', 'damaged', 'other'] as const;
export type LivingCondition = (typeof livingConditions)[number];
