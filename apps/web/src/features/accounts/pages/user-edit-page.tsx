import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { personName } from '../../../shared/format/person-name.ts';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { ProfileForm } from '../profile-form/profile-form.tsx';
import { WholeProfile } from '../profile-form/whole-profile.tsx';
import { accountInfo } from '../users/api.ts';
import { mayCorrect } from '../users/may-correct.ts';
import { UserMissing } from '../users/user-missing.tsx';

export default function UserEditPage() {
  const { id = '' } = useParams();
  const { data: profile, error, refetch } = useQuery(accountInfo(id));
  if (profile && 'email' in profile) {
    if (!mayCorrect(profile)) return <UserMissing />;
    const getNewest = async () => {
      const { data } = await refetch();
      return data && 'email' in data ? data : undefined;
    };
    return <Edit profile={profile} getNewest={getNewest} />;
  }
  if (!error) return <Loading rows={3} height={220} />;
  return hasCode(error, 'not_found') ? <UserMissing /> : <ErrorState error={error} onRetry={refetch} />;
}

/** All of a person's data in one form, for an administrator; it holds at once. */
function Edit({ profile, getNewest }: { profile: Profile; getNewest: () => Promise<Profile | undefined> }) {
  const { t } = useTranslation('cabinet');
  const navigate = useNavigate();
  const name = profile.organization?.organizationName ?? personName(profile);
  useTitle(name);
  return (
    <Page title={name} lead={t('accounts.edit.lead')} backTo={paths.user(profile.id)} width="narrow">
      <ProfileForm
        profile={profile}
        isOwn={false}
        getNewest={getNewest}
        onSaved={() => void navigate(paths.user(profile.id), { replace: true })}
      >
        <Stack sx={{ gap: 4 }}>
          {profile.pendingUpdate && (
            <Alert severity="warning" isStanding>
              {t('accounts.edit.pending')}
            </Alert>
          )}
          <WholeProfile profile={profile} />
        </Stack>
      </ProfileForm>
    </Page>
  );
}
