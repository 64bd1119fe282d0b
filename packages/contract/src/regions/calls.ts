import { z } from 'zod';
import { defineCalls } from '../shared/call.ts';
import { optionalText } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { Locality, Region } from './schemas.ts';

export const regionCalls = defineCalls({
  'GET /regions': {
    operationId: 'listRegions',
    who: 'anyone',
    kept: 'byBrowsers',
    answer: z.array(Region),
    summary: 'All 27 regions, by the Ukrainian alphabet',
  },
  'GET /regions/{id}/localities': {
    operationId: 'listLocalities',
    who: 'anyone',
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ search: optionalText(limits.locality).optional() }),
    answer: z.array(Locality),
    errors: ['not_found'],
    summary: 'Settlements of a region for the fields of an address, at most 20; any other can be typed',
  },
});
