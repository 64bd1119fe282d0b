import { lazy, type ComponentType } from 'react';
import { checkConnection } from '../offline/connection.ts';
import { storage } from '../storage.ts';

const scriptTimeoutMs = 120_000;
const reloadMark = 'oplich-reloaded-for';
/**
 * The script for which this page was reloaded: other scripts loaded in the meantime, like that of the frame, say nothing about it.
 */
const reloadedFor = storage.get(reloadMark);
storage.remove(reloadMark);

/**
 * The script of a page, or of a part of it, was not loaded: too slow, or no network. The caller offers to try again.
 */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The script of the page did not load', { cause });
    this.name = 'PageLoadError';
  }
}

export type Page = { default: ComponentType };

/**
 * Loads the script of a page, or of a part of one, within 120 s. If it is missing because a newer version was deployed, or the browser will
 * not fetch it again after a failure without a network, the whole page is reloaded: once, so that a script that stays missing shows an
 * error instead of a loop.
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
 * Returns a part of a page whose script is loaded when the part is rendered, within a `Suspense`. If loading fails, text typed elsewhere on
 * the page must not be lost: `Instead` is rendered with the same properties.
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

/**
 * Returns a whole view whose script is loaded when it is rendered, within a `Suspense`: if that fails the page has failed to load.
 */
export const lazyView = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(() => loadPage(load).then(view => ({ default: view })));
