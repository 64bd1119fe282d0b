import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '@oplich/contract/shared/limits';
import { api } from '../../../shared/api-client/index.ts';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { EmptyList } from '../../../shared/ui/status/empty-list.tsx';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { InviteMember } from '../members/invite-member.tsx';
import { SecondFactorCard } from '../members/second-factor-card.tsx';
import { TablesToday } from '../members/tables-today.tsx';
import { TeamTables } from '../members/team-tables.tsx';

/** The members who act for the partner, with their duties. */
export default function TeamPage() {
  const { t } = useTranslation('cabinet');
  const { data: members, error, refetch } = useQuery(api.query('GET /team/members', {}));
  const isFull = members !== undefined && members.length >= limits.membersOfPartner;
  return (
    <Page
      title={t('team.title')}
      lead={t(isFull ? 'team.full' : 'team.lead')}
      actions={members && !isFull && <InviteMember />}
    >
      {error && !members ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !members ? (
        <Loading rows={3} height={96} />
      ) : (
        <Stack sx={{ gap: 5, '& > *': { minWidth: 0 } }}>
          <TablesToday />
          {members.length === 0 ? (
            <EmptyList title={t('team.empty')} text={t('team.emptyText')} />
          ) : (
            <TeamTables members={members} />
          )}
          <SecondFactorCard />
        </Stack>
      )}
    </Page>
  );
}
