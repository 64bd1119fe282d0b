import type { ReasonQuestionProps } from './reason-question.tsx';
import { whenOpened } from './when-opened.tsx';

/** Asks before an action and for its reason. Mounted while it is open, so that it begins empty each time. */
export const ReasonDialog = whenOpened<ReasonQuestionProps>(() =>
  import('./reason-question.tsx').then(m => m.ReasonQuestion),
);
