import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../shared/ui/status/loading.tsx';
import type { CannotAcceptNoteProps } from './cannot-accept-note.tsx';
import type { PeoplePickerProps } from './people-picker.tsx';

const Picker = lazyPart(() => import('./people-picker.tsx').then(m => m.PeoplePicker));

/** Hand-picking, once somebody wants it: most events are for whoever applies. Until its script has come its place is kept. */
export const PeoplePicker = (props: PeoplePickerProps) => (
  <Suspense fallback={<Loading rows={2} height={120} />}>
    <Picker {...props} />
  </Suspense>
);

const Note = lazyPart(() => import('./cannot-accept-note.tsx').then(m => m.CannotAcceptNote));

/** Whom the month forbids to accept, once there are such: of most lists there are none. */
export const CannotAcceptNote = (props: CannotAcceptNoteProps) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);
