import type { ExportFormat } from '@oplich/contract/shared/lists';
import { useRef, useState, type RefObject } from 'react';
import { useDownload } from './use-download.ts';

/** Asks for a list as it is narrowed and ordered now, all of it, as a file. */
export type AskFile = (format: ExportFormat, signal: AbortSignal) => Promise<unknown>;

export interface Exporting extends Pick<ReturnType<typeof useDownload>, 'progress' | 'failure' | 'cancel'> {
  save: (format: ExportFormat) => void;
  /** The same kind of file once more. */
  again: () => void;
  /** What is pressed for it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A list on its way as a file; it goes on for as long as the list is there, whatever of it is folded meanwhile. */
export function useExport(ask: AskFile | undefined): Exporting {
  const [last, setLast] = useState<ExportFormat>('xlsx');
  const { progress, failure, start, cancel } = useDownload();
  const button = useRef<HTMLButtonElement>(null);
  const save = (format: ExportFormat) => {
    setLast(format);
    if (ask) void start(signal => ask(format, signal));
  };
  return { progress, failure, cancel, save, again: () => save(last), button };
}
