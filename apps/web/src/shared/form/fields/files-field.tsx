import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { FieldError } from '@oplich/contract/shared/errors';
import { useId, useRef, useState, type DragEvent } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorKey, type Upload } from '../../api-client/index.ts';
import { FileRows, type FormFile } from '../../files/file-rows.tsx';
import { acceptOf, megabytes, type Purposes } from '../../files/prepare-file.ts';
import { unsentOf } from '../../files/unsent-files.ts';
import { useUploads } from '../../files/use-uploads.ts';
import { AddPhotoAlternateIcon as AddIcon } from '../../ui/icons/add-photo-alternate.tsx';

interface FilesFieldProps {
  name: string;
  label: string;
  purpose: Purposes;
  send: Upload;
  /** How many files the field takes; one that takes one holds a file or null, others a list. */
  max: number;
  hint?: string;
  /** What is sent without a file is refused. */
  isRequired?: boolean;
}

/**
 * Files chosen, photographed or dropped, sent at once and kept in the form as what the server answered, so that a draft
 * needs only remember them.
 */
export function FilesField({ name, label, purpose, send, max, hint, isRequired = false }: FilesFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const { field } = useController({ name });
  const { clearErrors, control, getValues, setValue } = useFormContext();
  const error = useFilesError(name);
  const isSingle = max === 1;
  const read = (): readonly FormFile[] => [(getValues(name) as FormFile | FormFile[] | null) ?? []].flat();
  const files: readonly FormFile[] = [(field.value as FormFile | FormFile[] | null) ?? []].flat();
  const keep = (next: readonly FormFile[]) => {
    setValue(name, isSingle ? (next[0] ?? null) : next, { shouldDirty: true });
    clearErrors(name);
  };
  // Files end in any order, also after the step was left: what counts is what the form holds then.
  const uploads = useUploads({
    purpose,
    send,
    unsent: unsentOf(control, name),
    onDone: file => keep(isSingle ? [file] : [...read(), file]),
  });

  const add = (chosen: readonly File[]) => {
    const underWay = uploads.sendings.filter(one => one.error === null).length;
    const room = isSingle ? 1 : max - read().length - underWay;
    const taken = chosen.slice(0, Math.max(0, room));
    if (taken.length < chosen.length) uploads.say(t('files.tooMany', { max }));
    if (taken.length > 0) uploads.start(taken);
  };
  const remove = (fileId: string) => {
    const gone = read().find(file => file.id === fileId);
    keep(read().filter(file => file.id !== fileId));
    uploads.say(t('files.removed', { name: gone?.name ?? '' }));
    button.current?.focus();
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const sizes = {
    image: megabytes('image/jpeg'),
    pdf: megabytes('application/pdf'),
    video: megabytes('video/mp4'),
    max,
  };
  const isFull = !isSingle && files.length + uploads.sendings.length >= max;

  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      sx={{ p: 4, borderRadius: 4, border: '1px dashed', borderColor: isOver ? 'primary.main' : 'divider' }}
    >
      <Typography id={`${id}-label`} sx={{ fontWeight: 500 }}>
        {label}
        {!isRequired && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` · ${t('field.optional')}`}
          </Typography>
        )}
      </Typography>
      <FormHelperText id={`${id}-hint`} sx={{ mb: 3 }}>
        {hint ?? t(hintOf(purpose), sizes)}
      </FormHelperText>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={acceptOf(purpose)}
        data-testid={`file-${name}`}
        onChange={event => {
          add([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Button
        ref={element => {
          button.current = element;
          field.ref(element);
        }}
        startIcon={<AddIcon />}
        disabled={isFull}
        // A button has no `aria-invalid`; the form finds it by this, the description says what is wrong.
        data-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {t(isSingle ? (files.length > 0 ? 'files.replace' : 'files.addPhoto') : 'files.add')}
        <span className="visually-hidden">{`: ${label}`}</span>
      </Button>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ ml: 3, display: { xs: 'none', md: 'inline' } }}
      >
        {t('files.drop')}
      </Typography>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
      <FileRows files={files} uploads={uploads} onRemove={remove} />
      <FormHelperText aria-live="polite" role="status" component="div">
        {uploads.status}
      </FormHelperText>
    </Box>
  );
}

function hintOf(purpose: Purposes) {
  if (typeof purpose !== 'string') return 'files.mediaHint';
  return purpose === 'document' ? 'files.documentHint' : 'files.photoHint';
}

/** What is wrong with the field or one of its files. */
function useFilesError(name: string): string | undefined {
  const { t } = useTranslation(['errors', 'common']);
  const { formState } = useFormContext();
  const found: unknown = get(formState.errors, name);
  const first = (Array.isArray(found) ? found.find(Boolean) : found) as { type?: FieldError['code'] } | undefined;
  if (!first?.type) return undefined;
  return first.type === 'not_found' ? t('common:files.gone') : t(`errors:${errorKey(first.type)}`);
}
