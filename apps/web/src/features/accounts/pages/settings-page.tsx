import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { LinkTabs } from '../../../shared/ui/layout/link-tabs.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { PendingChanges } from '../profile-form/pending-changes.tsx';
import { useProfile } from '../session/use-session.ts';
import { sectionsFor } from '../settings/sections.ts';

/** The own account, a section at a time; the address says which. */
export default function SettingsPage() {
  const { t } = useTranslation(['common', 'auth', 'cabinet', 'errors']);
  const [params] = useSearchParams();
  const { data: profile, error, refetch } = useProfile();
  if (error && !profile) return <ErrorState error={error} onRetry={refetch} />;
  if (!profile) return <Loading rows={4} height={72} />;

  const sections = sectionsFor(profile);
  const current = sections.find(({ key }) => key === params.get('section')) ?? sections[0];
  return (
    <Page title={t('cabinet:settings.title')} width="narrow">
      {sections.length > 1 && (
        <LinkTabs
          label={t('cabinet:settings.sections.label')}
          tabs={sections.map(section => ({
            to: { search: section === sections[0] ? '' : `?section=${section.key}` },
            label: t(section.label),
            isCurrent: section === current,
          }))}
        />
      )}
      <Stack sx={{ gap: 5 }}>
        <PendingChanges profile={profile} />
        {current && (
          <Suspense fallback={<Loading rows={4} height={72} />}>
            <current.Section key={current.key} profile={profile} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
