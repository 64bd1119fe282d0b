import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { MapQuery, MapRegion, MapTotals } from './schemas.ts';

export const mapCalls = defineCalls({
  'GET /map/requests': {
    operationId: 'getMapRequests',
    who: 'anyone',
    kept: 'onTheWay',
    query: MapQuery,
    answer: z.array(MapRegion),
    summary: 'Help requests of all 27 regions by state and category, no older than a minute; small numbers are hidden',
  },
  'GET /map/totals': {
    operationId: 'getMapTotals',
    who: 'anyone',
    kept: 'onTheWay',
    answer: MapTotals,
    summary: 'Help requests, donors and people helped in all Ukraine, no older than a minute',
  },
});
