import shapes from '../region-shapes.json' with { type: 'json' };

/** A region as it is drawn; all of them stand in `region-shapes.json`, made by `scripts/region-shapes.mjs`. */
export interface RegionShape {
  id: number;
  /** The outline, as the `d` of an SVG path. */
  path: string;
  /** Where a mark of the region stands, on land and well inside. */
  x: number;
  y: number;
}

/** All regions in one drawing of this size. */
export const regionShapes: { width: number; height: number; regions: readonly RegionShape[] } = shapes;
