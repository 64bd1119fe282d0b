import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { verifiedHelp } from '../api.ts';

/** The target of the code on a person's document: whether it is genuine, and what may be shown of it. For anybody. */
export default function MyHelpVerifyPage() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const [params] = useSearchParams();
  const { data: help, error, refetch } = useQuery(verifiedHelp(params.get('code') ?? ''));
  if (error && !help) {
    return isRefusal(error) ? (
      <EmptyState title={t('verifyHelp.unknown')} text={t('verify.unknownText')} />
    ) : (
      <ErrorState error={error} onRetry={refetch} />
    );
  }
  if (!help) return <Loading rows={2} height={160} />;
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h1">{t('verifyHelp.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('verify.genuine')}
        </Typography>
      </div>
      <FactsCard title={t('verifyHelp.made', { day: format.longDate(help.madeOn) })}>
        <Fact label={t('verifyHelp.initials')}>{help.initials}</Fact>
        <Fact label={t('verifyHelp.received')}>{help.received}</Fact>
        <Fact label={t('verifyHelp.places')}>{help.places}</Fact>
        <Fact label={t('verifyHelp.waitingLists')}>{help.waitingLists}</Fact>
        <Fact label={t('verifyHelp.helpRequests')}>{help.helpRequests}</Fact>
      </FactsCard>
    </Box>
  );
}
