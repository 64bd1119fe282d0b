import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ReadDialog = lazy(() => import('./read-dialog.tsx').then(m => ({ default: m.ReadDialog })));

export type ReadableText = 'personalData' | 'terms';

/** Opens what one agrees to, in plain words, over the page: nothing typed is left. */
export function ReadButton({ text }: { text: ReadableText }) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -4.5 }} onClick={() => setOpen(true)}>
        {t(`consent.read.${text}`)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReadDialog text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
