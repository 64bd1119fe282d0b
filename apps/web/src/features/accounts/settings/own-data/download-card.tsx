import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AccountKind } from '@oplich/contract/shared/roles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../shared/api-client/download.ts';
import { api, errorText } from '../../../../shared/api-client/index.ts';
import { useDownload } from '../../../../shared/hooks/use-download.ts';
import { PictureAsPdfIcon as PdfIcon } from '../../../../shared/ui/icons/picture-as-pdf.tsx';
import { FileDownloadIcon as DownloadIcon } from '../../../../shared/ui/icons/file-download.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';

const held = {
  displaced: ['profile', 'activity', 'traces'],
  philanthrop: ['profile', 'work', 'traces'],
  administrator: ['profile', 'traces'],
  member: ['profile', 'traces'],
} as const satisfies Record<AccountKind, readonly string[]>;

/** A copy of everything kept about oneself: to read and print, or as a file for another program. */
export function DownloadCard({ role }: { role: AccountKind }) {
  const { t } = useTranslation('cabinet');
  const download = useMutation({
    mutationFn: async () => {
      const data = await api.call('GET /accounts/export');
      saveFile({
        name: `oplich-my-data-${data.exportedAt.slice(0, 10)}.json`,
        // Indented, so that a person can read it too.
        content: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      });
    },
    // Errors are shown next to the button.
    meta: { handledErrors: 'all' },
  });
  const document = useDownload();
  const failure = download.error ?? document.failure;
  return (
    <SettingsCard title={t('ownData.download.title')} lead={t('ownData.download.lead')}>
      <Box component="ul" sx={{ m: 0, pl: 5, '& li': { mb: 1 } }}>
        {held[role].map(part => (
          <li key={part}>{t(`ownData.download.holds.${part}`)}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('ownData.download.care')}
      </Typography>
      {failure !== null && (
        <Alert severity="error">
          {t('ownData.download.failed')} {errorText(failure)}
        </Alert>
      )}
      <Box>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <LoadingButton
            startIcon={<PdfIcon />}
            isPending={document.progress !== null}
            onClick={() => void document.start(signal => api.call('GET /accounts/export/file', { signal }))}
          >
            {t('ownData.download.pdf')}
          </LoadingButton>
          <LoadingButton startIcon={<DownloadIcon />} isPending={download.isPending} onClick={() => download.mutate()}>
            {t(download.isPending ? 'ownData.download.coming' : 'ownData.download.action')}
          </LoadingButton>
        </Stack>
        <Typography role="status" variant="body2" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
          {download.isSuccess && t('ownData.download.done')}
        </Typography>
      </Box>
    </SettingsCard>
  );
}
