/** By what a waiting list is ordered, each yes before no; `notAidedLongest`: by the day of the last aid, never aided first. */
export const orderCriteria = ['needs', 'children', 'elderly', 'notAidedLongest'] as const;
export type OrderCriterion = (typeof orderCriteria)[number];
