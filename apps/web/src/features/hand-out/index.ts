/** What the hand-out offers to the app. */
export { HelpersCard } from './helpers/helpers-card.tsx';
export { LateIssuesNote } from './late-issues/late-issues-note.tsx';
export { useSending } from './use-sending.ts';
export { countUnreceived } from './queue/count-unreceived.ts';
export { hasUnsentOfHat } from './queue/use-unsent.ts';
