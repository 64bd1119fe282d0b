import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { Report } from '../api.ts';

/**
 * Says that the input cannot be saved, because the report was submitted or changed elsewhere. The input stays in the form until the page is
 * left.
 */
export function SupersededMessage({ by: { id, status, allowed } }: { by: Report }) {
  const { t } = useTranslation('cabinet');
  const isOpen = allowed.includes('edit');
  const text = t(isOpen ? 'reports.form.stale' : `reports.form.closed.${status}`);
  // A user typing far above must not continue in vain.
  useEffect(() => toast(text, 'warning'), [text]);
  return (
    <Alert
      severity="warning"
      action={
        isOpen ? (
          <Button onClick={() => window.location.reload()}>{t('reports.form.takeNewest')}</Button>
        ) : (
          <Button component={Link} to={paths.report(id)}>
            {t('reports.form.open')}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}
