/** @jsxImportSource preact */
import type { FilePurpose } from '@oplich/contract/files/rules';
import type { UploadedFile } from '@oplich/contract/files/schemas';
import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import type { Upload } from '../../api-client/upload.ts';
import { filesButton, filesError, filesHint, sendingNote } from '../../files/field-texts.ts';
import { fileSize } from '../../files/file-size.ts';
import { acceptOf } from '../../files/prepare-file.ts';
import { refuseDrops } from '../../files/refuse-drops.ts';
import type { Sending } from '../../files/unsent-files.ts';
import {
  filesIn,
  isFullOf,
  uploadsOf,
  type Uploads,
  type UploadsOptions,
  type UploadsState,
} from '../../files/uploads.ts';
import { useLanguage } from '../use-language.ts';
import { Optional } from './field.tsx';

type FilesValue = UploadedFile[] | UploadedFile | null;

interface FilesFieldProps {
  /** What its uploads are kept with. */
  form: object;
  name: string;
  label: string;
  purpose: FilePurpose;
  /** How many files the field takes; one that takes one holds a file or null, others a list. */
  max: number;
  value: FilesValue;
  onChange: (next: FilesValue) => void;
  /** Returns what the form holds by now: files end in any order, also after the step was left. */
  read: () => FilesValue;
  code: FieldCode | ErrorCode | undefined;
  send: Upload;
}

const signs = {
  add: 'M18 20H4V6h9V4H4c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2v-9h-2zm-7.79-3.17-1.96-2.36L5.5 18h11l-3.54-4.71zM20 4V1h-2v3h-3c.01.01 0 2 0 2h3v2.99c.01.01 2 0 2 0V6h3V4z',
  cancel: 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
  remove: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM8 9h8v10H8zm7.5-5-1-1h-5l-1 1H5v2h14V4z',
  retry: 'M12 5V1L7 6l5 5V7c3.31 0 6 2.69 6 6s-2.69 6-6 6-6-2.69-6-6H4c0 4.42 3.58 8 8 8s8-3.58 8-8-3.58-8-8-8',
  file: 'M14 2H6c-1.1 0-1.99.9-1.99 2L4 20c0 1.1.89 2 1.99 2H18c1.1 0 2-.9 2-2V8zM6 20V4h7v5h5v11z',
} as const;

const Sign = ({ of }: { of: keyof typeof signs }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d={signs[of]} />
  </svg>
);

/** Returns the uploads of a field; what fails after its step was left, the form says above itself. */
function useUploads(form: object, name: string, options: UploadsOptions): Uploads & UploadsState {
  const uploads = uploadsOf(form, name, options);
  const [, setState] = useState(uploads.get);
  useLayoutEffect(() => uploads.configure(options));
  useLayoutEffect(() => {
    const follow = () => setState(uploads.get);
    follow();
    return uploads.subscribe(follow);
  }, [uploads]);
  return { ...uploads, ...uploads.get() };
}

/** Files chosen, photographed or dropped, sent at once and kept in the form as what the server answered. */
export function FilesField({ form, name, label, purpose, max, value, onChange, read, code, send }: FilesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const uploads = useUploads(form, name, { purpose, send, max, read, onChange });
  const files = filesIn(value);

  useEffect(refuseDrops, []);

  // A full field can be pressed again only once the removal is rendered.
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) button.current?.focus();
  }, [removals]);
  /** Takes a row away, and with it the button that was pressed. */
  const without = (take: (key: string) => void) => (key: string) => {
    take(key);
    setRemovals(removals + 1);
  };

  return (
    <div
      class={`field files${code ? ' wrong' : ''}${isOver ? ' over' : ''}`}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        uploads.add([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p id={`${id}-label`} class="label">
        {label}
        <Optional />
      </p>
      <p id={`${id}-hint`}>{filesHint(purpose, max)}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        accept={acceptOf(purpose)}
        data-testid={`file-${name}`}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <button
        ref={button}
        type="button"
        class="button"
        disabled={isFullOf(max, value, uploads)}
        // A button has no `aria-invalid`: the form finds it by this attribute, and the description contains the error.
        data-invalid={code !== undefined}
        aria-describedby={code ? `${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        <Sign of="add" />
        {filesButton(max, files.length > 0)}
        <span class="visually-hidden">{`: ${label}`}</span>
      </button>
      <span class="drop">{i18n.t('files.drop')}</span>
      {code && (
        <p id={`${id}-error`} class="error">
          {filesError(code)}
        </p>
      )}
      <Rows files={files} uploads={{ ...uploads, stop: without(uploads.stop) }} onRemove={without(uploads.remove)} />
      <p role="status" aria-live="polite">
        {uploads.status}
      </p>
    </div>
  );
}

interface RowsProps {
  files: readonly UploadedFile[];
  uploads: Uploads & UploadsState;
  onRemove: (id: string) => void;
}

/** Shows the files of a field, and uploads that are running or have failed. */
function Rows({ files, uploads, onRemove }: RowsProps) {
  const language = useLanguage();
  const { sendings, previews } = uploads;
  if (files.length + sendings.length === 0) return null;
  return (
    <ul>
      {files.map(({ id, name, size }) => (
        <Row key={id} name={name} note={fileSize(size, language)} preview={previews[id]}>
          <Action of="remove" name={name} onClick={() => onRemove(id)} />
        </Row>
      ))}
      {sendings.map(one => (
        <SendingRow key={one.key} sending={one} uploads={uploads} />
      ))}
    </ul>
  );
}

function SendingRow({ sending, uploads: { retry, stop } }: { sending: Sending; uploads: Uploads }) {
  const { key, error, canRetry, isAnnounced, progress } = sending;
  const { name } = sending.file;
  const note = sendingNote(sending);
  const failed = error !== null;
  return (
    <Row name={name} {...(failed ? { error: note, isAnnounced } : { note, progress })}>
      {failed && canRetry && (
        <Action
          of="retry"
          name={name}
          onClick={({ currentTarget }) => {
            // The button disappears with it; the one next to it stays.
            (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
            retry(sending);
          }}
        />
      )}
      <Action of={failed ? 'remove' : 'cancel'} name={name} onClick={() => stop(key)} />
    </Row>
  );
}

interface RowProps {
  name: string;
  note?: string;
  error?: string;
  /** The upload has just failed: a screen reader announces it. */
  isAnnounced?: boolean;
  /** From 0 to 1, or null while nobody knows. */
  progress?: number | null;
  preview?: string | undefined;
  /** What can be done with it. */
  children: ComponentChildren;
}

/** One file of a field: what it looks like, its name, how it is with it, what can be done. */
const Row = ({ name, note, error, isAnnounced, progress, preview, children }: RowProps) => (
  <li>
    {preview ? (
      <img class="thumbnail" src={preview} alt="" />
    ) : (
      <span class="thumbnail">
        <Sign of="file" />
      </span>
    )}
    <div class="about">
      <div title={name}>{name}</div>
      {note && <p>{note}</p>}
      {progress !== undefined && <progress aria-hidden="true" {...(progress !== null && { value: progress })} />}
    </div>
    {children}
    {error && (
      <p class="unsent" {...(isAnnounced && { role: 'alert' })}>
        {error}
      </p>
    )}
  </li>
);

interface ActionProps {
  of: 'cancel' | 'remove' | 'retry';
  name: string;
  onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

/** By their own names: put together, they would be taken for texts of the cabinet. */
const actions = { cancel: 'files.cancel', remove: 'files.remove', retry: 'files.retry' } as const;

const Action = ({ of, name, onClick }: ActionProps) => (
  <button type="button" class="quiet" aria-label={i18n.t(actions[of], { name })} onClick={onClick}>
    <Sign of={of} />
  </button>
);
