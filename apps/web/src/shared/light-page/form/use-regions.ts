import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { useEffect, useState } from 'preact/hooks';
import { sendAsVisitor } from '../../api-client/send-as-visitor.ts';
import { log } from '../../log.ts';
import { connection } from '../../offline/connection.ts';

type Regions = Answer<Calls, 'GET /regions'>;

let loaded: Promise<Regions> | undefined;
let regions: Regions = [];

/** Loads the regions, once for a page. */
export async function loadRegions(): Promise<Regions> {
  loaded ??= sendAsVisitor({ method: 'GET', path: '/regions' }).then(async answer => (await answer.json()) as Regions);
  try {
    return (regions = await loaded);
  } catch (error) {
    // The next one to ask tries again.
    loaded = undefined;
    throw error;
  }
}

/** Returns the regions as far as they came, and asks for them again when the connection is back. */
export function useRegions(): Regions {
  const [shown, setShown] = useState(regions);
  useEffect(() => {
    const load = () =>
      void loadRegions().then(setShown, (error: unknown) => log.error('The regions did not load', error));
    load();
    return connection.subscribe(() => {
      if (connection.get()) load();
    });
  }, []);
  return shown;
}
