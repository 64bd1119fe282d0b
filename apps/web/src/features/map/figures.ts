import type { MapQuery, MapRegion, MapTotals } from '@oplich/contract/map/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import { useEffect, useState } from 'preact/hooks';
import { searchOf } from './address/search-of.ts';

const everyMs = 60_000;

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`/api${path}`, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

export interface Figures {
  /** By the Ukrainian alphabet. */
  names: readonly Region[];
  regions: ReadonlyMap<number, MapRegion>;
  totals: MapTotals;
  /** What the numbers are of, which while others load is not yet what was asked for. */
  query: MapQuery;
  at: Date;
}

let names: Promise<Region[]> | undefined;
async function load(query: MapQuery): Promise<Figures> {
  names ??= get<Region[]>('/regions').catch((error: unknown) => {
    names = undefined;
    throw error;
  });
  const [regions, totals] = await Promise.all([
    get<MapRegion[]>(`/map/requests${searchOf(query)}`),
    get<MapTotals>('/map/totals'),
  ]);
  return {
    names: await names,
    regions: new Map(regions.map(one => [one.regionId, one])),
    totals,
    query,
    at: new Date(),
  };
}

/** The map's numbers, asked for again every minute while somebody looks; those before stay until the next are here. */
export function useFigures({ category, status }: MapQuery): { figures: Figures | undefined; failed: boolean } {
  const [figures, setFigures] = useState<Figures>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    const ask = () => {
      if (document.hidden) return;
      load({ category, status }).then(
        answer => {
          if (over) return;
          setFigures(answer);
          setFailed(false);
        },
        () => {
          if (!over) setFailed(true);
        },
      );
    };
    ask();
    const timer = setInterval(ask, everyMs);
    const again = ['online', 'visibilitychange'] as const;
    for (const event of again) addEventListener(event, ask);
    return () => {
      over = true;
      clearInterval(timer);
      for (const event of again) removeEventListener(event, ask);
    };
  }, [category, status]);
  return { figures, failed };
}
