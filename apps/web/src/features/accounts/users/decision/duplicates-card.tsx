import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../shared/routing/paths.ts';
import { FactsCard } from '../../../../shared/ui/layout/facts.tsx';

const most = 10;

/** Other accounts with the same numbers, to be opened and compared. Families share a phone; nothing is decided by it. */
export function DuplicatesCard({ duplicates = [] }: Pick<Profile, 'duplicates'>) {
  const { t } = useTranslation('cabinet');
  if (duplicates.length === 0) return null;
  return (
    <FactsCard
      title={t('accounts.duplicates.title')}
      foot={
        duplicates.length > most && (
          <Typography color="textSecondary">
            {t('accounts.duplicates.more', { count: duplicates.length - most })}
          </Typography>
        )
      }
    >
      {duplicates.slice(0, most).map(({ id, displayName, because }) => (
        <Box key={id} sx={{ py: 2, borderTop: 1, borderColor: 'edge.line', '&:first-of-type': { borderTop: 0 } }}>
          <Box component="dt">
            <Link component={RouterLink} to={paths.user(id)} sx={{ display: 'inline-block', py: 2 }}>
              {displayName}
            </Link>
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {because.map(reason => t(`accounts.duplicates.because.${reason}`)).join(', ')}
          </Box>
        </Box>
      ))}
    </FactsCard>
  );
}
