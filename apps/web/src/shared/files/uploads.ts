import { isImage, type FilePurpose } from '@oplich/contract/files/rules';
import type { FileRef, UploadedFile } from '@oplich/contract/files/schemas';
import { i18n } from '../../i18n/i18n.ts';
import { hasCode, isRefusal } from '../api-client/api-error.ts';
import { errorText } from '../api-client/error-text.ts';
import type { Upload } from '../api-client/upload.ts';
import { newBackoff, retryLater, type RetryState } from '../offline/retry-later.ts';
import { prepareFile, purposeOf, purposesOf, UnfitFile, type Purposes } from './prepare-file.ts';
import { trackSendings, type Sending } from './unsent-files.ts';

/** A file of a form: one just uploaded, or one that was there. */
export type FormFile = UploadedFile & Partial<Pick<FileRef, 'url' | 'thumbnailUrl'>>;
/** What a field of files holds: one that takes one holds a file or null, others a list. */
export type FilesValue = FormFile[] | FormFile | null;

export const filesIn = (value: FilesValue): readonly FormFile[] => [value ?? []].flat();

/** Whether a field takes no more; one that takes a single file takes another in its place. */
export const isFullOf = (max: number, value: FilesValue, { sendings }: UploadsState): boolean =>
  max > 1 && filesIn(value).length + sendings.length >= max;

/** What a field says of itself each time it is shown. */
export interface UploadsOptions {
  purpose: Purposes;
  send: Upload;
  max: number;
  /** Returns what the form holds by now: files end in any order, also after the step was left. */
  read: () => FilesValue;
  onChange: (next: FilesValue) => void;
  /** To be told of a file that did not get there while no field shows it. */
  onFailedUnseen?: ((name: string, text: string) => void) | undefined;
}

export interface UploadsState {
  sendings: readonly Sending[];
  /** Small pictures of what was sent from here, by the ids of the files. */
  previews: Readonly<Record<string, string>>;
  /** What a screen reader is told. */
  status: string;
}

export interface Uploads {
  get: () => UploadsState;
  /** Who follows it shows the field; what failed is tried again for as long as somebody does. */
  subscribe: (listener: () => void) => () => void;
  /** Takes over how the field is now. */
  configure: (options: UploadsOptions) => void;
  /** Sends as many of these files as the field has room for. */
  add: (files: readonly File[]) => void;
  /** Takes a file that is there out of the form. */
  remove: (id: string) => void;
  retry: (sending: Sending) => void;
  /** Stops a file on its way, or forgets one that did not get there. */
  stop: (key: string) => void;
  /** Stops and forgets all. */
  forget: () => void;
}

const all = new WeakMap<object, Map<string, Uploads>>();

/** Returns the uploads of a field, kept as long as their form: what is on its way goes on when the step with the field is left. */
export function uploadsOf(form: object, field: string, options: UploadsOptions): Uploads {
  const fields = all.get(form) ?? new Map<string, Uploads>();
  all.set(form, fields);
  const uploads = fields.get(field) ?? createUploads(options, sendings => trackSendings(form, field, sendings));
  fields.set(field, uploads);
  return uploads;
}

/** Stops and forgets what is on its way in a form: it begins anew. */
export const discardUploads = (form: object): void => {
  for (const uploads of all.get(form)?.values() ?? []) uploads.forget();
};

/** Sends chosen files, each by itself: with progress, a way to stop and, when the link was lost, to try again. */
function createUploads(begins: UploadsOptions, note: (sendings: readonly Sending[]) => void): Uploads {
  let options = begins;
  let state: UploadsState = { sendings: [], previews: {}, status: '' };
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();

  const patience = newBackoff();
  let endeavour: RetryState = 'settled';
  let endTry = (): void => undefined;

  const isShown = () => listeners.size > 0;

  /** What waits is tried again only where it is shown: a form that is gone must not send for ever. */
  function endeavourNow(): RetryState {
    if (state.sendings.some(one => one.error === null)) return 'trying';
    return isShown() && state.sendings.some(one => one.canRetry) ? 'waiting' : 'settled';
  }

  function followEndeavour(): void {
    const now = endeavourNow();
    if (now === endeavour) return;
    endeavour = now;
    endTry();
    endTry = retryLater(now, patience, () => {
      for (const one of state.sendings) if (one.error !== null && one.canRetry) void run(one, { isTold: false });
    });
  }

  function become(changes: Partial<UploadsState>): void {
    state = { ...state, ...changes };
    if (changes.sendings) {
      note(state.sendings);
      followEndeavour();
    }
    for (const listener of [...listeners]) listener();
  }

  const change = (key: string, to: Partial<Sending>) =>
    become({ sendings: state.sendings.map(one => (one.key === key ? { ...one, ...to } : one)) });
  const drop = (key: string) => become({ sendings: state.sendings.filter(one => one.key !== key) });
  /** Nobody is told on coming back what was over long before. */
  const say = (status: string) => become({ status: isShown() ? status : '' });

  function keep(files: readonly FormFile[], { max, onChange }: UploadsOptions): void {
    onChange(max === 1 ? (files[0] ?? null) : [...files]);
    const gone = Object.entries(state.previews).filter(([id]) => !files.some(file => file.id === id));
    if (gone.length === 0) return;
    for (const [, address] of gone) URL.revokeObjectURL(address);
    become({ previews: Object.fromEntries(Object.entries(state.previews).filter(one => !gone.includes(one))) });
  }

  async function run({ key, file }: Pick<Sending, 'key' | 'file'>, { isTold } = { isTold: true }): Promise<void> {
    // Pressed twice, or tried again by itself meanwhile.
    if (stops.has(key)) return;
    const { purpose: purposes, send } = options;
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { progress: null, error: null });
    const purpose = purposeOf(file, purposes);
    try {
      const { blob, name, isShrunk } = await prepareFile(file, purpose);
      const onProgress = (progress: number) => change(key, { progress });
      const uploaded = await send({ file: blob, name, purpose, onProgress, signal: stop.signal });
      if (isImage(uploaded.contentType)) {
        become({ previews: { ...state.previews, [uploaded.id]: URL.createObjectURL(blob) } });
      }
      say(
        [i18n.t('files.done', { name: uploaded.name }), isShrunk && i18n.t('files.shrunk')].filter(Boolean).join(' '),
      );
      keep(options.max === 1 ? [uploaded] : [...filesIn(options.read()), uploaded], options);
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) {
        drop(key);
        return;
      }
      const text = () => whatIsWrong(purposes, error);
      say('');
      const canRetry = !(error instanceof UnfitFile) && !isRefusal(error);
      change(key, { progress: null, error: text, canRetry, isTold: isTold || !canRetry });
      if (!isShown()) options.onFailedUnseen?.(file.name, text());
    } finally {
      stops.delete(key);
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      followEndeavour();
      return () => {
        listeners.delete(listener);
        if (!isShown() && state.status !== '') state = { ...state, status: '' };
        followEndeavour();
      };
    },
    configure(now) {
      options = now;
    },
    add(chosen) {
      const { max, read } = options;
      const underWay = state.sendings.filter(one => one.error === null);
      // What waits for the link goes with the form as well; what cannot be sent gives its place to what is chosen now.
      const waiting = state.sendings.filter(one => one.error === null || one.canRetry);
      const room = max === 1 ? 1 : max - filesIn(read()).length - waiting.length;
      const taken = chosen.slice(0, Math.max(0, room));
      if (taken.length < chosen.length) say(i18n.t('files.tooMany', { max }));
      if (taken.length === 0) return;
      // The last one that was chosen is meant, whichever gets there first.
      const others = max === 1 ? [] : waiting;
      if (max === 1) for (const { key } of underWay) stops.get(key)?.abort();
      const added = taken.map(file => ({
        key: crypto.randomUUID(),
        file,
        progress: null,
        error: null,
        canRetry: true,
        isTold: true,
      }));
      become({ sendings: [...others, ...added] });
      for (const one of added) void run(one);
    },
    remove(id) {
      const files = filesIn(options.read());
      keep(
        files.filter(file => file.id !== id),
        options,
      );
      say(i18n.t('files.removed', { name: files.find(file => file.id === id)?.name ?? '' }));
    },
    retry: sending => void run(sending),
    stop(key) {
      stops.get(key)?.abort();
      drop(key);
    },
    forget() {
      for (const stop of stops.values()) stop.abort();
      for (const address of Object.values(state.previews)) URL.revokeObjectURL(address);
      become({ sendings: [], previews: {}, status: '' });
    },
  };
}

function whatIsWrong(purposes: Purposes, error: unknown): string {
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
