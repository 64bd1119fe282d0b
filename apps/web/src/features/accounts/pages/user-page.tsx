import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { accountDuties } from '@oplich/contract/shared/duties';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { personName, shownName } from '../../../shared/format/person-name.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { MoreActions } from '../../../shared/ui/layout/more-actions.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { NoDuty } from '../acting/no-duty.tsx';
import { useActing } from '../acting/use-acting.ts';
import { useMayOpen } from '../acting/use-may-open.ts';
import { isKnownByDocuments } from '../profile-form/is-known-by-documents.ts';
import { AccountCard } from '../users/account-card.tsx';
import { AccountChips } from '../users/account-chips.tsx';
import { accountInfo, type Profile } from '../users/api.ts';
import { DecisionCard } from '../users/decision/decision-card.tsx';
import { DuplicatesCard } from '../users/decision/duplicates-card.tsx';
import { DeletionRequest } from '../users/actions/deletion-request.tsx';
import { PersonActions } from '../users/actions/person-actions.tsx';
import { NextInQueue } from '../users/decision/next-in-queue.tsx';
import { PendingChanges } from '../profile-form/pending-changes.tsx';
import { DocumentsCard } from '../users/documents-card.tsx';
import { OrganizationCard, PersonCard } from '../users/profile-cards.tsx';
import { RemarksContext } from '../users/profile-fact.tsx';
import { tabOf } from '../users/list/users-filter.ts';
import { mayCorrect } from '../users/may-correct.ts';
import { UserMissing } from '../users/user-missing.tsx';
import { remarksOf } from '../users/decision/warnings.ts';

export default function UserPage() {
  const { id = '' } = useParams();
  const { data: profile, error, refetch } = useQuery(accountInfo(id));
  const { duties } = useActing();
  if (profile && 'email' in profile) return <Details profile={profile} />;
  // Of an account outside one's duties only the name is shown, if anything.
  if (profile || hasCode(error, 'forbidden')) {
    return <NoDuty needed={accountDuties.filter(duty => !duties?.includes(duty))} />;
  }
  if (!error) return <Loading rows={3} height={220} />;
  if (!hasCode(error, 'not_found')) return <ErrorState error={error} onRetry={refetch} />;
  return <UserMissing />;
}

/** A person as an administrator sees them, with remarks for the verifier next to the fields. */
function Details({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const { organization, role, status } = profile;
  const name = organization ? shownName(organization.organizationName) : personName(profile);
  const remarks = remarksOf(profile.warnings ?? []);
  const mayOpen = useMayOpen();
  useTitle(name);
  return (
    <Page
      title={name}
      backTo={paths.usersTab(tabOf(profile))}
      actions={
        <>
          {role === 'philanthrop' && <NextInQueue after={profile.id} />}
          {role === 'philanthrop' && status === 'approved' && mayOpen(paths.storage) && (
            <Button component={Link} to={paths.storageOf(profile.id)}>
              {t('accounts.user.storage')}
            </Button>
          )}
          {role === 'displaced' && mayOpen(patterns.userTimeline) && (
            <Button component={Link} to={paths.userTimeline(profile.id)}>
              {t('timeline.open')}
            </Button>
          )}
          {mayCorrect(profile) && (
            <Button component={Link} to={paths.userEdit(profile.id)}>
              {t('accounts.user.edit')}
            </Button>
          )}
          {mayOpen(paths.audit) && (
            <MoreActions>
              <Button component={Link} to={paths.auditAbout(profile.id)}>
                {t('accounts.user.audit')}
              </Button>
            </MoreActions>
          )}
        </>
      }
    >
      <RemarksContext value={remarks}>
        <Box sx={{ mb: 4 }}>
          <AccountChips account={{ ...profile, pendingUpdateAt: profile.pendingUpdate?.submittedAt ?? null }} />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Stack sx={{ gap: 4, minWidth: 0 }}>
            <DeletionRequest profile={profile} />
            <PendingChanges profile={profile} />
            <DecisionCard profile={profile} remarks={remarks} name={name} />
            {organization && <OrganizationCard organization={organization} />}
            <PersonCard profile={profile} />
          </Stack>
          <Stack sx={{ gap: 4, minWidth: 0 }}>
            {isKnownByDocuments(profile) && <DocumentsCard profile={profile} />}
            <DuplicatesCard profile={profile} />
            <AccountCard profile={profile} />
            <PersonActions profile={profile} name={name} />
          </Stack>
        </Box>
      </RemarksContext>
    </Page>
  );
}
