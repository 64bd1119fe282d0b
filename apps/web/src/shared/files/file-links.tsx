import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { FileRef } from '@oplich/contract/files/schemas';
import { useTranslation } from 'react-i18next';
import { InsertDriveFileIcon as FileIcon } from '../ui/icons/insert-drive-file.tsx';
import { toast } from '../ui/status/toast-store.ts';
import { openFile } from './open-file.ts';

interface FileLinksProps {
  files: readonly FileRef[];
  /** Aligned at the start on a wide screen too; otherwise at the end, like other values of facts. */
  isFromStart?: boolean;
  /** The reader lacks the duty that opens them, and sees only what there is. */
  isClosed?: boolean;
}

const line = { display: 'flex', alignItems: 'center', gap: 3, minHeight: 48, textAlign: 'start' } as const;

/** Files with a small picture of each, opened by a tap. */
export function FileLinks({ files, isFromStart = false, isClosed = false }: FileLinksProps) {
  const { t } = useTranslation();
  const open = (file: FileRef) => openFile(file).catch(() => toast(t('files.openFailed'), 'error'));
  return (
    <Stack
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, gap: 1, ...(!isFromStart && { alignItems: { md: 'flex-end' } }) }}
    >
      {files.map(file => (
        <li key={file.id}>
          {isClosed ? (
            <Box sx={line}>
              <FileIcon aria-hidden />
              <Name of={file} />
            </Box>
          ) : (
            <Link component="button" type="button" onClick={() => void open(file)} sx={line}>
              <Picture file={file} />
              <Name of={file} />
            </Link>
          )}
        </li>
      ))}
    </Stack>
  );
}

const Name = ({ of: { name } }: { of: FileRef }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {name}
  </Box>
);

function Picture({ file }: { file: FileRef }) {
  if (!file.thumbnailUrl) return <FileIcon aria-hidden />;
  return (
    <Box
      component="img"
      src={file.thumbnailUrl}
      alt=""
      loading="lazy"
      sx={{ width: 56, height: 56, objectFit: 'cover', borderRadius: 3, border: 1, borderColor: 'divider' }}
    />
  );
}
