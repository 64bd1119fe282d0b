/** What help requests offer to other features. */
export { helpRequestCounts, helpRequests, helpStatistics, askingLimits, type HelpRequest } from './api.ts';
export { AskingNote } from './components/asking-note.tsx';
export { RequestsByWeek } from './statistics/requests-by-week.tsx';
export { TimeToAnswer } from './statistics/time-to-answer.tsx';
export { RequestChip } from './components/request-chip.tsx';
