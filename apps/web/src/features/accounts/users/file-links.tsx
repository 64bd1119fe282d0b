import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { FileRef } from '@oplich/contract/files';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';

interface FileLinksProps {
  files?: readonly z.output<typeof FileRef>[] | undefined;
  /** A verifier wants it and it is not there. */
  isMissing: boolean;
}

/** Copies of documents, each opened by a tap. */
export function FileLinks({ files = [], isMissing }: FileLinksProps) {
  const { t } = useTranslation('cabinet');
  if (files.length === 0) {
    const label = t('accounts.user.noCopy');
    return isMissing ? <StatusChip tone="waiting" label={label} icon={WarningIcon} /> : label;
  }
  return (
    <Stack component="span" sx={{ gap: 1 }}>
      {files.map(file => (
        <Link key={file.id} href={file.url} target="_blank" rel="noopener noreferrer">
          {file.name}
        </Link>
      ))}
    </Stack>
  );
}
