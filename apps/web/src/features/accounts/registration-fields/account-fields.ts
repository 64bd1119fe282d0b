import { i18n } from '../../../i18n/i18n.ts';
import type { PasswordDefinition, TextDefinition } from '../../../shared/form/field-definition.ts';

/** Returns the e-mail address of an account. */
export const emailField = (): TextDefinition => ({
  kind: 'text',
  name: 'email',
  type: 'email',
  label: i18n.t('auth:email.label'),
  autoComplete: 'email',
  inputMode: 'email',
  texts: { invalid: i18n.t('auth:email.invalid') },
});

/** Returns the fields of a new password, typed twice; the rules are shown before anything is wrong. */
export const newPasswordFields = (label?: string): PasswordDefinition[] => [
  {
    kind: 'password',
    name: 'password',
    label: label ?? i18n.t('auth:password.label'),
    hint: i18n.t('auth:password.hint'),
    autoComplete: 'new-password',
    texts: { too_short: i18n.t('auth:password.too_short'), invalid: i18n.t('auth:password.invalid') },
  },
  {
    kind: 'password',
    name: 'confirmPassword',
    label: i18n.t('auth:password.repeat'),
    autoComplete: 'new-password',
  },
];
