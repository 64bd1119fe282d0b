import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { hasCode, sessionlessApi } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { AuthHeading } from '../components/auth-heading.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { CorrectionForm } from '../correction/correction-form.tsx';

/** Where the link of a returned registration leads: what to correct, and the form to do it in. */
export default function CorrectPage() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const [params] = useSearchParams();
  const link = { email: params.get('email') ?? '', token: params.get('token') ?? '' };
  const [isSent, setSent] = useState(false);
  useFocusAfter(isSent);
  const returned = useQuery({
    queryKey: ['accounts', 'correction', link.email, link.token],
    queryFn: () => sessionlessApi.call('POST /accounts/registration/correction', { body: link }),
    enabled: link.email !== '' && link.token !== '' && !isSent,
    staleTime: Infinity,
    // It holds numbers of documents: nothing of it stays once the page is left.
    gcTime: 0,
  });

  if (isSent) {
    return (
      <Box role="status">
        <AuthHeading title={t('correct.doneTitle')} lead={t('correct.doneText', { email: link.email })} />
      </Box>
    );
  }
  if (returned.isLoading) {
    return (
      <>
        <AuthHeading title={t('correct.title')} />
        <Loading rows={3} />
      </>
    );
  }
  const { data, error } = returned;
  if (!data && error && !hasCode(error, 'token_invalid', 'validation_failed')) {
    return <ErrorState error={error} onRetry={returned.refetch} />;
  }
  if (!data) return <Broken />;
  return (
    <>
      <AuthHeading title={t('correct.title')} lead={t('correct.lead')} />
      <Box sx={{ mb: 6 }}>
        <Alert severity="warning" isStanding>
          <strong>{t('correct.comment')}</strong>
          <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere', my: 1 }}>
            {data.comment}
          </Box>
          {t('correct.until', { date: format.longDateTime(data.expiresAt) })}
        </Alert>
      </Box>
      <CorrectionForm
        returned={data}
        link={link}
        getNewest={async () => (await returned.refetch()).data}
        onSent={() => setSent(true)}
      />
    </>
  );
}

function Broken() {
  const { t } = useTranslation('auth');
  return (
    <BrokenLink
      title={t('correct.brokenTitle')}
      lead={t('correct.brokenLead')}
      reasons={[t('correct.brokenSent'), t('correct.brokenNewer'), t('correct.brokenSupport')]}
    />
  );
}
