import type { ReasonQuestionProps } from './reason-question.tsx';
import { whenOpened } from './when-opened.tsx';

/** Asks for confirmation and a reason. Mounted while it is open, so that it is empty each time. */
export const ReasonDialog = whenOpened<ReasonQuestionProps>(() =>
  import('./reason-question.tsx').then(m => m.ReasonQuestion),
);
