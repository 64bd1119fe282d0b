import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAddIcon } from '../../../shared/ui/icons/person-add.tsx';
import { withAuthTexts } from '../../../i18n/with-texts.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const InviteDialog = whenOpened(() => withAuthTexts(import('./invite-dialog.tsx')).then(m => m.InviteDialog));

/** A new administrator gets a link by which to set a password. */
export function InviteAdministrator() {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => setOpen(true)}>
        {t('accounts.invite.action')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
