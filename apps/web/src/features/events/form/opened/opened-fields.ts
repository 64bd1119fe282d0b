/**
 * The parts of an event's form that are shown once opened, or filled in by a draft or an event: one file, so that after opening one part
 * the others need no loading.
 */
export { OrderChoice } from '../../waiting/order-choice.tsx';
export { WindowFields } from '../../windows/window-fields.tsx';
export { AidLines } from './aid-lines.tsx';
export { BeforeTravelFields } from './before-travel-fields.tsx';
export { QuestionList } from './question-list.tsx';
