import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { PasswordField } from '../../../../shared/form/fields/password-field.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../../shared/hooks/use-api-mutation.ts';
import { useDone } from '../../use-done.ts';
import type { SetPasswordProps } from './set-password.tsx';

/** The email about it does not contain the password, so the dialog says who tells it. */
export function PasswordDialog({
  profile: { id, email, role },
  name,
  onClose,
}: SetPasswordProps & { onClose: () => void }) {
  const { t } = useTranslation(['cabinet', 'auth']);
  const set = useApiMutation('POST /accounts/{id}/change-password', {
    invalidates: ['audit', 'mails'],
    handledErrors: 'all',
  });
  const say = useDone();
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/users').then(m => m.PasswordOfPerson),
    defaultValues: { password: '', currentPassword: '' },
    onSubmit: async (body: { password: string; currentPassword: string }) => {
      say(await set.mutateAsync({ params: { id }, body }), t('cabinet:accounts.password.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('cabinet:accounts.password.title')}
      submitLabel={t('cabinet:accounts.password.set')}
      onClose={onClose}
      startsInField
    >
      <Typography>
        <strong>{name}</strong>
      </Typography>
      <Typography>{t('cabinet:accounts.password.text', { email })}</Typography>
      <PasswordField
        name="password"
        label={t('cabinet:accounts.password.label')}
        hint={t('auth:password.hint')}
        autoComplete="new-password"
        texts={{ too_short: t('auth:password.too_short'), invalid: t('auth:password.invalid') }}
      />
      {/* Changing another administrator's log-in needs reauthentication. */}
      {role === 'administrator' && (
        <PasswordField
          name="currentPassword"
          label={t('cabinet:security.shown.password')}
          autoComplete="current-password"
          texts={{ invalid: t('cabinet:security.password.wrong') }}
        />
      )}
    </FormDialog>
  );
}
