import { z } from 'zod';
import { regionIds } from '../regions/region-ids.ts';
import { limits } from '../shared/limits.ts';
import { helpCategories, mapStatuses } from '../help-requests/states.ts';

export const MapQuery = z.object({
  category: z.enum(helpCategories).optional(),
  status: z.enum(mapStatuses).optional(),
});
export type MapQuery = z.output<typeof MapQuery>;

/** `null`: hidden, because it is small or because a small one could be had from it by subtraction. */
const Shown = z.int().nullable();

export const MapRegion = z.object({
  regionId: z.union(regionIds.map(id => z.literal(id))),
  underConsideration: Shown,
  executed: Shown,
  /** The sum of the two. */
  total: Shown,
  /** Present only where `total` is hidden because it is small. */
  fewerThan: z.literal(limits.smallestOnMap).optional(),
  byCategory: z.partialRecord(z.enum(helpCategories), Shown),
});
export type MapRegion = z.output<typeof MapRegion>;

export const MapTotals = z.object({
  /** While a region hides a number: rounded down to ten; `null`: fewer than ten. */
  requests: Shown,
  executed: Shown,
  /** Whether the two are rounded down. */
  rounded: z.boolean(),
  /** Approved partners who are not deleted. */
  donors: z.int(),
  /** Summed over accepted reports; `null`: fewer than five. */
  peopleHelped: Shown,
});
export type MapTotals = z.output<typeof MapTotals>;
