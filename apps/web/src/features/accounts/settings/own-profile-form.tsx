import type { Profile } from '@oplich/contract/accounts/profile';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { ProfileForm } from '../profile-form/profile-form.tsx';
import { useProfile } from '../session/use-session.ts';

interface OwnProfileFormProps {
  profile: Profile;
  /** Something here was verified: a partner's change of it waits. */
  isVerified?: boolean;
  children: ReactNode;
}

/** One section of the own profile. */
export function OwnProfileForm({ profile, isVerified = false, children }: OwnProfileFormProps) {
  const { t } = useTranslation('cabinet');
  const { refetch } = useProfile();
  return (
    <ProfileForm profile={profile} isOwn getNewest={async () => (await refetch()).data}>
      {isVerified && profile.partnerType && <Alert>{t(`settings.isChecked.${profile.partnerType}`)}</Alert>}
      {children}
    </ProfileForm>
  );
}
