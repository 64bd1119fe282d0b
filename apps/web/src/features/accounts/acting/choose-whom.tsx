import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../session/use-session.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { DutyNames } from './duty-names.tsx';
import { useChangeHat, useHats } from './use-hats.ts';

/**
 * Shown in place of a page to users who act for nobody: the partners they may act for, or what to do where there is none.
 */
export function ChooseWhom() {
  const { t } = useTranslation('cabinet');
  const { data: profile } = useProfile();
  const { data: hats, error, refetch } = useHats(true);
  const change = useChangeHat();
  if (error && !hats) return <ErrorState error={error} onRetry={refetch} />;
  if (!hats || !profile) return <Loading rows={2} height={96} />;
  const oneself = profile.role !== 'member' && (
    <Button onClick={() => void change(null)}>{t('team.hat.oneself')}</Button>
  );
  if (hats.length === 0) {
    return <EmptyState title={t('team.choose.none')} text={t('team.choose.noneText')} action={oneself || undefined} />;
  }
  return (
    <Page title={t('team.choose.title')} lead={t('team.choose.lead')} width="narrow">
      <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {hats.map(({ partnerId, displayName, duties }) => (
          <Card key={partnerId} component="li">
            <Typography component="h2" variant="h2">
              {displayName}
            </Typography>
            <Typography color="textSecondary" sx={{ my: 2 }}>
              <DutyNames duties={duties} />
            </Typography>
            <Button variant="contained" onClick={() => void change(partnerId)}>
              {t('team.choose.act')}
            </Button>
          </Card>
        ))}
      </Stack>
      {oneself && <Stack sx={{ mt: 4, alignItems: 'flex-start' }}>{oneself}</Stack>}
    </Page>
  );
}
