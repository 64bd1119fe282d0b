import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CloseIcon } from '../ui/icons/close.tsx';
import { DeleteOutlineIcon as DeleteIcon } from '../ui/icons/delete-outline.tsx';
import { ReplayIcon as RetryIcon } from '../ui/icons/replay.tsx';
import { sendingNote } from './field-texts.ts';
import { fileSize } from './file-size.ts';
import { FileRow } from './file-row.tsx';
import type { FormFile, Uploads, UploadsState } from './uploads.ts';

export type { FormFile } from './uploads.ts';

interface FileRowsProps {
  files: readonly FormFile[];
  uploads: Uploads & UploadsState;
  onRemove: (id: string) => void;
}

/** Shows the files of a field, and uploads that are running or have failed. */
export function FileRows({ files, uploads, onRemove }: FileRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sendings, previews, retry, stop } = uploads;
  if (files.length + sendings.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
      {files.map(({ id, name, size, thumbnailUrl }) => (
        <FileRow
          key={id}
          name={name}
          note={fileSize(size, language)}
          preview={previews[id] ?? thumbnailUrl}
          actions={<Action Icon={DeleteIcon} label={t('files.remove', { name })} onClick={() => onRemove(id)} />}
        />
      ))}
      {sendings.map(one => {
        const { key, file, progress, error } = one;
        const { name } = file;
        return (
          <FileRow
            key={key}
            name={name}
            note={sendingNote(one)}
            isWrong={error !== null}
            isAnnounced={one.isAnnounced}
            progress={error === null ? progress : undefined}
            actions={
              <>
                {error !== null && one.canRetry && (
                  <Action
                    Icon={RetryIcon}
                    label={t('files.retry', { name })}
                    onClick={({ currentTarget }) => {
                      // The button disappears with it; the one next to it stays.
                      (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
                      retry(one);
                    }}
                  />
                )}
                <Action
                  Icon={error === null ? CloseIcon : DeleteIcon}
                  label={t(error === null ? 'files.cancel' : 'files.remove', { name })}
                  onClick={() => stop(key)}
                />
              </>
            }
          />
        );
      })}
    </Box>
  );
}

interface ActionProps {
  Icon: typeof SvgIcon;
  label: string;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

const Action = ({ Icon, label, onClick }: ActionProps) => (
  <IconButton aria-label={label} onClick={onClick} sx={{ width: 48, height: 48 }}>
    <Icon />
  </IconButton>
);
