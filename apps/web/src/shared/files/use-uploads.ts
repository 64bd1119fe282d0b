import { isImage, type FilePurpose } from '@oplich/contract/files/rules';
import type { UploadedFile } from '@oplich/contract/files/schemas';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, hasCode, isRefusal, type Upload } from '../api-client/index.ts';
import { useTryAgain } from '../offline/use-try-again.ts';
import { toast } from '../ui/status/toast-store.ts';
import { prepareFile, purposeOf, purposesOf, UnfitFile, type Purposes } from './prepare-file.ts';
import type { Sending, UnsentFiles } from './unsent-files.ts';

interface UseUploads {
  purpose: Purposes;
  send: Upload;
  /** Where files that were not sent wait while the step with the field is away. */
  unsent: UnsentFiles;
  onDone: (file: UploadedFile) => void;
}

/** Sends chosen files, each by itself: with progress, a way to stop and, when the link was lost, to try again. */
export function useUploads({ purpose: purposes, send, unsent, onDone }: UseUploads) {
  const { t } = useTranslation();
  const [sendings, setSendings] = useState<readonly Sending[]>(unsent.read);
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const [status, setStatus] = useState('');
  const stops = useRef(new Map<string, AbortController>());
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    unsent.write(sendings.filter(one => one.error !== null));
    unsent.underWay(sendings.filter(one => one.error === null).length);
  });

  const change = (key: string, to: Partial<Sending>): void =>
    setSendings(all => all.map(one => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => setSendings(all => all.filter(one => one.key !== key));

  const run = async ({ key, file }: Pick<Sending, 'key' | 'file'>) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { progress: null, error: null });
    const purpose = purposeOf(file, purposes);
    try {
      const { blob, name, isShrunk } = await prepareFile(file, purpose);
      const onProgress = (progress: number) => change(key, { progress });
      const uploaded = await send({ file: blob, name, purpose, onProgress, signal: stop.signal });
      if (isImage(uploaded.contentType)) {
        setPreviews(all => ({ ...all, [uploaded.id]: URL.createObjectURL(blob) }));
      }
      setStatus([t('files.done', { name: uploaded.name }), isShrunk && t('files.shrunk')].filter(Boolean).join(' '));
      drop(key);
      onDone(uploaded);
    } catch (error) {
      if (stop.signal.aborted) {
        drop(key);
        return;
      }
      const text = whatIsWrong(t, purposes, error);
      setStatus('');
      const failed = { progress: null, error: text, canRetry: !(error instanceof UnfitFile) && !isRefusal(error) };
      change(key, failed);
      // The step with the field may have been left while the file was on its way.
      if (!isShown.current) {
        unsent.write([...unsent.read(), { key, file, ...failed }]);
        toast(`${t('files.failed', { name: file.name })}. ${text}`, 'error');
      }
    } finally {
      stops.current.delete(key);
    }
  };

  const isUnderWay = sendings.some(one => one.error === null);
  useTryAgain(isUnderWay ? 'trying' : sendings.some(one => one.canRetry) ? 'waiting' : 'settled', () => {
    for (const one of sendings) if (one.error !== null && one.canRetry) void run(one);
  });

  return {
    sendings,
    previews,
    /** What a screen reader is told. */
    status,
    say: setStatus,
    start(files: readonly File[]) {
      const added = files.map(file => ({
        key: crypto.randomUUID(),
        file,
        progress: null,
        error: null,
        canRetry: true,
      }));
      setSendings(all => [...all.filter(one => one.error === null), ...added]);
      for (const one of added) void run(one);
    },
    retry: (one: Sending) => void run(one),
    stop(key: string) {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}

function whatIsWrong(t: TFunction, purposes: Purposes, error: unknown): string {
  const isWrongKind =
    hasCode(error, 'file_type_not_allowed') || (error instanceof UnfitFile && error.reason === 'type');
  if (isWrongKind) return t(wrongKind(purposesOf(purposes)));
  if (!(error instanceof UnfitFile)) return errorText(error);
  return t(error.reason === 'image' ? 'files.imageTooLarge' : 'files.tooLarge', { max: error.max });
}

function wrongKind(purposes: readonly FilePurpose[]) {
  if (purposes.includes('document')) return 'files.wrongDocument';
  return purposes.includes('video') ? 'files.wrongMedia' : 'files.wrongPhoto';
}
