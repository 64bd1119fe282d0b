import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { waitingApprovals } from '../api.ts';

/** The number of requests that need a second approval, next to the menu item; nothing for zero. */
export function WaitingCount() {
  const { t } = useTranslation('cabinet');
  const { data } = useQuery(waitingApprovals);
  if (!data?.total) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        px: 2,
        minWidth: 24,
        borderRadius: 999,
        textAlign: 'center',
        fontSize: '0.875rem',
        bgcolor: 'tint.lake',
        color: 'onTint.lake',
      }}
    >
      <span aria-hidden>{data.total}</span>
      <span className="visually-hidden">{t('approvals.waitingCount', { number: data.total })}</span>
    </Box>
  );
}
