/** What the accounts of unique codes offer to other features. */
export { codes } from './api.ts';
export { DaysLeft } from './components/days-left.tsx';
export { CodeClock } from './components/code-clock.tsx';
