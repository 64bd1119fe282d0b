import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HistoryLines } from './history-lines.tsx';
import type { History } from './with-history.tsx';

const ending = ['invitations', 'applications', 'confirmations'] as const;

/** Explains what a deletion ends, or what prevents it. */
export function DeletionText({ history, name }: { history: History; name: string }) {
  const { t } = useTranslation('cabinet');
  if (history.blocking.length > 0) {
    return (
      <>
        <Typography>{t('accounts.delete.blocked', { name })}</Typography>
        <HistoryLines entries={history.blocking} />
      </>
    );
  }
  const ends = ending.filter(kind => history[kind] > 0);
  return (
    <>
      <Typography>{t('accounts.delete.text', { name })}</Typography>
      {ends.length > 0 && (
        <div>
          {t('accounts.delete.ends')}
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {ends.map(kind => (
              <li key={kind}>{t(`accounts.history.${kind}`, { count: history[kind] })}</li>
            ))}
          </Box>
        </div>
      )}
      <Typography color="textSecondary">{t('accounts.delete.canRestore')}</Typography>
    </>
  );
}
