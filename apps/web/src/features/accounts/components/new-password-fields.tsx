import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/form/fields/password-field.tsx';

/** A new password, twice; the rules stand beside it before anything goes wrong. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('password.label')}
        hint={t('password.hint')}
        autoComplete="new-password"
        texts={{ too_short: t('password.too_short'), invalid: t('password.invalid') }}
      />
      <PasswordField name="confirmPassword" label={t('password.repeat')} autoComplete="new-password" />
    </>
  );
}
