const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ownFile = new RegExp(`^/api(/acts/${id}/file|/files/${id}|/events/${id}/invitation/${id}/file)$`, 'i');

/**
 * The path below `/api` of a file that a page was told to show by its address; null for everything else. It is fetched with
 * the session, so nothing but the three kinds of our own files may stand there [R-SEC-18].
 */
export const ownFilePath = (url: string | null): string | null => ownFile.exec(url ?? '')?.[1] ?? null;
