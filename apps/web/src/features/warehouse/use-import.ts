import { limits } from '@oplich/contract/shared/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, ApiError } from '../../shared/api-client/index.ts';
import { invalidate } from '../../shared/api-client/invalidate.ts';
import { idempotencyKey } from '../../shared/api-client/idempotency-key.ts';
import { invalidatedByStock, type ImportAnswer } from './api.ts';

interface Chosen {
  file: File;
  /** Sent again after a lost answer it is still one import. */
  headers: Record<string, string>;
}
export type ImportFailure = 'gone' | 'tooLarge' | 'tooManyRows' | 'noRows' | 'noTable' | { error: unknown };

/** A table on its way into the warehouse: chosen, looked at, put in. What was looked at is what is put in. */
export function useImport() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [busy, setBusy] = useState<'reading' | 'putting' | null>(null);
  const running = useRef<AbortController>(null);

  const send = ({ file, headers }: Chosen, isPreview: boolean, signal: AbortSignal) => {
    const body = new FormData();
    body.append('file', file, file.name);
    return api.call('POST /warehouse/positions/import', {
      query: isPreview ? { preview: 'true' } : {},
      body,
      signal,
      ...(!isPreview && { headers }),
    });
  };

  const choose = async (given: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setPreview(null);
    setFailure(null);
    setChosen(null);
    if (given.size > limits.importBytes) {
      setFailure('tooLarge');
      return;
    }
    setBusy('reading');
    try {
      // Kept as it is now: a table that is still being edited must not change between the look and the import.
      const bytes = await given.arrayBuffer().catch(() => null);
      if (!bytes) {
        setFailure('gone');
        return;
      }
      const next = { file: new File([bytes], given.name, { type: given.type }), headers: idempotencyKey() };
      setChosen(next);
      setPreview(await send(next, true, stop.signal));
    } catch (error) {
      if (!stop.signal.aborted) setFailure(failureOf(error));
    } finally {
      if (running.current === stop) setBusy(null);
    }
  };

  /** Puts the rows in; returns how many, or nothing when it was refused. */
  const confirm = async (): Promise<number | undefined> => {
    if (!chosen) return undefined;
    setBusy('putting');
    setFailure(null);
    try {
      const { total } = await send(chosen, false, new AbortController().signal);
      invalidate(client, invalidatedByStock);
      return total;
    } catch (error) {
      setFailure(failureOf(error));
      return undefined;
    } finally {
      setBusy(null);
    }
  };

  return { file: chosen?.file ?? null, preview, failure, busy, choose, confirm };
}

function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof ApiError)) return { error };
  if (error.code === 'file_type_not_allowed') return 'noTable';
  if (error.code === 'file_too_large') return 'tooLarge';
  const atFile = error.errors.find(({ path }) => path === 'file')?.code;
  if (atFile === 'too_long') return 'tooManyRows';
  return atFile === 'required' ? 'noRows' : { error };
}
