import { log } from '../log.ts';

/**
 * Lets the browser keep the page itself, so that it opens without a connection. Only after log-in: a guest's first visit
 * stays light. Only as built: in development the files change under it.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD) return;
  // Absent outside a secure context, whatever the types say.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  workers?.register('/sw.js').catch((error: unknown) => log.error('The page could not be kept', error));
}
