import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';

/** A code of the app, with the keyboard and the suggestion a phone has for it; or a recovery code. */
export function CodeField({ isRecovery = false }: { isRecovery?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="code"
      label={t(isRecovery ? 'login.code.recovery' : 'login.code.label')}
      hint={t(isRecovery ? 'login.code.recoveryHint' : 'login.code.hint')}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      texts={{ invalid: t('login.code.wrong') }}
    />
  );
}
