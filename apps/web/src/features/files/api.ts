import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../shared/api-client/index.ts';

/** A file by its path below `/api`, whole: to be shown, kept and printed. */
export const ownFile = (path: string) =>
  queryOptions({
    queryKey: ['files', path],
    queryFn: async ({ signal }) => {
      const response = await fetchFile(path, signal);
      return { blob: await response.blob(), name: nameIn(response.headers.get('content-disposition')) };
    },
    // What is being read stays as it was opened; some documents are made, and noted in the audit, each time they are asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The file's own name, in any script. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : '';
  } catch {
    return '';
  }
}
