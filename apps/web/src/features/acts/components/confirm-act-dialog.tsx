import Typography from '@mui/material/Typography';
import { limits } from '@oplich/contract/shared/limits';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/fields/number-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { isMore } from '@oplich/contract/shared/amounts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useApiMutation } from '../../../shared/hooks/use-api-mutation.ts';
import { useRepeatable } from '../../../shared/hooks/use-repeatable.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { invalidatedByActs, type Act } from '../api.ts';

interface ConfirmValues {
  lines: { positionId: string; quantity: string }[];
  comment: string;
}

/** What arrived of each line. The full quantities are filled in; less needs a reason. */
export function ConfirmActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const keyFor = useRepeatable();
  const confirm = useApiMutation('POST /acts/{id}/confirm', { invalidates: invalidatedByActs, handledErrors: 'all' });
  const contractForm = useContractForm<ConfirmValues>({
    schema: () => import('@oplich/contract/acts/schemas').then(m => m.ConfirmAct),
    defaultValues: {
      lines: act.items.map(({ positionId, quantity }) => ({ positionId, quantity })),
      comment: '',
    },
    async onSubmit(body) {
      await confirm.mutateAsync({ params: { id: act.id }, body, headers: keyFor(body) });
      toast(t('acts.confirm.done'), 'success');
      onClose();
    },
  });
  const received = useWatch({ control: contractForm.form.control, name: 'lines' });
  const isShort = act.items.some(({ quantity }, index) => isMore(quantity, received[index]?.quantity ?? quantity));
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('acts.confirm.title')}
      submitLabel={t('acts.do.confirm')}
      isLong
      irreversible
      keeps={['comment']}
      onClose={onClose}
    >
      <Typography>{t('acts.confirm.text')}</Typography>
      {act.items.map((item, index) => (
        <NumberField
          key={item.positionId}
          name={`lines.${index}.quantity`}
          label={item.name}
          hint={t('acts.confirm.sent', { quantity: format.quantity(item.quantity, item.units) })}
          unit={item.units}
          texts={{ too_large: t('acts.confirm.tooMuch') }}
        />
      ))}
      <TextField
        name="comment"
        label={t('acts.confirm.comment')}
        hint={t('acts.confirm.commentHint')}
        rows={2}
        counter={limits.reason}
        optional={!isShort}
        texts={{ required: t('acts.confirm.commentNeeded') }}
      />
    </FormDialog>
  );
}
