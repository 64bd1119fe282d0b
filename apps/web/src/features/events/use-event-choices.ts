import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/routing/paths.ts';
import { useMayOpen } from '../accounts/index.ts';
import { organizedEventSummaries, type EventsFilter } from './api.ts';

/**
 * Returns the latest hundred events to choose from; none for users without access to events: each refused call is in the security log.
 */
export function useEventChoices(narrowed: Pick<EventsFilter, 'to' | 'organizerId'> = {}) {
  const isOpen = useMayOpen()(paths.events);
  const { data } = useQuery({ ...organizedEventSummaries({ pageSize: 100, ...narrowed }), enabled: isOpen });
  return isOpen && data ? data.items : [];
}
