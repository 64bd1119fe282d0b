/** By the help of the last 90 days a list is ordered where it is shown: who had none comes first, or last in the order turned round. */
export const historySorts = ['lastAidedAt', 'timesAided', 'noShows'] as const;
export type HistorySort = (typeof historySorts)[number];
