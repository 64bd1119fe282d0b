import type { RegionShape } from './region-shape.ts';

const towards = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Arrow = keyof typeof towards;
export const isArrow = (key: string): key is Arrow => key in towards;

/** The region an arrow leads to: the nearest one that lies more that way than aside; none at the border. */
export function neighbourOf(regions: readonly RegionShape[], from: RegionShape, arrow: Arrow): RegionShape | undefined {
  const [dx, dy] = towards[arrow];
  return regions
    .map(region => {
      const [x, y] = [region.x - from.x, region.y - from.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      return { region, ahead, aside };
    })
    .filter(({ ahead, aside }) => ahead > 0 && aside <= ahead)
    .sort((a, b) => a.ahead + 2 * a.aside - (b.ahead + 2 * b.aside))[0]?.region;
}
