import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { FieldError } from '@oplich/contract/shared/errors';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../api-client/index.ts';
import { filesButton, filesError, filesHint } from '../../files/field-texts.ts';
import { FileRows } from '../../files/file-rows.tsx';
import { acceptOf, type Purposes } from '../../files/prepare-file.ts';
import { refuseDrops } from '../../files/refuse-drops.ts';
import { filesIn, isFullOf, type FilesValue } from '../../files/uploads.ts';
import { useUploads } from '../../files/use-uploads.ts';
import { AddPhotoAlternateIcon as AddIcon } from '../../ui/icons/add-photo-alternate.tsx';

interface FilesFieldProps {
  name: string;
  label: string;
  purpose: Purposes;
  send: Upload;
  /** The maximum number of files. A field for one holds a file or null, others a list. */
  max: number;
  hint?: string;
  /** At least one file is required. */
  isRequired?: boolean;
}

/**
 * Files that are chosen, photographed or dropped. They are uploaded at once, and the form holds the server's answers, which a draft can
 * store.
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
  const files = filesIn(field.value as FilesValue);
  const uploads = useUploads({
    form: control,
    name,
    purpose,
    send,
    max,
    read: () => getValues(name) as FilesValue,
    onChange(next) {
      setValue(name, next, { shouldDirty: true });
      clearErrors(name);
    },
  });

  useEffect(refuseDrops, []);

  // The button of a full field is enabled only after the next render.
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) button.current?.focus();
  }, [removals]);
  /** Removes a row, and moves the focus, as the pressed button disappears. */
  const without = (take: (key: string) => void) => (key: string) => {
    take(key);
    setRemovals(removals + 1);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };

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
        {hint ?? filesHint(purpose, max)}
      </FormHelperText>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={acceptOf(purpose)}
        data-testid={`file-${name}`}
        onChange={event => {
          uploads.add([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Button
        ref={element => {
          button.current = element;
          field.ref(element);
        }}
        startIcon={<AddIcon />}
        disabled={isFullOf(max, field.value as FilesValue, uploads)}
        // A button cannot have `aria-invalid`. The form finds it by this attribute; the description has the error.
        data-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {/* A single document is no photo. */}
        {purpose === 'photo' || purpose === 'logo' ? filesButton(max, files.length > 0) : t('files.add')}
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
      <FileRows
        files={files}
        uploads={{ ...uploads, stop: without(uploads.stop) }}
        onRemove={without(uploads.remove)}
      />
      <FormHelperText aria-live="polite" role="status" component="div">
        {uploads.status}
      </FormHelperText>
    </Box>
  );
}

/** The errors of the field and of its files. */
function useFilesError(name: string): string | undefined {
  const { formState } = useFormContext();
  const found: unknown = get(formState.errors, name);
  const first = (Array.isArray(found) ? found.find(Boolean) : found) as { type?: FieldError['code'] } | undefined;
  return first?.type && filesError(first.type);
}
