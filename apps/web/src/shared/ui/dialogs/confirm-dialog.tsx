import type { QuestionProps } from './question.tsx';
import { whenOpened } from './when-opened.tsx';

/** Asks for confirmation of an action. */
export const ConfirmDialog = whenOpened<QuestionProps>(() => import('./question.tsx').then(m => m.Question));
