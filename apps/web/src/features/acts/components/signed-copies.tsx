import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import type { Act } from '../api.ts';

// Users who only read the act load no form.
const AddCopy = lazyPart(() => import('./add-copy.tsx').then(m => m.AddCopy));

/** Scans of the document once both sides signed it. */
export function SignedCopies({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const mayAdd = act.allowed.includes('addSignedCopy') && act.signedCopy.length < limits.signedCopies;
  if (act.signedCopy.length === 0 && !mayAdd) return null;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography component="h2" variant="h2">
        {t('acts.signed.title')}
      </Typography>
      {act.signedCopy.length > 0 && <FileLinks files={act.signedCopy} />}
      {mayAdd && (
        <Suspense>
          <AddCopy act={act} />
        </Suspense>
      )}
    </Card>
  );
}
