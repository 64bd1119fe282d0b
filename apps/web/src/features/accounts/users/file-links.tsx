import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { FileRef } from '@oplich/contract/accounts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

/** Copies of documents, each opened by a tap. */
export function FileLinks({ files = [] }: { files?: readonly z.output<typeof FileRef>[] | undefined }) {
  const { t } = useTranslation('cabinet');
  if (files.length === 0) return t('accounts.user.noCopy');
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
