import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { HistoryEntry } from '@oplich/contract/accounts/users';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';

const pageOf: Partial<Record<HistoryEntry['kind'], (id: string) => string>> = {
  scheduledEvent: paths.event,
  event: paths.event,
  goodsInTransit: paths.act,
};

/** What an account has done or begun, in words and numbers, each with the way to it. */
export function HistoryLines({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {entries.map(({ kind, count, items }) => (
        <li key={kind}>
          {t(`accounts.history.${kind}`, { count })}
          {items.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {items.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    component={RouterLink}
                    to={pageOf[kind]?.(id) ?? ''}
                    sx={{ display: 'inline-block', verticalAlign: 'top', pb: 2, overflowWrap: 'anywhere' }}
                  >
                    {name}
                  </Link>
                </li>
              ))}
              {count > items.length && <li>{t('accounts.history.more', { count: count - items.length })}</li>}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}
