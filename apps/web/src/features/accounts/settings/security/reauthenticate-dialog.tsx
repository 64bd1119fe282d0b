import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { PasswordField } from '../../../../shared/form/fields/password-field.tsx';
import { useContractForm } from '../../../../shared/form/use-contract-form.ts';
import { CodeField } from '../../components/code-field.tsx';
import { useProfile } from '../../session/use-session.ts';

/** What a person shows of themself before something is changed by which one gets in. */
export interface Shown {
  currentPassword: string;
  code: string;
}
interface ReauthenticateDialogProps {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  /** The action; what it throws lands on the field, or above it. */
  onConfirm: (shown: Shown) => Promise<unknown>;
  onClose: () => void;
}
type By = 'password' | 'app' | 'recovery';

/**
 * Asks the user to authenticate once more: by the password or, with a second factor, by a code. Mounted while it is open.
 */
export function ReauthenticateDialog({ title, children, confirmLabel, onConfirm, onClose }: ReauthenticateDialogProps) {
  const { t } = useTranslation(['cabinet', 'auth']);
  const { data: profile } = useProfile();
  const [by, setBy] = useState<By>('password');
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/reauthentication').then(m => m.ShownReauthentication),
    defaultValues: { currentPassword: '', code: '' },
    onSubmit: async (shown: Shown) => {
      await onConfirm(shown);
      onClose();
    },
  });
  const others: readonly By[] = profile?.secondFactor ? ways.filter(way => way !== by) : [];
  const turnTo = (way: By) => {
    contractForm.form.reset();
    setBy(way);
  };
  return (
    <FormDialog
      contractForm={contractForm}
      title={title}
      submitLabel={confirmLabel}
      onClose={onClose}
      startsInField
      leavesAtOnce
      frameKey={by}
    >
      {children}
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
      {by === 'password' ? (
        <PasswordField
          name="currentPassword"
          label={t('cabinet:security.shown.password')}
          autoComplete="current-password"
          texts={{ invalid: t('cabinet:security.password.wrong') }}
        />
      ) : (
        <CodeField key={by} isRecovery={by === 'recovery'} />
      )}
      {others.length > 0 && (
        <Stack sx={{ alignItems: 'flex-start' }}>
          {others.map(way => (
            <Button key={way} variant="text" sx={{ ml: -5 }} onClick={() => turnTo(way)}>
              {t(wayTexts[way])}
            </Button>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

const ways: readonly By[] = ['password', 'app', 'recovery'];
const wayTexts = {
  password: 'cabinet:security.shown.usePassword',
  app: 'auth:login.code.useApp',
  recovery: 'auth:login.code.useRecovery',
} as const;
