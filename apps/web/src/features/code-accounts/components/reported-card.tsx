import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../accounts/index.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { patterns } from '../../../shared/routing/paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';
import type { CodeAccount } from '../api.ts';

// Users who only read the account load no form.
const MarkReported = lazyPart(() => import('./mark-reported.tsx').then(m => m.MarkReported));

/** Whether the report of a code was handed in, with the paper that says so, or the place to say it. */
export function ReportedCard({ account }: { account: CodeAccount }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  // Proofs of a code are read like the paper of a declaration.
  const opensFiles = useMayOpen()(patterns.declarationDocument);
  const { reported, allowed } = account;
  const mayMark = allowed.includes('markReported');
  if (!reported && !mayMark) return null;
  return (
    <Card
      component="section"
      // Nothing is handed in on paper.
      sx={{ display: 'grid', gap: 3, ...(!reported && { '@media print': { display: 'none' } }) }}
    >
      <Typography component="h2" variant="h2">
        {t('codes.reported.title')}
      </Typography>
      {reported && (
        <>
          <Typography>{t('codes.reported.on', { day: format.longDate(reported.at) })}</Typography>
          <FileLinks files={reported.files} isClosed={!opensFiles} />
        </>
      )}
      {mayMark && (
        <Suspense>
          <MarkReported code={account.uniqueCode} />
        </Suspense>
      )}
    </Card>
  );
}
