import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Session } from '@oplich/contract/accounts/sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { deviceName } from './device-name.ts';

/** On what somebody is logged in, when it was used last and since when it is. */
export function SessionDevice({ session }: { session: Session }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {deviceName(session.userAgent) || t('security.sessions.unknownDevice')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('security.sessions.used', { when: format.longDateTime(session.lastUsedAt) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('security.sessions.since', { when: format.longDateTime(session.createdAt) })}
      </Typography>
    </Box>
  );
}
