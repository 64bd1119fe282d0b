/** What the people of events offer to other features. */
export { AnswersList } from './components/answers-list.tsx';
