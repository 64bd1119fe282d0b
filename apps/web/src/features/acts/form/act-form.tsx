import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { limits } from '@oplich/contract/shared/limits';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRole } from '../../accounts/index.ts';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import type { GivenBasis } from './basis-field.tsx';
import { BasisField } from './basis-field.tsx';
import type { ActValues } from './act-values.ts';
import { GoodsFields } from './goods-fields.tsx';
import { PartnerSearch } from './partner-search.tsx';

interface ActFormProps {
  contractForm: ContractForm<ActValues>;
  basis: GivenBasis;
  submitLabel: string;
  backTo: string;
  /** Above the fields: what to know before. */
  note?: ReactNode;
  failureMessage?: ReactNode;
}

/** The form of an act's draft: basis, receiver, goods, place and day. */
export function ActForm({ contractForm, basis, submitLabel, backTo, note, failureMessage }: ActFormProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  return (
    <FormFrame contractForm={contractForm} failureMessage={failureMessage}>
      {note}
      <FormSection title={t('cabinet:acts.form.parties')}>
        <BasisField given={basis} />
        <Receiver />
      </FormSection>
      <GoodsFields />
      <FormSection title={t('cabinet:acts.form.whenWhere')}>
        <TextField
          name="place"
          label={t('cabinet:acts.place')}
          hint={t('cabinet:acts.form.placeHint')}
          counter={limits.actPlace}
        />
        <DateField
          name="date"
          label={t('cabinet:acts.date')}
          hint={t('cabinet:acts.form.dateHint')}
          texts={{ too_small: t('cabinet:acts.form.tooEarly') }}
        />
      </FormSection>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <SubmitButton>{submitLabel}</SubmitButton>
        <Button component={Link} to={backTo}>
          {t('common:action.cancel')}
        </Button>
      </Stack>
    </FormFrame>
  );
}

/** Administrators send from the central warehouse: only to a partner. */
function Receiver() {
  const { t } = useTranslation('cabinet');
  const isAdministrator = useRole() === 'administrator';
  const receiver = useWatch<ActValues, 'receiver'>({ name: 'receiver' });
  return (
    <>
      {!isAdministrator && (
        <ChoiceField
          name="receiver"
          label={t('acts.to')}
          options={[
            { value: 'partner', label: t('acts.form.toPartner') },
            { value: 'central', label: t('acts.central') },
          ]}
        />
      )}
      {receiver === 'partner' && <PartnerSearch />}
    </>
  );
}
