import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusAfter } from '../../../shared/hooks/use-focus-after.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByReports, type Report } from '../api.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const ReturnDialog = whenOpened(() => import('./return-dialog.tsx').then(m => m.ReturnDialog));

/** What the reader may do with a report now – the server says what – each decision asks before. */
export function ReportActions({ report }: { report: Report }) {
  const { t } = useTranslation('cabinet');
  const [action, setAction] = useState<'accept' | 'return' | null>(null);
  const { allowed, eventId, id, status } = report;
  const close = () => setAction(null);
  useFocusAfter(status);
  return (
    <>
      {allowed.includes('accept') && (
        <Button variant="contained" onClick={() => setAction('accept')}>
          {t('reports.do.accept')}
        </Button>
      )}
      {allowed.includes('return') && <Button onClick={() => setAction('return')}>{t('reports.do.return')}</Button>}
      {allowed.includes('edit') && (
        <Button component={Link} to={paths.submitReport(eventId, id)} variant="contained">
          {t(status === 'returned' ? 'reports.do.correct' : 'reports.do.goOn')}
        </Button>
      )}
      {action === 'accept' && <AcceptDialog report={report} onClose={close} />}
      {action === 'return' && <ReturnDialog report={report} onClose={close} />}
    </>
  );
}

function AcceptDialog({ report: { id, event, version }, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const accept = useApiMutation('POST /reports/{id}/accept', { invalidates: invalidatedByReports });
  // The version that was read before the question; later changes of the page were not seen.
  const [body] = useState({ version });
  return (
    <ConfirmDialog
      open
      title={t('reports.accept.title')}
      confirmLabel={t('reports.do.accept')}
      irreversible
      isPending={accept.isPending}
      onConfirm={() =>
        accept.mutate(
          { params: { id }, body, headers: keyFor({ id, ...body }) },
          { onSuccess: () => toast(t('reports.accept.done'), 'success'), onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {t('reports.accept.text', { event: event.name })}
    </ConfirmDialog>
  );
}
