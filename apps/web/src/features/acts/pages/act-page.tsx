import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { PrintIcon } from '../../../shared/ui/icons/print.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Unbroken } from '../../../shared/ui/figures/unbroken.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { act as actQuery, type Act } from '../api.ts';
import { ActActions } from '../components/act-actions.tsx';
import { ActFacts } from '../components/act-facts.tsx';
import { ActLines } from '../components/act-lines.tsx';
import { SignedCopies } from '../components/signed-copies.tsx';

export default function ActPage() {
  const { t } = useTranslation('cabinet');
  const { id = '' } = useParams();
  const { data: act, error, refetch } = useQuery(actQuery(id));
  useTitle(act?.number ?? undefined);
  if (error && !act) {
    return hasCode(error, 'not_found') ? (
      <EmptyState title={t('acts.missing')} text={t('acts.missingText')} />
    ) : (
      <ErrorState error={error} onRetry={refetch} />
    );
  }
  if (!act) return <Loading rows={2} height={220} />;
  return <Details act={act} />;
}

function Details({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const mayOpen = useMayOpen();
  const document = act.kind === 'helpRequest' ? paths.helpRequestActOf(act.id) : paths.aidTransferActOf(act.id);
  return (
    <Page
      title={act.number ? <Unbroken>{t('acts.titleOf', { number: act.number })}</Unbroken> : t('acts.draftTitle')}
      backTo={paths.acts}
      actions={
        mayOpen(paths.actNew) && (
          <Button component={Link} to={document} startIcon={<PrintIcon />}>
            {t('acts.document')}
          </Button>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          {act.cancelReason && (
            <Alert severity="warning" isStanding>
              {t('acts.cancelledWhy', { reason: act.cancelReason })}
            </Alert>
          )}
          {act.comment && (
            <Alert severity={act.isShort ? 'warning' : 'info'} isStanding>
              {t(act.isShort ? 'acts.shortWhy' : 'acts.commentIs', { comment: act.comment })}
            </Alert>
          )}
          <ActActions act={act} />
          <ActLines act={act} />
        </Stack>
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <ActFacts act={act} />
          <SignedCopies act={act} />
        </Stack>
      </Box>
    </Page>
  );
}
