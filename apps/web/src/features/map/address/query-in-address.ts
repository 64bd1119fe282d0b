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

/**
 * Returns the map's filters, which are stored in the URL so that it can be shared, and a function to change some of them.
 */
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
