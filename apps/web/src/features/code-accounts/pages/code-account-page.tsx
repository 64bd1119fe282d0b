import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PrintHead } from '../../../shared/ui/layout/print-head.tsx';
import { codeAccount, type CodeAccount } from '../api.ts';
import { AmountsCard } from '../components/amounts-card.tsx';
import { CodeLines } from '../components/code-lines.tsx';
import { DaysLeft } from '../components/days-left.tsx';
import { ReportedCard } from '../components/reported-card.tsx';
import { ReportButton } from '../components/report-button.tsx';

/** The account of one unique code: by money, by position, and the report. */
export default function CodeAccountPage() {
  const { t } = useTranslation('cabinet');
  const [params] = useSearchParams();
  const isAdministrator = useRole() === 'administrator';
  const code = params.get('code') ?? '';
  const ownerId = (isAdministrator && params.get('ownerId')) || undefined;
  const { data, error, refetch } = useQuery({ ...codeAccount({ code, ownerId }), enabled: code !== '' });
  const backTo = ownerId ? paths.codesOf(ownerId) : paths.codes;
  useTitle(data && t('codes.numbered', { code: data.uniqueCode }));
  if (code === '' || hasCode(error, 'not_found')) {
    return (
      <EmptyState
        title={t('codes.missing')}
        text={t('codes.missingText')}
        action={
          <Button component={RouterLink} to={backTo}>
            {t('codes.toList')}
          </Button>
        }
      />
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading rows={3} height={160} />;
  return (
    <>
      <PrintHead />
      <Page
        title={t('codes.numbered', { code: data.uniqueCode })}
        lead={<DaysLeft code={data} />}
        backTo={backTo}
        actions={<ReportButton code={data.uniqueCode} ownerId={ownerId} />}
      >
        <Stack sx={{ gap: 5 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Origin account={data} />
            <AmountsCard code={data} />
          </Box>
          <ReportedCard account={data} />
          <Box component="section">
            <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
              {t('codes.byPosition')}
            </Typography>
            <CodeLines lines={data.lines} />
          </Box>
        </Stack>
      </Page>
    </>
  );
}

function Origin({ account: { declaration, since, dueDate } }: { account: CodeAccount }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <FactsCard title={t('codes.origin')}>
      <Fact label={t('declarations.pageTitle')}>
        {declaration ? (
          <Link component={RouterLink} to={paths.declaration(declaration.id)}>
            {t('declarations.numbered', { number: declaration.number })}
          </Link>
        ) : (
          t('codes.noDeclaration')
        )}
      </Fact>
      <Fact label={t(declaration ? 'declarations.date' : 'codes.firstReceipt')}>{format.longDate(since)}</Fact>
      <Fact label={t('codes.dueDate')}>{format.longDate(dueDate)}</Fact>
    </FactsCard>
  );
}
