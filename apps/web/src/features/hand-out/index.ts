/** What the hand-out offers to the app. */
export { useSending } from './use-sending.ts';
export { useUnsent } from './queue/use-unsent.ts';
