import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { AccountCircleIcon as AccountIcon } from '../../shared/ui/icons/account-circle.tsx';

const AccountItems = whenOpened(() => import('./account-items.tsx').then(m => m.AccountItems));

/** Shows who is logged in, with the log-out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <IconButton
        aria-label={t('nav.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AccountIcon />
      </IconButton>
      <AccountItems anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}
