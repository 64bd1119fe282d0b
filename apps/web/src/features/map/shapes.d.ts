/** Drawn when the page is built, by `build-region-shapes.ts`. */
declare module 'virtual:region-shapes' {
  export const regionShapes: import('../../../build-region-shapes.ts').RegionShapes;
}
