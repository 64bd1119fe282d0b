import type { MapQuery } from '@oplich/contract/map/schemas';
import { helpCategories, mapStatuses } from '@oplich/contract/help-requests/states';
import { useState } from 'preact/hooks';
import { isPrerendering } from '../../../shared/is-prerendering.ts';
import { searchOf } from './search-of.ts';

function inAddress(): MapQuery {
  const search = new URLSearchParams(isPrerendering ? '' : location.search);
  return {
    category: helpCategories.find(one => one === search.get('category')),
    status: mapStatuses.find(one => one === search.get('status')),
  };
}

/** What of the map is shown stands in the address, so that it can be sent to somebody. The second changes a part of it. */
export function useQueryInAddress(): [MapQuery, (change: MapQuery) => void] {
  const [query, setQuery] = useState(inAddress);
  return [
    query,
    change => {
      const next = { ...inAddress(), ...change };
      history.replaceState(null, '', location.pathname + searchOf(next));
      setQuery(next);
    },
  ];
}
