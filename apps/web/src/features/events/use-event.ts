import { useQuery } from '@tanstack/react-query';
import { useRole } from '../accounts/index.ts';
import { eventDetails } from './api.ts';

/** The event of a page as the caller's role sees it. */
export function useEvent(id: string) {
  const role = useRole();
  const query = useQuery({ ...eventDetails(id, role ?? 'displaced'), enabled: role !== null && id !== '' });
  return { ...query, role };
}
