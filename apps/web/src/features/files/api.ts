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
    // What is being read stays as it was opened; some documents are made, and noted in the audit, each time they are asked for.
    // Opened again it is asked for again: the same address gives a draft first and the numbered paper later.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
