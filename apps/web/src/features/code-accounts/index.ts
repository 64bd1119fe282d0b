/** What the accounts of unique codes offer to other features. */
export { CodeClock } from './components/code-clock.tsx';
