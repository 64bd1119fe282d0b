import { lazy } from 'react';

/** Needed rarely, and never by a guest. */
export const ChooseWhom = lazy(() => import('./choose-whom.tsx').then(m => ({ default: m.ChooseWhom })));
/** Where a page is beyond one's duties. */
export const NoDuty = lazy(() => import('./no-duty.tsx').then(m => ({ default: m.NoDuty })));
