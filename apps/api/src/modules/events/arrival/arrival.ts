import { limits, type FieldError } from '@oplich/contract';
import type { Windows } from '@oplich/contract/events/arrival';
import { countWindows } from '@oplich/contract/events/arrival-windows';
import type { CreateEvent, UpdateEvent } from '@oplich/contract/events/bodies';
import type { Event } from '@oplich/contract/events/schemas';
import { failFields } from '../../../platform/problem.ts';

/** The columns of how an event divides its time. */
export const windowColumns = ['events.windowMinutes', 'events.windowPeople', 'events.windowDesks'] as const;

interface Row {
  windowMinutes: number | null;
  windowPeople: number | null;
  windowDesks: number | null;
}

/** Returns it as it is shown. */
export const shownWindows = ({ windowMinutes, windowPeople, windowDesks }: Row): Event['windows'] =>
  windowMinutes === null || windowPeople === null
    ? null
    : { minutes: windowMinutes, people: windowPeople, desks: windowDesks };

const columnsOf = (windows: Windows | null | undefined): Row => ({
  windowMinutes: windows?.minutes ?? null,
  windowPeople: windows?.people ?? null,
  windowDesks: windows?.desks ?? null,
});

/** Returns what a new event keeps of it. */
export const newWindowFields = ({ windows }: Pick<CreateEvent, 'windows'>): Row => columnsOf(windows);

/** Returns the fields that a change sets; absent fields stay. */
export const changedWindowFields = ({ windows }: Pick<UpdateEvent, 'windows'>): Partial<Row> =>
  windows === undefined ? {} : columnsOf(windows);

interface Times {
  begins: Date | string;
  ends: Date | string | null | undefined;
  windows: Pick<Windows, 'minutes' | 'people'> | null | undefined;
  maxParticipants: number;
}

/** An event ends after it has begun, also one that is moved, and its windows have room for everybody [R-WIN-1]. */
export function checkArrival({ begins, ends, windows, maxParticipants }: Times): void {
  const errors: FieldError[] = [];
  if (ends && new Date(ends) <= new Date(begins)) errors.push({ path: 'endsAt', code: 'too_small' });
  if (windows) {
    if (!ends) errors.push({ path: 'endsAt', code: 'required' });
    const count = ends ? countWindows(new Date(begins), new Date(ends), windows.minutes) : 0;
    if (count > limits.eventWindows) errors.push({ path: 'windows', code: 'too_large' });
    if (count * windows.people < maxParticipants) errors.push({ path: 'windows', code: 'too_small' });
  }
  if (errors.length > 0) failFields(errors);
}
