/**
 * What the form of an event shows once somebody opens it, or a draft or an event has it: one file, so that whoever has opened
 * one part waits for none of the others.
 */
export { OrderChoice } from '../../waiting/order-choice.tsx';
export { WindowFields } from '../../windows/window-fields.tsx';
export { AidLines } from './aid-lines.tsx';
export { BeforeTravelFields } from './before-travel-fields.tsx';
export { QuestionList } from './question-list.tsx';
