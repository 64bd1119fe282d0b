import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

/** The choice of a window, which is opened seldom. */
export const WindowDialog = whenOpened(() => import('./window-dialog.tsx').then(m => m.WindowDialog));
