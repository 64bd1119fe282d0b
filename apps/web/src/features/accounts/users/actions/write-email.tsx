import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api.ts';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const LetterDialog = whenOpened(() => import('./letter-dialog.tsx').then(m => m.LetterDialog));

export interface WriteEmailProps {
  profile: Pick<Profile, 'id' | 'email' | 'language'>;
  name: string;
}

/** An email in the administrator's own words. */
export function WriteEmail({ profile, name }: WriteEmailProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.email.action')}</Button>
      {isOpen && <LetterDialog profile={profile} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
