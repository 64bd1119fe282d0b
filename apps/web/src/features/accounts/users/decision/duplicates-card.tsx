import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { personName } from '../../../../shared/format/person-name.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { FactsCard } from '../../../../shared/ui/layout/facts.tsx';
import { ErrorNote } from '../../../../shared/ui/status/error-note.tsx';
import { useMayOpen } from '../../acting/use-may-open.ts';
import { possibleDuplicates } from '../api.ts';

const limit = 10;

interface Other {
  id: string;
  name: string;
  because: string[];
}

/**
 * Other accounts that may be the same person's: with the same numbers, and, of displaced people, the pairs that wait for a decision,
 * which are compared side by side. Families share a phone; nothing is decided by it.
 */
export function DuplicatesCard({ profile: { id, role, duplicates = [] } }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const mayCompare = useMayOpen()(paths.duplicates) && role === 'displaced';
  const { data, error, refetch } = useQuery({ ...possibleDuplicates(id), enabled: mayCompare });
  // That nobody was asked about is not that there is nobody.
  const missing = data ? null : error;
  const pairs = data?.items ?? [];
  const paired = pairs.map(({ a, b, reasons }): Other => {
    const other = a.id === id ? b : a;
    const because = reasons.map(reason => t(`duplicates.reason.${reason}`));
    return { id: other.id, name: personName(other), because };
  });
  const alike = duplicates.map((one): Other => {
    const because = one.because.map(reason => t(`accounts.duplicates.because.${reason}`));
    return { id: one.id, name: one.displayName, because };
  });
  const others = [...paired, ...alike.filter(one => !paired.some(other => other.id === one.id))];
  if (others.length === 0 && !missing) return null;
  return (
    <FactsCard
      title={t(pairs.length > 0 || missing ? 'accounts.duplicates.possible' : 'accounts.duplicates.title')}
      foot={
        <Stack sx={{ gap: 3, alignItems: 'flex-start', '&:empty': { display: 'none' } }}>
          {missing && <ErrorNote error={missing} onRetry={refetch} />}
          {others.length > limit && (
            <Typography color="textSecondary">
              {t('accounts.duplicates.more', { count: others.length - limit })}
            </Typography>
          )}
          {pairs.length > 0 && (
            <Button component={RouterLink} to={paths.duplicatesOf(id)} variant="outlined">
              {t('accounts.duplicates.compare')}
            </Button>
          )}
        </Stack>
      }
    >
      {others.slice(0, limit).map(other => (
        <Box key={other.id} sx={{ py: 2, borderTop: 1, borderColor: 'edge.line', '&:first-of-type': { borderTop: 0 } }}>
          <Box component="dt">
            <Link component={RouterLink} to={paths.user(other.id)} sx={{ display: 'inline-block', py: 3 }}>
              {other.name}
            </Link>
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {other.because.join(', ')}
          </Box>
        </Box>
      ))}
    </FactsCard>
  );
}
