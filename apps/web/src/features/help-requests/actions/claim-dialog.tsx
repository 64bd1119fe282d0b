import Typography from '@mui/material/Typography';
import { spans } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import type { HelpRequestDetails } from '../api.ts';
import { GoodsFields } from './goods-fields.tsx';
import { linesOf, type GoodsValues } from './goods-lines.ts';
import { GoodsRefusal } from '../../../shared/ui/status/goods-refusal.tsx';
import { useOwnGoods } from './use-own-goods.ts';

/** Takes a request, or keeps it for three days more, with the goods one keeps back for it. */
export function ClaimDialog({ request, onClose }: { request: HelpRequestDetails; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const keyFor = useRepeatable();
  const goods = useOwnGoods(request);
  const claim = useApiMutation('POST /help-requests/{id}/claim', {
    invalidates: ['help-requests', 'warehouse'],
    handledErrors: 'all',
  });
  const contractForm = useContractForm<GoodsValues>({
    schema: () => import('@oplich/contract/help-requests/schemas').then(m => m.ClaimHelpRequest),
    defaultValues: { lines: linesOf(request) },
    async onSubmit(body) {
      await claim.mutateAsync({
        params: { id: request.id },
        body,
        headers: keyFor({ ...body, until: request.claimedUntil }),
      });
      toast(t(request.claimedByMe ? 'help.claim.extended' : 'help.claim.done'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t(request.claimedByMe ? 'help.claim.extendTitle' : 'help.claim.title')}
      submitLabel={t(request.claimedByMe ? 'help.actions.extend' : 'help.actions.claim')}
      isLong
      onClose={onClose}
      failureMessage={<GoodsRefusal failure={contractForm.failure} goods={goods.named} />}
    >
      <Typography>{t('help.claim.text', { count: spans.claimDays })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('help.claim.goods')}
      </Typography>
      <GoodsFields goods={goods} />
    </FormDialog>
  );
}
