import type { MapQuery } from '@oplich/contract/map/schemas';

/** A view of the map as the search of an address, `?` and all; nothing when everything is shown. */
export function searchOf({ category, status }: MapQuery): string {
  const search = new URLSearchParams({ ...(category && { category }), ...(status && { status }) });
  return search.size > 0 ? `?${search.toString()}` : '';
}
