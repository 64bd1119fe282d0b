import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const ReadDialog = whenOpened(() => import('./read-dialog.tsx').then(m => m.ReadDialog));

/** Opens what one agreed to, in plain words, over the page. */
export function ReadButton({ version }: { version: string | null }) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -4.5 }} onClick={() => setOpen(true)}>
        {t('consent.read.personalData')}
      </Button>
      {isOpen && <ReadDialog version={version} onClose={() => setOpen(false)} />}
    </>
  );
}
