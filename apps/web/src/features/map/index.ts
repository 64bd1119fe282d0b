/** What the public map offers to others: the shapes of the regions and how strongly each is coloured. */
export { scaleOf } from './classes.ts';
export { regionShapes } from './shapes/region-shape.ts';
