import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../../shared/api-client/index.ts';
import type { Report } from '../api.ts';
import { reportBody, type ReportValues } from './report-values.ts';

export type DraftState = { kind: 'untouched' } | { kind: 'saving' } | { kind: 'saved'; at: Date } | { kind: 'unsaved' };
type Kept = Pick<Report, 'id' | 'version'>;

interface ServerDraftOptions {
  eventId: string;
  /** The report the form began with; none: the first word begins one. */
  report: Report | null;
  form: UseFormReturn<ReportValues>;
  /** The server has what was typed until now. */
  onSaved: (version: number) => void;
}

const quietMs = 1500;

/**
 * Keeps a report at the server as it is typed, so that it goes on from another device and its pictures stay. Saves follow
 * one another, each with the version of the one before.
 */
export function useServerDraft({ eventId, report, form, onSaved }: ServerDraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const kept = useRef<Kept | null>(report);
  const sent = useRef(JSON.stringify(report ? reportBody(form.getValues()) : null));
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (): Promise<Kept> => {
    const body = reportBody(form.getValues());
    const text = JSON.stringify(body);
    if (kept.current && text === sent.current) return kept.current;
    setState({ kind: 'saving' });
    try {
      const { id, version } = kept.current
        ? await api.call('PUT /reports/{id}', {
            params: { id: kept.current.id },
            body: { ...body, version: kept.current.version },
          })
        : await api.call('POST /reports', { body: { ...body, eventId } });
      kept.current = { id, version };
      sent.current = text;
      setState({ kind: 'saved', at: new Date() });
      onSaved(version);
      return kept.current;
    } catch (error) {
      setState({ kind: 'unsaved' });
      throw error;
    }
  };
  /** Saves what is in the form now, after the saves that are under way. */
  const save = (): Promise<Kept> => {
    const saving = last.current.then(send, send);
    last.current = saving;
    return saving;
  };

  // What could not be saved is said in words, and goes with the next change or once the link is back.
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined));
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
    const goOn = () => saveQuietly();
    window.addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      stop();
      void client.invalidateQueries({ queryKey: ['reports'] });
      void client.invalidateQueries({ queryKey: ['events'] });
    };
  }, [client, form]);

  return { state, save };
}
