import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { NoAccess } from '../../../shared/ui/status/no-access.tsx';
import { LinksCard } from '../household/links-card.tsx';
import { MembersCard } from '../household/members-card.tsx';
import { OwnCard } from '../household/own-card.tsx';
import { useProfile } from '../session/use-session.ts';

/** The people a displaced person lives with, and the adults among them who have accounts of their own. */
export default function HouseholdPage() {
  const { data: profile, error, refetch } = useProfile();
  if (error && !profile) return <ErrorState error={error} onRetry={refetch} />;
  if (!profile) return <Loading rows={3} height={96} />;
  return profile.role === 'displaced' ? <OwnHousehold /> : <NoAccess />;
}

function OwnHousehold() {
  const { t } = useTranslation('cabinet');
  const { data: household, error, refetch } = useQuery(api.query('GET /accounts/household'));
  if (error && !household) return <ErrorState error={error} onRetry={refetch} />;
  if (!household) return <Loading rows={3} height={96} />;
  const getNewest = async () => (await refetch()).data;
  return (
    <Page title={t('household.title')} width="narrow" backTo={paths.settings}>
      <Stack sx={{ gap: 5 }}>
        <Typography color="textSecondary">
          {t('household.why')} {t('household.fixed')}
        </Typography>
        <MembersCard household={household} getNewest={getNewest} />
        <OwnCard household={household} getNewest={getNewest} />
        <LinksCard />
      </Stack>
    </Page>
  );
}
