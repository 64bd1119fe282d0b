import type { Household } from '@oplich/contract/households/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { ownValues, withOwn, type OwnValues } from './member-values.ts';
import type { OwnCardProps } from './own-card.tsx';
import { SexAndNeeds } from './sex-and-needs.tsx';
import { useSaveHousehold } from './use-save-household.ts';

/** What the person says of themself, to be changed. */
export function OwnDialog({ household, getNewest, onClose }: OwnCardProps & { onClose: () => void }) {
  const { t } = useTranslation(['cabinet', 'common']);
  const [base, setBase] = useState(household);
  const save = useSaveHousehold('all');
  const contractForm = useContractForm<OwnValues>({
    schema: () => import('@oplich/contract/households/schemas').then(m => m.SetHousehold),
    defaultValues: ownValues(household),
    toBody: values => withOwn(base, values),
    onSubmit: async values => {
      await save.mutateAsync({ body: withOwn(base, values) });
      toast(t('cabinet:household.saved'), 'success');
      onClose();
    },
  });
  const conflict = useConflict<OwnValues, Household>({
    contractForm,
    getNewest,
    valuesOf: ownValues,
    onNewest: setBase,
  });
  return (
    <FormDialog
      contractForm={contractForm}
      title={t('cabinet:household.ownEdit')}
      submitLabel={t('common:action.save')}
      failureMessage={conflict}
      isLong
      onClose={onClose}
    >
      <SexAndNeeds />
    </FormDialog>
  );
}
