import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../users/api.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const DutiesDialog = whenOpened(() => import('./duties-dialog.tsx').then(m => m.DutiesDialog));

export interface ChangeDutiesProps {
  profile: Pick<Profile, 'id' | 'duties'>;
  name: string;
}

/** Changes what another administrator is there for. */
export function ChangeDuties(props: ChangeDutiesProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts.duties.action')}</Button>
      {isOpen && <DutiesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
