import { z } from 'zod';
import { defineCalls } from '../core.ts';
import { Region } from '../regions.ts';

export const regionCalls = defineCalls({
  'GET /regions': { who: 'anyone', answer: z.array(Region), summary: 'All 27 regions, by the Ukrainian alphabet' },
});
