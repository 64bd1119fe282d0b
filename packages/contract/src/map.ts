import { z } from 'zod';
import { regionIds } from './regions.ts';
import { helpCategories } from './states.ts';

/** What the public map counts: rejected requests are nobody's business. */
export const mapStatuses = ['underConsideration', 'executed'] as const;
export type MapStatus = (typeof mapStatuses)[number];

/** A number below this one could point at a person; the map never shows it [contract §7]. */
export const smallest = 5;

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
  /** Stands only beside a `total` that is hidden because it is small. */
  fewerThan: z.literal(smallest).optional(),
  byCategory: z.partialRecord(z.enum(helpCategories), Shown),
});
export type MapRegion = z.output<typeof MapRegion>;

export const MapTotals = z.object({
  /** While a region hides a number: rounded down to ten; `null`: fewer than ten. */
  requests: Shown,
  executed: Shown,
  /** Approved partners who are not deleted. */
  donors: z.int(),
  /** Summed over accepted reports; `null`: fewer than five. */
  peopleHelped: Shown,
});
export type MapTotals = z.output<typeof MapTotals>;
