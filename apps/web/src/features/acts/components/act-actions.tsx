import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../../shared/ui/dialogs/reason-dialog.tsx';
import { GoodsRefusal } from '../../../shared/ui/status/goods-refusal.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByActs, type Act } from '../api.ts';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';

const ConfirmActDialog = whenOpened(() => import('./confirm-act-dialog.tsx').then(m => m.ConfirmActDialog));

type Action = 'issue' | 'confirm' | 'cancel';

/** What the reader may do with the act now – the server says what – and what it means. */
export function ActActions({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const [open, setOpen] = useState<Action | null>(null);
  const may = (action: Act['allowed'][number]) => act.allowed.includes(action);
  const close = () => setOpen(null);
  if (!may('issue') && !may('confirm') && !may('cancel')) return null;
  const next = may('confirm') ? 'confirm' : may('issue') ? 'issue' : null;
  // A user who may only cancel a draft is told that nothing has moved yet.
  const state = act.status === 'draft' ? 'draft' : act.kind;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography>{t(`acts.next.${next ?? state}`)}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {next && (
          <Button variant="contained" onClick={() => setOpen(next)}>
            {t(`acts.do.${next}`)}
          </Button>
        )}
        {may('update') && (
          <Button component={Link} to={paths.actEdit(act.id)}>
            {t('acts.do.update')}
          </Button>
        )}
        {may('cancel') && (
          <Button color="error" onClick={() => setOpen('cancel')}>
            {t('acts.do.cancel')}
          </Button>
        )}
      </Stack>
      {open === 'issue' && <IssueDialog act={act} onClose={close} />}
      {open === 'confirm' && <ConfirmActDialog act={act} onClose={close} />}
      {open === 'cancel' && <CancelDialog act={act} onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  act: Act;
  onClose: () => void;
}

/** Refusals that name goods of the act. The dialog shows them until it is closed. */
const goodsRefusals = ['insufficient_stock', 'goods_expired'] as const;

function IssueDialog({ act, onClose }: DialogProps) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const issue = useApiMutation('POST /acts/{id}/issue', {
    invalidates: invalidatedByActs,
    handledErrors: goodsRefusals,
  });
  return (
    <ConfirmDialog
      open
      title={t('acts.issue.title')}
      confirmLabel={t('acts.do.issue')}
      isPending={issue.isPending}
      onConfirm={() =>
        issue.mutate(
          { params: { id: act.id }, headers: keyFor(act.id) },
          {
            onSuccess({ number }) {
              toast(t('acts.issue.done', { number }), 'success');
              onClose();
            },
            onError: failure => hasCode(failure, ...goodsRefusals) || onClose(),
          },
        )
      }
      onClose={onClose}
    >
      <Typography>{t('acts.issue.text')}</Typography>
      {hasCode(issue.error, ...goodsRefusals) && <GoodsRefusal failure={issue.error} goods={act.items} />}
    </ConfirmDialog>
  );
}

function CancelDialog({ act, onClose }: DialogProps) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const cancel = useApiMutation('POST /acts/{id}/cancel', { invalidates: invalidatedByActs, handledErrors: 'all' });
  return (
    <ReasonDialog
      title={t('acts.cancel.title')}
      confirmLabel={t('acts.do.cancel')}
      closeLabel={t('acts.cancel.keep')}
      irreversible
      loses
      schema={() => import('@oplich/contract/acts/schemas').then(m => m.CancelAct)}
      onConfirm={async reason => {
        await cancel.mutateAsync({ params: { id: act.id }, body: { reason }, headers: keyFor(reason) });
        toast(t('acts.cancel.done'), 'success');
      }}
      onClose={onClose}
    >
      <Typography>{t(act.number === null ? 'acts.cancel.draft' : `acts.cancel.${act.kind}`)}</Typography>
    </ReasonDialog>
  );
}
