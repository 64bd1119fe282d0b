import type { Calls } from '@oplich/contract/calls';
import type { Answer } from '@oplich/contract/shared/call';
import { useEffect, useState } from 'preact/hooks';
import { askWithRetries, nextTryMs, whenVisible } from '../../api-client/ask-with-retries.ts';
import { sendAsVisitor } from '../../api-client/send-as-visitor.ts';
import { log } from '../../log.ts';
import { connection } from '../../offline/connection.ts';

type Regions = Answer<Calls, 'GET /regions'>;

let loaded: Promise<Regions> | undefined;
let regions: Regions = [];

/** Loads the regions, once for a page. */
export async function loadRegions(): Promise<Regions> {
  loaded ??= askWithRetries(async () => {
    const answer = await sendAsVisitor({ method: 'GET', path: '/regions' });
    return (await answer.json()) as Regions;
  });
  try {
    return (regions = await loaded);
  } catch (error) {
    // The next one to ask tries again.
    loaded = undefined;
    throw error;
  }
}

/** Returns the loaded regions, and requests them again when the connection is back or some time has passed. */
export function useRegions(): Regions {
  const [shown, setShown] = useState(regions);
  useEffect(() => {
    let isOver = false;
    let callOff: (() => void) | undefined;
    const load = () => {
      loadRegions().then(setShown, (error: unknown) => {
        log.error('The regions did not load', error);
        callOff?.();
        if (!isOver) callOff = whenVisible(nextTryMs(), load);
      });
    };
    load();
    const leave = connection.subscribe(() => {
      if (connection.get()) load();
    });
    return () => {
      isOver = true;
      callOff?.();
      leave();
    };
  }, []);
  return shown;
}
