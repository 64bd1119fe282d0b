import { hourMs } from '@oplich/contract/shared/kyiv-time';
import { spans } from '@oplich/contract/shared/limits';
import type { Event } from '../api.ts';

/** Returns the text of how whoever waits gets a place: in the last hours the organizer calls, and nobody is invited by itself. */
export const howPlacesCome = ({ eventDate }: Pick<Event, 'eventDate'>) =>
  Date.now() < Date.parse(eventDate) - spans.callWaitingHours * hourMs ? 'waiting.how' : 'waiting.howCalled';
