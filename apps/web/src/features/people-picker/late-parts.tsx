import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../shared/ui/status/loading.tsx';
import type { CannotAcceptNoteProps } from './cannot-accept-note.tsx';
import type { PeoplePickerProps } from './people-picker.tsx';

const Picker = lazyPart(() => import('./people-picker.tsx').then(m => m.PeoplePicker));

/**
 * Choosing people by hand, loaded when it is opened: most events are open to everybody. Its space is kept until it is loaded.
 */
export const PeoplePicker = (props: PeoplePickerProps) => (
  <Suspense fallback={<Loading rows={2} height={120} />}>
    <Picker {...props} />
  </Suspense>
);

const Note = lazyPart(() => import('./cannot-accept-note.tsx').then(m => m.CannotAcceptNote));

/** The people whom the once-a-month rule keeps from accepting, loaded when there are any, which is rare. */
export const CannotAcceptNote = (props: CannotAcceptNoteProps) => (
  <Suspense>
    <Note {...props} />
  </Suspense>
);
