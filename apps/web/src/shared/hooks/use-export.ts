import type { ExportFormat } from '@oplich/contract/shared/lists';
import { useRef, useState, type RefObject } from 'react';
import { useDownload } from './use-download.ts';

/** Requests the whole list, as filtered and sorted now, as a file. */
export type AskFile = (format: ExportFormat, signal: AbortSignal) => Promise<unknown>;

export interface Exporting extends Pick<ReturnType<typeof useDownload>, 'progress' | 'failure' | 'cancel'> {
  save: (format: ExportFormat) => void;
  /** Repeats the export in the same format. */
  again: () => void;
  /** The button that starts it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A running export of a list. It continues while the list is mounted, even if its toolbar is folded. */
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
