import { fileNameIn } from '../../shared/api-client/file-name.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../shared/api-client/index.ts';

/** A file by its path below `/api`, whole: to be shown, kept and printed. */
export const ownFile = (path: string) =>
  queryOptions({
    queryKey: ['files', path],
    queryFn: async ({ signal }) => {
      const response = await fetchFile(path, signal);
      return { blob: await response.blob(), name: fileNameIn(response.headers.get('content-disposition')) };
    },
    // An open document stays as it was opened; some are rendered, and recorded in the audit, for each request. Opening it again requests it
    // again: the same URL gives first a draft and later the numbered document.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
