import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAddIcon } from '../../../shared/ui/icons/person-add.tsx';
import { withAuthTexts } from '../../../i18n/with-texts.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const InviteDialog = whenOpened(() => withAuthTexts(import('./invite-dialog.tsx')).then(m => m.InviteDialog));

/** Invites a person by a link, with which they join under a log-in of their own. */
export function InviteMember() {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => setOpen(true)}>
        {t('team.invite.action')}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
