/** For who reads a folder that may not be there yet: it has no entries. @throws whatever else keeps it from being read */
export function emptyIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
