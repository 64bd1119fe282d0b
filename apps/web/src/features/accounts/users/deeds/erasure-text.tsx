import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HistoryLines } from './history-lines.tsx';
import type { History } from './with-history.tsx';

/** What of a partner is erased, and what has to stay because others took part in it. */
export function ErasureText({ history: { history, files }, name }: { history: History; name: string }) {
  const { t } = useTranslation('cabinet');
  return (
    <>
      <Typography>
        {t(history.length > 0 ? 'accounts.erase.dataOnly' : 'accounts.erase.everything', { name })}
        {files > 0 && ` ${t('accounts.erase.files', { count: files })}`}
      </Typography>
      {history.length > 0 && (
        <div>
          {t('accounts.erase.stays')}
          <HistoryLines entries={history} />
        </div>
      )}
    </>
  );
}
