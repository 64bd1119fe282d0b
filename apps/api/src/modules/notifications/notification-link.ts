import type { AccountKind } from '@oplich/contract';

interface Linked {
  kind: string;
  params: unknown;
  link: string | null;
}

/** Where a notification leads its reader. A partner hears of others' events in the oblast too, and those open as their preview alone. */
export function notificationLink({ kind, params, link }: Linked, role: AccountKind): string | null {
  if (kind !== 'eventNew' || role !== 'philanthrop') return link;
  return `/events/preview/${(params as { eventId: string }).eventId}`;
}
