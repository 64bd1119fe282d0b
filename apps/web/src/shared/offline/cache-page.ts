import { log } from '../log.ts';

/** The page's own files that this visit has used so far. */
const usedFiles = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

const idle = () =>
  new Promise<void>(done => {
    // Safari has no such thing.
    const whenIdle = (window as Partial<Pick<Window, 'requestIdleCallback'>>).requestIdleCallback;
    if (whenIdle) whenIdle(() => done(), { timeout: 5000 });
    else setTimeout(done, 1000);
  });

/**
 * Caches the page itself, so that it opens without a connection: first what is on the screen, then the given pages, which are the main ones
 * of the role, then the rest. Only after log-in, so that a guest's first visit stays light, and only in a build: in development the files
 * change.
 */
export async function cachePage(mainPages: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!import.meta.env.PROD) return;
  // Absent outside a secure context, whatever the types say.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return;
  try {
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    const keep = (files: string[] | 'all') => active?.postMessage({ keep: files });
    keep(usedFiles());
    for (const load of mainPages) {
      await idle();
      await load();
      keep(usedFiles());
    }
    keep('all');
  } catch (error) {
    log.error('The page could not be kept', error);
  }
}
