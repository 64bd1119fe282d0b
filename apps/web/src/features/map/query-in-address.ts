import type { MapQuery } from '@oplich/contract/map/schemas';
import { helpCategories, mapStatuses } from '@oplich/contract/help-requests/states';
import { useState } from 'preact/hooks';
import { searchOf } from './search-of.ts';

/** What of the map is shown stands in the address, so that it can be sent to somebody. */
export function useQueryInAddress(): [MapQuery, (query: MapQuery) => void] {
  const [query, setQuery] = useState<MapQuery>(() => {
    const search = new URLSearchParams(location.search);
    return {
      category: helpCategories.find(one => one === search.get('category')),
      status: mapStatuses.find(one => one === search.get('status')),
    };
  });
  return [
    query,
    next => {
      history.replaceState(null, '', location.pathname + searchOf(next));
      setQuery(next);
    },
  ];
}
