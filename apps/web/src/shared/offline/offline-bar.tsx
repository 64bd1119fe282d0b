import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CloudOffIcon as OfflineIcon } from '../ui/icons/cloud-off.tsx';
import { useConnection } from './use-connection.ts';

/** One quiet line while there is no connection. The live region is always there, so that its text is read out. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isConnected = useConnection();
  return (
    <Box role="status" data-print="no" sx={{ gridColumn: '1 / -1' }}>
      {!isConnected && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 2,
            px: 4,
            py: 1.5,
            bgcolor: 'tint.wheat',
            color: 'text.primary',
            fontSize: '0.9375rem',
          }}
        >
          <OfflineIcon aria-hidden fontSize="small" />
          {t('offline.bar')}
        </Box>
      )}
    </Box>
  );
}
