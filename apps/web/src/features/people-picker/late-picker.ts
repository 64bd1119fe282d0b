import { latePart } from '../../shared/ui/status/late-part.tsx';

/** Hand-picking, once somebody wants it: most events are for whoever applies. */
export const PeoplePicker = latePart(() => import('./people-picker.tsx').then(m => m.PeoplePicker));
