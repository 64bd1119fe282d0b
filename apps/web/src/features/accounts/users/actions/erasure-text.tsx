import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HistoryLines } from './history-lines.tsx';
import type { History } from './with-history.tsx';

interface ErasureTextProps {
  history: History;
  name: string;
  isPartner: boolean;
}

/** Explains what is erased, and what stays because others took part in it. */
export function ErasureText({ history: { history, files, secondAccounts }, name, isPartner }: ErasureTextProps) {
  const { t } = useTranslation('cabinet');
  const ofPartner = history.length > 0 ? 'dataOnly' : 'everything';
  return (
    <>
      <Typography>
        {t(`accounts.erase.${isPartner ? ofPartner : 'person'}`, { name })}
        {files > 0 && ` ${t('accounts.erase.files', { count: files })}`}
        {secondAccounts > 0 && ` ${t('accounts.erase.second', { count: secondAccounts })}`}
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
