import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../../shared/form/form-frame.tsx';
import { PasswordField } from '../../../../shared/form/fields/password-field.tsx';
import { SubmitButton } from '../../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { toast } from '../../../../shared/ui/status/toast-store.ts';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { SettingsCard } from '../settings-card.tsx';

/** The password: a form that comes when it is asked for. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard title={t('security.password.title')} lead={t('security.password.lead')}>
      {isOpen ? (
        <ChangePassword email={email} onDone={() => setOpen(false)} />
      ) : (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('security.password.change')}
        </Button>
      )}
    </SettingsCard>
  );
}

function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const change = useApiMutation('POST /accounts/change-password', { invalidates: ['accounts'], handledErrors: 'all' });
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/sessions').then(m => m.ChangePassword),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    onSubmit: async (body: { currentPassword: string; password: string; confirmPassword: string }) => {
      await change.mutateAsync({ body });
      toast(t('cabinet:security.password.changed'), 'success');
      onDone();
    },
  });
  return (
    <FormFrame contractForm={contractForm}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('cabinet:security.password.current')}
        autoComplete="current-password"
        texts={{ invalid: t('cabinet:security.password.wrong') }}
      />
      <NewPasswordFields label={t('cabinet:security.password.new')} />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <SubmitButton>{t('cabinet:security.password.save')}</SubmitButton>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
      </Stack>
    </FormFrame>
  );
}
