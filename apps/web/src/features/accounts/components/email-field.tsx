import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { emailField } from '../registration-fields/account-fields.ts';

/** The e-mail address of an account. */
export function EmailField() {
  useTranslation('auth');
  return <TextField {...emailField()} />;
}
