import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isRefusal } from '../../../shared/api-client/index.ts';
import { invalidate } from '../../../shared/api-client/invalidate.ts';
import { useRetry } from '../../../shared/offline/use-retry.ts';
import type { Report } from '../api.ts';
import { createReportKeeper, Superseded } from './report-keeper.ts';
import { reportBody, type ReportValues } from './report-values.ts';

export type DraftState =
  | { kind: 'untouched' | 'saving' }
  | { kind: 'saved'; at: Date }
  /** `waits`: no answer came, so it goes by itself once one does; else something typed was refused. */
  | { kind: 'unsaved'; waits: boolean }
  | { kind: 'superseded'; by: Report };

interface ServerDraftOptions {
  eventId: string;
  /** The report with which the form began; null: the first input creates one. */
  report: Report | null;
  form: UseFormReturn<ReportValues>;
  /** Called when the server has what was sent; `isAll`: nothing was typed since. */
  onSaved: (version: number, isAll: boolean) => void;
}

const quietMs = 1500;

/**
 * Keeps a report at the server as it is typed, so that it goes on from another device and its pictures stay. Saves follow
 * one another, each with the version of the one before.
 */
export function useServerDraft({ eventId, report, form, onSaved }: ServerDraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const [keep] = useState(() => createReportKeeper(eventId, report));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const read = () => reportBody(form.getValues());

  const send = async () => {
    const body = read();
    setState({ kind: 'saving' });
    try {
      const kept = await keep(body);
      setState({ kind: 'saved', at: new Date() });
      onSaved(kept.version, JSON.stringify(body) === JSON.stringify(read()));
      return kept;
    } catch (error) {
      setState(
        error instanceof Superseded
          ? { kind: 'superseded', by: error.report }
          : { kind: 'unsaved', waits: !isRefusal(error) },
      );
      throw error;
    }
  };
  /** Saves what is in the form now, after running saves. */
  const save = (): ReturnType<typeof send> => {
    const saving = last.current.then(send, send);
    last.current = saving;
    return saving;
  };

  // A failed save is shown, and repeated with the next change or once the server answers again.
  const saveQuietly = useEffectEvent(() => {
    if (state.kind !== 'superseded') void save().catch(() => undefined);
  });
  useRetry(
    state.kind === 'unsaved' && state.waits ? 'waiting' : state.kind === 'saving' ? 'trying' : 'settled',
    () => void save().catch(() => undefined),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (!form.formState.isSubmitting) saveQuietly();
        }, quietMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
      invalidate(client, ['reports', 'events']);
    };
  }, [client, form]);

  return { state, save };
}
