import { isImage, type FilePurpose } from '@oplich/contract/files/rules';
import type { FileRef, UploadedFile } from '@oplich/contract/files/schemas';
import { i18n } from '../../i18n/i18n.ts';
import { hasCode, isRefusal } from '../api-client/api-error.ts';
import { errorText } from '../api-client/error-text.ts';
import type { Upload } from '../api-client/upload.ts';
import { newBackoff, retryLater, type RetryState } from '../offline/retry-later.ts';
import { prepareFile, purposeOf, purposesOf, UnfitFile, type Purposes } from './prepare-file.ts';
import { trackSendings, type Sending } from './unsent-files.ts';

/** A file of a form, uploaded just now or earlier. */
export type FormFile = UploadedFile & Partial<Pick<FileRef, 'url' | 'thumbnailUrl'>>;
/** The value of a field for files: a file or null where it takes one, otherwise a list. */
export type FilesValue = FormFile[] | FormFile | null;

export const filesIn = (value: FilesValue): readonly FormFile[] => [value ?? []].flat();

/** Whether a field takes no more files. One for a single file always takes another in its place. */
export const isFullOf = (max: number, value: FilesValue, { sendings }: UploadsState): boolean =>
  max > 1 && filesIn(value).length + sendings.length >= max;

export interface UploadsOptions {
  purpose: Purposes;
  send: Upload;
  max: number;
  /** Returns the current value: uploads end in any order, also after the user has left the step. */
  read: () => FilesValue;
  onChange: (next: FilesValue) => void;
  /** Called when an upload fails while the field is not shown. */
  onFailedUnseen?: ((name: string, text: string) => void) | undefined;
}

export interface UploadsState {
  sendings: readonly Sending[];
  /** Previews of files uploaded here, by file id. */
  previews: Readonly<Record<string, string>>;
  /** The message for screen readers. */
  status: string;
}

export interface Uploads {
  get: () => UploadsState;
  /** A field subscribes while it is shown. Failed uploads are retried only as long as there is a subscriber. */
  subscribe: (listener: () => void) => () => void;

  configure: (options: UploadsOptions) => void;
  /** Uploads as many of these files as the field has room for. */
  add: (files: readonly File[]) => void;
  /** Removes an uploaded file from the form. */
  remove: (id: string) => void;
  retry: (sending: Sending) => void;
  /** Aborts an upload, or drops a failed one. */
  stop: (key: string) => void;
  /** Aborts and drops all uploads. */
  forget: () => void;
}

const uploadsByForm = new WeakMap<object, Map<string, Uploads>>();

/** Returns the uploads of a field. They live as long as the form, so an upload goes on when the user leaves the step of the field. */
export function uploadsOf(form: object, field: string, options: UploadsOptions): Uploads {
  const fields = uploadsByForm.get(form) ?? new Map<string, Uploads>();
  uploadsByForm.set(form, fields);
  const uploads = fields.get(field) ?? createUploads(options, sendings => trackSendings(form, field, sendings));
  fields.set(field, uploads);
  return uploads;
}

/** Aborts all uploads of a form that is reset. */
export const discardUploads = (form: object): void => {
  for (const uploads of uploadsByForm.get(form)?.values() ?? []) uploads.forget();
};

/** Uploads files one request each, with progress, abort, and retry after a lost connection. */
function createUploads(initial: UploadsOptions, onSendingsChange: (sendings: readonly Sending[]) => void): Uploads {
  let options = initial;
  let state: UploadsState = { sendings: [], previews: {}, status: '' };
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();

  const backoff = newBackoff();
  let retryState: RetryState = 'settled';
  let cancelRetry = (): void => undefined;

  const isShown = () => listeners.size > 0;

  /** Failed uploads are retried only while the field is shown: a form that was closed must not send for ever. */
  function currentRetryState(): RetryState {
    if (state.sendings.some(one => one.error === null)) return 'trying';
    return isShown() && state.sendings.some(one => one.canRetry) ? 'waiting' : 'settled';
  }

  function updateRetry(): void {
    const now = currentRetryState();
    if (now === retryState) return;
    retryState = now;
    cancelRetry();
    cancelRetry = retryLater(now, backoff, () => {
      for (const one of state.sendings) if (one.error !== null && one.canRetry) void run(one, { isAnnounced: false });
    });
  }

  function update(changes: Partial<UploadsState>): void {
    state = { ...state, ...changes };
    if (changes.sendings) {
      onSendingsChange(state.sendings);
      updateRetry();
    }
    for (const listener of [...listeners]) listener();
  }

  const change = (key: string, to: Partial<Sending>) =>
    update({ sendings: state.sendings.map(one => (one.key === key ? { ...one, ...to } : one)) });
  const drop = (key: string) => update({ sendings: state.sendings.filter(one => one.key !== key) });
  /** A message while the field is hidden is dropped, because it would be outdated when the field is shown again. */
  const announce = (status: string) => update({ status: isShown() ? status : '' });

  function setFiles(files: readonly FormFile[], { max, onChange }: UploadsOptions): void {
    onChange(max === 1 ? (files[0] ?? null) : [...files]);
    const removed = Object.entries(state.previews).filter(([id]) => !files.some(file => file.id === id));
    if (removed.length === 0) return;
    for (const [, address] of removed) URL.revokeObjectURL(address);
    update({ previews: Object.fromEntries(Object.entries(state.previews).filter(one => !removed.includes(one))) });
  }

  async function run(
    { key, file }: Pick<Sending, 'key' | 'file'>,
    { isAnnounced } = { isAnnounced: true },
  ): Promise<void> {
    // The button was pressed twice, or a retry has started in the meantime.
    if (controllers.has(key)) return;
    const { purpose: purposes, send } = options;
    const controller = new AbortController();
    controllers.set(key, controller);
    change(key, { progress: null, error: null });
    const purpose = purposeOf(file, purposes);
    try {
      const { blob, name, isShrunk } = await prepareFile(file, purpose);
      const onProgress = (progress: number) => change(key, { progress });
      const uploaded = await send({ file: blob, name, purpose, onProgress, signal: controller.signal });
      if (isImage(uploaded.contentType)) {
        update({ previews: { ...state.previews, [uploaded.id]: URL.createObjectURL(blob) } });
      }
      announce(
        [i18n.t('files.done', { name: uploaded.name }), isShrunk && i18n.t('files.shrunk')].filter(Boolean).join(' '),
      );
      setFiles(options.max === 1 ? [uploaded] : [...filesIn(options.read()), uploaded], options);
      drop(key);
    } catch (error) {
      if (controller.signal.aborted) {
        drop(key);
        return;
      }
      const text = () => textOf(purposes, error);
      announce('');
      const canRetry = !(error instanceof UnfitFile) && !isRefusal(error);
      change(key, { progress: null, error: text, canRetry, isAnnounced: isAnnounced || !canRetry });
      if (!isShown()) options.onFailedUnseen?.(file.name, text());
    } finally {
      controllers.delete(key);
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      updateRetry();
      return () => {
        listeners.delete(listener);
        if (!isShown() && state.status !== '') state = { ...state, status: '' };
        updateRetry();
      };
    },
    configure(now) {
      options = now;
    },
    add(chosen) {
      const { max, read } = options;
      const running = state.sendings.filter(one => one.error === null);
      // Files waiting for a connection still count; files that cannot be uploaded give way to the new ones.
      const waiting = state.sendings.filter(one => one.error === null || one.canRetry);
      const room = max === 1 ? 1 : max - filesIn(read()).length - waiting.length;
      const accepted = chosen.slice(0, Math.max(0, room));
      if (accepted.length < chosen.length) announce(i18n.t('files.tooMany', { max }));
      if (accepted.length === 0) return;
      // For a single file the last choice counts, whichever upload ends first.
      const others = max === 1 ? [] : waiting;
      if (max === 1) for (const { key } of running) controllers.get(key)?.abort();
      const added = accepted.map(file => ({
        key: crypto.randomUUID(),
        file,
        progress: null,
        error: null,
        canRetry: true,
        isAnnounced: true,
      }));
      update({ sendings: [...others, ...added] });
      for (const one of added) void run(one);
    },
    remove(id) {
      const files = filesIn(options.read());
      setFiles(
        files.filter(file => file.id !== id),
        options,
      );
      announce(i18n.t('files.removed', { name: files.find(file => file.id === id)?.name ?? '' }));
    },
    retry: sending => void run(sending),
    stop(key) {
      controllers.get(key)?.abort();
      drop(key);
    },
    forget() {
      for (const controller of controllers.values()) controller.abort();
      for (const address of Object.values(state.previews)) URL.revokeObjectURL(address);
      update({ sendings: [], previews: {}, status: '' });
    },
  };
}

function textOf(purposes: Purposes, error: unknown): string {
  const isWrongKind =
    hasCode(error, 'file_type_not_allowed') || (error instanceof UnfitFile && error.reason === 'type');
  if (isWrongKind) return i18n.t(wrongKind(purposesOf(purposes)));
  if (!(error instanceof UnfitFile)) return errorText(error);
  if (error.reason === 'gone') return i18n.t('files.gone');
  return i18n.t(error.reason === 'image' ? 'files.imageTooLarge' : 'files.tooLarge', { max: error.max });
}

function wrongKind(purposes: readonly FilePurpose[]) {
  if (purposes.includes('document')) return 'files.wrongDocument';
  return purposes.includes('video') ? 'files.wrongMedia' : 'files.wrongPhoto';
}
