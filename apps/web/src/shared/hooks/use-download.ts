import { useEffect, useRef, useState } from 'react';
import { readDownload, saveFile, type DownloadProgress } from '../api-client/download.ts';

/** Requests a file from the server; a call that answers with a file returns the response itself. */
export type AskForFile = (signal: AbortSignal) => Promise<unknown>;

/** A running download: its progress, errors, and how to cancel it. Leaving the page cancels it. */
export function useDownload() {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (ask: AskForFile) => {
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    setFailure(null);
    setProgress({ rows: null, bytes: 0, totalRows: null });
    try {
      const answer = await ask(stop.signal);
      if (!(answer instanceof Response)) throw new Error('The answer is no file');
      saveFile(await readDownload(answer, { signal: stop.signal, onProgress: setProgress }));
    } catch (error) {
      if (!stop.signal.aborted) setFailure(error);
    } finally {
      if (running.current === stop) setProgress(null);
    }
  };
  return { progress, failure, start, cancel: () => running.current?.abort() };
}
