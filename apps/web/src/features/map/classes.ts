/** The number of a region; `null`: hidden because it is too small. */
interface Counted {
  total: number | null;
}

/** How strongly a region is coloured: `0` none, `hidden` too few to tell, else 1 (few) to 4 (many). */
export type Strength = 0 | 'hidden' | 1 | 2 | 3 | 4;

export interface Scale {
  of(region: Counted | undefined): Strength;
  /** From and to of each class that is in use, for the legend. */
  classes: { strength: 1 | 2 | 3 | 4; from: number; to: number }[];
}

/** Up to four classes with about as many regions in each: a few crowded regions must not make all others look alike. */
export function scaleOf(regions: Iterable<Counted>): Scale {
  const totals = [...regions].flatMap(({ total }) => (total ? [total] : [])).sort((a, b) => a - b);
  const starts = [0, 0.25, 0.5, 0.75].map(part => totals[Math.floor(part * totals.length)] ?? 0);
  const strengthOf = (total: number) => starts.filter(start => start <= total).length as 1 | 2 | 3 | 4;
  const classes = ([1, 2, 3, 4] as const).flatMap(strength => {
    const own = totals.filter(total => strengthOf(total) === strength);
    const [from, to] = [own[0], own.at(-1)];
    return from === undefined || to === undefined ? [] : [{ strength, from, to }];
  });
  return {
    of: region => (!region || region.total === 0 ? 0 : region.total === null ? 'hidden' : strengthOf(region.total)),
    classes,
  };
}
