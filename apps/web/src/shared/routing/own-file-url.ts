const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ownFile = new RegExp(`^/api(/acts/${id}/file|/files/${id}|/events/${id}/invitation/${id}/file)$`, 'i');

/**
 * Returns the path below `/api` of a file that a page shows by its URL; null for everything else. It is fetched with the session, so only
 * the three kinds of our own files are allowed [R-SEC-18].
 */
export const ownFilePath = (url: string | null): string | null => ownFile.exec(url ?? '')?.[1] ?? null;
