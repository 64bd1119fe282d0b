import type { MapQuery, MapRegion, MapTotals } from '@oplich/contract/map/schemas';
import type { Region } from '@oplich/contract/regions/schemas';
import { useEffect, useState } from 'preact/hooks';
import { askWithRetries, whenVisible } from '../../shared/api-client/ask-with-retries.ts';
import { createTransport } from '../../shared/api-client/transport.ts';
import { log } from '../../shared/log.ts';
import { searchOf } from './address/search-of.ts';

const everyMs = 60_000;

// Without the table of calls, which needs the cabinet's libraries. What has not come within a minute is asked for anew.
const send = createTransport({ timeoutMs: everyMs });

const get = <T>(path: string, signal?: AbortSignal) =>
  askWithRetries(async () => {
    const answer = await send({ method: 'GET', path, signal });
    return (await answer.json()) as T;
  }, signal);

/** The numbers and their date. */
interface Numbers {
  regions: ReadonlyMap<number, MapRegion>;
  totals: MapTotals;
  /** The query of the numbers, which differs from the requested one while others load. */
  query: MapQuery;
  at: Date;
}

export interface Figures extends Numbers {
  /** In Ukrainian alphabetical order; the numbers are shown without names until these are loaded. */
  names: readonly Region[] | undefined;
}

async function loadNumbers(query: MapQuery, signal: AbortSignal): Promise<Numbers> {
  const [regions, totals] = await Promise.all([
    get<MapRegion[]>(`/map/requests${searchOf(query)}`, signal),
    get<MapTotals>('/map/totals', signal),
  ]);
  return { regions: new Map(regions.map(one => [one.regionId, one])), totals, query, at: new Date() };
}

let loaded: Promise<Region[] | undefined> | undefined;
/** Loads the regions’ names, once for a page; a failure is only logged, and the next one to ask tries again. */
const loadNames = () =>
  (loaded ??= get<Region[]>('/regions').catch((error: unknown) => {
    log.error('The regions did not load', error);
    return (loaded = undefined);
  }));

/** The map's numbers, asked for again every minute while somebody looks; those before stay until the next are here. */
export function useFigures({ category, status }: MapQuery): { figures: Figures | undefined; failed: boolean } {
  const [numbers, setNumbers] = useState<Numbers>();
  const [names, setNames] = useState<readonly Region[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current: AbortController | undefined;
    let callOff: (() => void) | undefined;
    const leave = () => {
      current?.abort();
      callOff?.();
    };
    const ask = () => {
      leave();
      const { signal } = (current = new AbortController());
      void loadNames().then(setNames);
      void loadNumbers({ category, status }, signal)
        .then(setNumbers)
        .then(
          () => false,
          () => true,
        )
        .then(hasFailed => {
          if (signal.aborted) return;
          setFailed(hasFailed);
          callOff = whenVisible(everyMs, ask);
        });
    };
    ask();
    addEventListener('online', ask);
    return () => {
      leave();
      removeEventListener('online', ask);
    };
  }, [category, status]);
  return { figures: numbers && { ...numbers, names }, failed };
}
