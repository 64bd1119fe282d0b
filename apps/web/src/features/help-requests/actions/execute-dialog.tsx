import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useConfirmation } from '../../../shared/hooks/use-confirmation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { HelpRequestDetails } from '../api.ts';
import { GoodsFields } from './goods-fields.tsx';
import { linesOf, type GoodsValues } from './goods-lines.ts';
import { GoodsRefusal } from '../../../shared/ui/status/goods-refusal.tsx';
import { useOwnGoods } from './use-own-goods.ts';

interface Values extends GoodsValues {
  place: string;
  ttn: string;
  comment: string;
}

/** Says that help was given: with goods an act is written and they leave the warehouse; without it was a service. */
export function ExecuteDialog({ request, onClose }: { request: HelpRequestDetails; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const goods = useOwnGoods(request);
  const execute = useApiMutation('PUT /help-requests/{id}/execute', {
    invalidates: ['help-requests', 'warehouse', 'acts'],
    handledErrors: 'all',
  });
  const first = useConfirmation();
  const contractForm = useContractForm<Values>({
    schema: () => import('@oplich/contract/help-requests/schemas').then(m => m.ExecuteHelpRequest),
    defaultValues: { lines: linesOf(request), place: '', ttn: '', comment: '' },
    async onSubmit(body) {
      if (body.lines.length === 0 && !(await first.ask())) return;
      await execute.mutateAsync({ params: { id: request.id }, body, headers: keyFor(body) });
      toast(t('help.execute.done'), 'success');
      onClose();
    },
  });
  const lines = useWatch({ control: contractForm.form.control, name: 'lines' });
  const isPartner = request.requester.role === 'philanthrop';
  return (
    <>
      <FormDialog
        contractForm={contractForm}
        title={t('help.execute.title')}
        submitLabel={t('help.actions.execute')}
        isLong
        keeps={['comment']}
        onClose={onClose}
        failureMessage={<GoodsRefusal failure={contractForm.failure} goods={goods.named} />}
      >
        <Typography>{t('help.execute.text')}</Typography>
        <GoodsFields goods={goods} />
        {lines.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {t(isPartner ? 'help.execute.actTransfer' : 'help.execute.act')}
            </Typography>
            <TextField name="place" label={t('help.execute.place')} hint={t('help.execute.placeHint')} optional />
          </>
        )}
        <TextField name="ttn" label={t('help.execute.ttn')} hint={t('help.execute.ttnHint')} optional />
        <TextField
          name="comment"
          label={t('help.execute.comment')}
          hint={t('help.execute.commentHint')}
          optional
          rows={3}
          counter={limits.decisionComment}
        />
      </FormDialog>
      <ConfirmDialog
        {...first.dialog}
        title={t('help.execute.askTitle')}
        confirmLabel={t('help.actions.execute')}
        irreversible
      >
        {t('help.execute.askText')}
      </ConfirmDialog>
    </>
  );
}
