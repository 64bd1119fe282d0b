import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import type { ReadableText } from './consent-parts.ts';

const ReadDialog = whenOpened(() => import('./read-dialog.tsx').then(m => m.ReadDialog));

/** Opens what one agrees to, in plain words, over the page: nothing typed is left. */
export function ReadButton({ text }: { text: ReadableText }) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -4.5 }} onClick={() => setOpen(true)}>
        {t(`consent.read.${text}`)}
      </Button>
      {isOpen && <ReadDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
}
