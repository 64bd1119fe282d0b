import { useState, type ReactNode } from 'react';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { TypedGuard } from '../../../shared/form/drafts/typed-guard.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { ActionBar } from '../../../shared/ui/layout/action-bar.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { checkDays } from './check-days.ts';
import { changesOf, valuesOf, type ProfileValues } from './profile-values.ts';
import { schemaFor, useSaveProfile } from './save-profile.ts';
import { documentNumbers } from './typed-fields.ts';

interface ProfileFormProps {
  profile: Profile;
  /** The own profile, or one that an administrator changes. */
  isOwn: boolean;
  /** The profile as it is on the server now. */
  getNewest: () => Promise<Profile | undefined>;
  onSaved?: () => void;
  children: ReactNode;
}

/** The form around fields of a profile: sends changed fields, and keeps the input when it cannot be saved. */
export function ProfileForm({ profile, isOwn, getNewest, onSaved, children }: ProfileFormProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  // The profile from which the form was filled: a newer one that arrives in the meantime must not change the fields.
  const [base, setBase] = useState(profile);
  const save = useSaveProfile(profile, isOwn);
  const from = isOwn ? 'asked' : 'present';
  const toBody = (values: ProfileValues) => changesOf(values, valuesOf(base, from), base.version);

  const contractForm = useContractForm<ProfileValues>({
    schema: schemaFor(profile),
    defaultValues: valuesOf(base, from),
    toBody,
    check: checkDays(profile.role === 'philanthrop'),
    codeFields: { region_change_too_often: 'regionId' },
    async onSubmit(values) {
      const saved = await save.mutateAsync(toBody(values));
      const waits = isOwn && saved.pendingUpdate?.submittedAt !== base.pendingUpdate?.submittedAt;
      setBase(saved);
      form.reset(valuesOf(saved, from));
      toast(t(waits && saved.pendingUpdate ? 'cabinet:settings.savedAndWaits' : 'cabinet:settings.saved'), 'success');
      onSaved?.();
    },
  });
  const { form } = contractForm;
  const conflict = useConflict({
    contractForm,
    getNewest,
    valuesOf: newest => valuesOf(newest, from),
    onNewest: setBase,
  });

  return (
    <FormFrame contractForm={contractForm} failureMessage={conflict}>
      <TypedGuard version={base.version} never={documentNumbers} />
      {children}
      <ActionBar label={t('cabinet:settings.saveBar')}>
        <SubmitButton>{t('cabinet:settings.save')}</SubmitButton>
      </ActionBar>
    </FormFrame>
  );
}
