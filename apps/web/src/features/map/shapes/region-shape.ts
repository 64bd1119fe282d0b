import shapes from '../region-shapes.json' with { type: 'json' };

/** The shape of a region; all of them are in `region-shapes.json`, made by `scripts/region-shapes.mjs`. */
export interface RegionShape {
  id: number;
  /** The outline, as the `d` of an SVG path. */
  path: string;
  /** The place of a mark in the region, on land and well inside. */
  x: number;
  y: number;
}

/** All regions in one drawing of this size. */
export const regionShapes: { width: number; height: number; regions: readonly RegionShape[] } = shapes;
