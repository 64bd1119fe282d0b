import { lazy, type ComponentType } from 'react';
import { checkConnection } from '../offline/connection.ts';
import { storage } from '../storage.ts';

const scriptTimeoutMs = 120_000;
const reloadMark = 'oplich-reloaded-for';
/** Where this page was loaded anew for a script: what else comes meanwhile, as its frame does, says nothing of that one. */
const reloadedFor = storage.get(reloadMark);
storage.remove(reloadMark);

/** The script of a page, or of a part of it, did not come: too slow, or no network. Whoever asked for it offers to try again. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The script of the page did not load', { cause });
    this.name = 'PageLoadError';
  }
}

export type Page = { default: ComponentType };

/**
 * Loads the script of a page, or of a part of one, within 120 s. One that is missing because a newer version was deployed meanwhile,
 * or that the browser will not fetch again since it failed once without a network, is cured by loading the whole page anew: once, so
 * that a script that stays missing shows an error instead of a loop.
 */
export async function loadPage<Loaded>(
  load: () => Promise<Loaded>,
  reload = () => window.location.reload(),
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('time-out')), scriptTimeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (error instanceof PageLoadError) throw error;
    const here = window.location.pathname;
    // Without a network a reload would only lose what is on the screen.
    const isReachable = navigator.onLine && (await checkConnection());
    if (!isReachable || [reloadedFor, storage.get(reloadMark)].includes(here)) throw new PageLoadError(error);
    storage.set(reloadMark, here);
    reload();
    return await new Promise<never>(() => undefined);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a part of a page whose script comes when the part is drawn, within a `Suspense`. Where it does not come, what was typed
 * elsewhere on the page must not be lost to it: `Instead` is drawn with the same properties.
 */
export const lazyOr = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P>,
): ComponentType<P> =>
  lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: Instead }),
    ),
  );

/** Returns a whole view of a page whose script comes when it is drawn, within a `Suspense`: where it does not come the page did not load. */
export const lazyView = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(() => loadPage(load).then(view => ({ default: view })));
