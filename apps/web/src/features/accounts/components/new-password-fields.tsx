import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/form/fields/password-field.tsx';
import { newPasswordFields } from '../registration-fields/account-fields.ts';

/** A new password, twice. */
export function NewPasswordFields({ label }: { label?: string }) {
  useTranslation('auth');
  return newPasswordFields(label).map(field => <PasswordField key={field.name} {...field} />);
}
