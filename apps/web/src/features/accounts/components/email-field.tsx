import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';

/** The e-mail address of an account. */
export function EmailField() {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="email"
      type="email"
      label={t('email.label')}
      autoComplete="email"
      inputMode="email"
      texts={{ invalid: t('email.invalid') }}
    />
  );
}
