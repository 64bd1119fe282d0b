import Stack from '@mui/material/Stack';
import type { Profile } from '@oplich/contract/accounts/profile';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { Page } from '../../../shared/ui/layout/page.tsx';
import { useProfile } from '../session/use-session.ts';
import { InstallCard } from '../settings/appearance/install-card.tsx';
import { SectionRows } from '../settings/section-rows.tsx';
import { sectionsFor } from '../settings/sections.ts';

/** The own account: its parts as rows, each opens on a page of its own; the address says which. */
export default function SettingsPage() {
  const { t } = useTranslation(['common', 'auth', 'cabinet', 'errors']);
  const [params] = useSearchParams();
  const { data: profile, error, refetch } = useProfile();
  if (error && !profile) return <ErrorState error={error} onRetry={refetch} />;
  if (!profile) return <Loading rows={4} height={72} />;

  const sections = sectionsFor(profile);
  const [only] = sections;
  // With one section only, a list of one row would be in the way.
  const current = sections.length === 1 ? only : sections.find(({ key }) => key === params.get('section'));
  if (!current?.Section) {
    return (
      <Page title={t('cabinet:settings.title')} width="narrow">
        <Pending profile={profile} />
        <Stack sx={{ gap: 5 }}>
          <SectionRows sections={sections} profile={profile} />
          <InstallCard />
        </Stack>
      </Page>
    );
  }
  const { Section } = current;
  return (
    <Page title={t(current.label)} width="narrow" {...(sections.length > 1 && { backTo: paths.settings })}>
      <Stack sx={{ gap: 5 }}>
        <Pending profile={profile} />
        <Suspense fallback={<Loading rows={4} height={72} />}>
          <Section key={current.key} profile={profile} />
        </Suspense>
      </Stack>
    </Page>
  );
}

const PendingChanges = lazyPart(() => import('../profile-form/pending-changes.tsx').then(m => m.PendingChanges));

/** The waiting changes of a partner; others load nothing of it. */
const Pending = ({ profile }: { profile: Profile }) =>
  profile.pendingUpdate && (
    <Suspense fallback={<Loading rows={1} height={160} />}>
      <PendingChanges profile={profile} />
    </Suspense>
  );
