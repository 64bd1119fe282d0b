import { lazy } from 'react';

/** The choice of a window, which is opened seldom. */
export const WindowDialog = lazy(() => import('./window-dialog.tsx').then(m => ({ default: m.WindowDialog })));
