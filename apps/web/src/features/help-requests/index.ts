/** What help requests offer to other features. */
export { helpRequestCounts, helpRequests, askingLimits, type HelpRequest } from './api.ts';
export { AskingNote } from './components/asking-note.tsx';
export { RequestChip } from './components/request-chip.tsx';
