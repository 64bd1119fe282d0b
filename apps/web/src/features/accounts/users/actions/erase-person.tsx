import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../api.ts';
import { whenOpened } from '../../../../shared/ui/dialogs/when-opened.tsx';

const EraseDialog = whenOpened(() => import('./erase-dialog.tsx').then(m => m.EraseDialog));

export interface ErasePersonProps {
  profile: Pick<Profile, 'id' | 'email' | 'surname' | 'role'>;
  name: string;
}

/**
 * Erases a deleted partner for good, or only the personal data where the history has to stay; for a displaced person always the latter.
 */
export function ErasePerson(props: ErasePersonProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('accounts.erase.action')}
      </Button>
      {isOpen && <EraseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
