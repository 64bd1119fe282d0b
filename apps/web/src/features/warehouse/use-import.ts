import { limits } from '@oplich/contract/shared/limits';
import type { ImportField } from '@oplich/contract/warehouse/import-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, ApiError, isAnswered } from '../../shared/api-client/index.ts';
import { invalidate } from '../../shared/api-client/invalidate.ts';
import { idempotencyKey } from '../../shared/api-client/idempotency-key.ts';
import { invalidatedByStock, type ImportAnswer } from './api.ts';
import { sha256Of, unansweredImports, type Corrections } from './unanswered-imports.ts';

interface Chosen {
  file: File;
  sha256: string;
  /** The idempotency key: a request repeated after a lost answer is still one import. */
  headers: Record<string, string>;
}
export type ImportFailure = 'gone' | 'tooLarge' | 'tooManyRows' | 'noRows' | 'noTable' | { error: unknown };

/** The import of a table: it is chosen, checked by the server, and imported exactly as it was checked. */
export function useImport() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [busy, setBusy] = useState<'reading' | 'checking' | 'putting' | null>(null);
  /** The last check of the table failed without an answer; it cannot be imported before it is checked. */
  const [isUnseen, setUnseen] = useState(false);
  /** It is being imported, or may have been: nothing can change until the same request has got an answer. */
  const [isUncertain, setUncertain] = useState(false);
  /** The table was sent before, during an earlier visit that got no answer. */
  const [isRestored, setRestored] = useState(false);
  const running = useRef<AbortController | null>(null);
  const corrections = useRef<Corrections>(new Map());
  /** Something was typed that has not been checked yet. */
  const needsCheck = useRef(false);
  /** Nothing is lost when the page is left. */
  const isDone = useRef(false);

  const send = ({ file, headers }: Chosen, isPreview: boolean, signal: AbortSignal) => {
    const body = new FormData();
    body.append('file', file, file.name);
    const corrected = [...corrections.current].map(([row, values]) => ({ row, values }));
    if (corrected.length > 0) body.append('corrections', JSON.stringify(corrected));
    return api.call('POST /warehouse/positions/import', {
      query: isPreview ? { preview: 'true' } : {},
      body,
      signal,
      ...(!isPreview && { headers }),
    });
  };

  /** Lets the server check a table, one check at a time; changes in the meantime are checked together afterwards. */
  const check = async (
    table: Chosen,
    phase: 'reading' | 'checking',
    controller = new AbortController(),
  ): Promise<void> => {
    running.current = controller;
    setFailure(null);
    setBusy(phase);
    try {
      needsCheck.current = true;
      while (needsCheck.current) {
        needsCheck.current = false;
        setPreview(await send(table, true, controller.signal));
      }
      setUnseen(false);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(failureOf(error));
      setUnseen(true);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setBusy(null);
      }
    }
  };

  const choose = async (selected: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPreview(null);
    setFailure(null);
    setChosen(null);
    setUnseen(false);
    setUncertain(false);
    setRestored(false);
    corrections.current = new Map();
    if (selected.size > limits.importBytes) {
      setFailure('tooLarge');
      return;
    }
    setBusy('reading');
    // The content is copied, because a file that is still being edited must not change between check and import.
    const bytes = await selected.arrayBuffer().catch(() => null);
    const sha256 = bytes && (await sha256Of(bytes));
    if (controller.signal.aborted) return;
    if (!bytes || !sha256) {
      setBusy(null);
      setFailure('gone');
      return;
    }
    const unanswered = unansweredImports.find(sha256);
    const headers = unanswered?.headers ?? idempotencyKey();
    const next = { file: new File([bytes], selected.name, { type: selected.type }), sha256, headers };
    setChosen(next);
    if (unanswered) {
      // It may have been imported already, so it is finished as it was sent.
      corrections.current = new Map(unanswered.corrections);
      setUncertain(true);
      setRestored(true);
    }
    await check(next, 'reading', controller);
  };

  /** Corrects a cell. The server checks the whole table again. */
  const correct = async (row: number, field: ImportField, text: string): Promise<void> => {
    if (!chosen || isUncertain) return;
    corrections.current.set(row, { ...corrections.current.get(row), [field]: text });
    needsCheck.current = true;
    if (running.current) return;
    // A corrected table is another request, so it needs another key.
    const next = { ...chosen, headers: idempotencyKey() };
    setChosen(next);
    await check(next, 'checking');
  };

  /** Imports the rows. Returns how many, or undefined if it was refused. */
  const confirm = async (): Promise<number | undefined> => {
    if (!chosen) return undefined;
    setBusy('putting');
    setUncertain(true);
    setFailure(null);
    const { sha256, headers } = chosen;
    unansweredImports.keep({ sha256, headers, corrections: [...corrections.current] });
    try {
      const { total } = await send(chosen, false, new AbortController().signal);
      unansweredImports.forget(sha256);
      isDone.current = true;
      invalidate(client, invalidatedByStock);
      return total;
    } catch (error) {
      if (isAnswered(error)) {
        unansweredImports.forget(sha256);
        setUncertain(false);
        setRestored(false);
      }
      setFailure(failureOf(error));
      return undefined;
    } finally {
      setBusy(null);
    }
  };

  // A refusal would be repeated; after a lost connection it is worth trying again.
  const mayCheckAgain = chosen !== null && isUnseen && typeof failure === 'object' && failure !== null;
  const checkAgain = mayCheckAgain ? () => check(chosen, preview ? 'checking' : 'reading') : null;
  return {
    file: chosen?.file ?? null,
    preview,
    failure,
    busy,
    isUnseen,
    isUncertain,
    isRestored,
    /** Whether leaving the page now would lose corrections, or the answer to the import. */
    holdsWayOut: () => !isDone.current && (isUncertain || corrections.current.size > 0),
    choose,
    correct,
    checkAgain,
    confirm,
  };
}

function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof ApiError)) return { error };
  if (error.code === 'file_type_not_allowed') return 'noTable';
  if (error.code === 'file_too_large') return 'tooLarge';
  const atFile = error.errors.find(({ path }) => path === 'file')?.code;
  if (atFile === 'too_long') return 'tooManyRows';
  return atFile === 'required' ? 'noRows' : { error };
}
