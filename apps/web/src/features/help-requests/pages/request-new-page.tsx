import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProfile, useRole } from '../../accounts/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { askingLimits } from '../api.ts';
import { AskForm } from '../form/ask-form.tsx';
import { NoPhone } from '../form/no-phone.tsx';
import { NotYet } from '../form/not-yet.tsx';

/** The page to ask for help. Whether one may ask now is shown before the form is filled in. */
export default function RequestNewPage() {
  const { t } = useTranslation('cabinet');
  const profile = useProfile();
  const isPerson = useRole() === 'displaced';
  const limits = useQuery({ ...askingLimits, enabled: isPerson });
  const lacksPhone = isPerson && profile.data !== undefined && !profile.data.phoneNumber;
  const leadOfPerson = lacksPhone ? 'help.form.leadWithoutPhone' : 'help.form.leadPerson';
  const failed = [profile, limits].find(query => query.error && !query.data);
  return (
    <Page
      title={t('help.newTitle')}
      lead={t(isPerson ? leadOfPerson : 'help.form.leadPartner')}
      backTo={paths.help}
      width="narrow"
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} />
      ) : !profile.data || (isPerson && !limits.data) ? (
        <Loading height={240} />
      ) : limits.data?.helpRequestAllowedAt ? (
        <NotYet allowedAt={limits.data.helpRequestAllowedAt} />
      ) : (
        <Stack sx={{ gap: 5 }}>
          {lacksPhone && <NoPhone />}
          <AskForm profile={profile.data} />
        </Stack>
      )}
    </Page>
  );
}
