import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Household } from '@oplich/contract/households/schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { ownValues, withOwn, type OwnValues } from './member-values.ts';
import { SexAndNeeds } from './sex-and-needs.tsx';
import { useNeedWords } from './use-need-words.ts';
import { useSaveHousehold } from './use-save-household.ts';

interface OwnCardProps {
  household: Household;
  getNewest: () => Promise<Household | undefined>;
}

/** What the person says of themself. */
export function OwnCard({ household, getNewest }: OwnCardProps) {
  const { t } = useTranslation('cabinet');
  const needWords = useNeedWords();
  const [isOpen, setOpen] = useState(false);
  const { sex, needs } = household;
  const said = [sex && t(`household.sex.${sex}`), needWords(needs)].filter(Boolean).join('. ');
  return (
    <SettingsCard title={t('household.own')}>
      <Typography {...(!said && { color: 'textSecondary' })}>{said || t('household.ownUnsaid')}</Typography>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        aria-label={t('household.ownEdit')}
        onClick={() => setOpen(true)}
      >
        {t('household.change')}
      </Button>
      {isOpen && <OwnDialog household={household} getNewest={getNewest} onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}

function OwnDialog({ household, getNewest, onClose }: OwnCardProps & { onClose: () => void }) {
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
