import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api.ts';
import { withAuthTexts } from '../../../../i18n/with-texts.ts';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const PasswordDialog = whenOpened(() => withAuthTexts(import('./password-dialog.tsx')).then(m => m.PasswordDialog));

export interface SetPasswordProps {
  profile: Pick<Profile, 'id' | 'email' | 'role'>;
  name: string;
}

/** A new password for somebody who cannot get in by email. */
export function SetPassword(props: SetPasswordProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.password.action')}</Button>
      {isOpen && <PasswordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
