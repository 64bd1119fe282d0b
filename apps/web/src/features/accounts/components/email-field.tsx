import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';

/** The e-mail address of an account. */
export function EmailField({ autoComplete = 'email' }: { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="email"
      type="email"
      label={t('email.label')}
      autoComplete={autoComplete}
      inputMode="email"
      texts={{ invalid: t('email.invalid') }}
    />
  );
}
