import { relations } from '@oplich/contract/households/people';
import type { Household, HouseholdMember } from '@oplich/contract/households/schemas';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../../shared/form/conflict/use-conflict.tsx';
import { DateField } from '../../../shared/form/fields/date-field.tsx';
import { Fields } from '../../../shared/form/fields/fields.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { toast } from '../../../shared/ui/status/toast-store.ts';
import { nameFields } from '../registration-fields/name-fields.ts';
import { memberValues, placeOf, withMember, type MemberValues } from './member-values.ts';
import { SexAndNeeds } from './sex-and-needs.tsx';
import { useSaveHousehold } from './use-save-household.ts';

interface MemberDialogProps {
  household: Household;
  /** Absent: somebody new. */
  member?: HouseholdMember | undefined;
  getNewest: () => Promise<Household | undefined>;
  onClose: () => void;
}

const names = { surname: 'surname', name: 'name', patronym: 'patronym', noPatronym: 'noPatronym' } as const;

function NameFields() {
  const { t } = useTranslation('cabinet');
  const hasNone = useWatch<MemberValues, 'noPatronym'>({ name: 'noPatronym' });
  return <Fields of={nameFields(names, { hasNone, noneLabel: t('household.noPatronym') })} />;
}

const typed = ['surname', 'name', 'patronym', 'noPatronym', 'birthday', 'relation', 'sex', 'taxNumber'] as const;

/** Adds a member of the household, or changes one. */
export function MemberDialog({ household, member, getNewest, onClose }: MemberDialogProps) {
  const { t } = useTranslation(['cabinet', 'auth', 'common']);
  // As it was when the dialog was opened: a change in the meantime must not be overwritten unseen.
  const [base, setBase] = useState(household);
  const save = useSaveHousehold('all');
  const id = member?.id;
  const contractForm = useContractForm<MemberValues>({
    schema: () => import('@oplich/contract/households/schemas').then(m => m.SetHousehold),
    defaultValues: memberValues(member),
    toBody: values => withMember(base, id, values),
    pathFields: Object.fromEntries(typed.map(name => [`members.${placeOf(base, id)}.${name}`, name])),
    onSubmit: async values => {
      await save.mutateAsync({ body: withMember(base, id, values) });
      toast(t('cabinet:household.saved'), 'success');
      onClose();
    },
  });
  const conflict = useConflict<MemberValues, Household>({
    contractForm,
    getNewest,
    valuesOf: ({ members }) => memberValues(members.find(one => one.id === id) ?? member),
    onNewest: setBase,
  });
  const choose = t('cabinet:household.relationMissing');
  return (
    <FormDialog
      contractForm={contractForm}
      title={t(member ? 'cabinet:household.edit' : 'cabinet:household.add')}
      submitLabel={t('common:action.save')}
      failureMessage={conflict}
      startsInField
      isLong
      onClose={onClose}
    >
      <NameFields />
      <DateField isPast name="birthday" label={t('auth:field.birthday')} />
      <SelectField
        name="relation"
        label={t('cabinet:household.relationLabel')}
        options={relations.map(value => ({ value, label: t(`cabinet:household.relation.${value}`) }))}
        texts={{ required: choose, invalid: choose }}
      />
      <SexAndNeeds />
      <TextField
        name="taxNumber"
        label={t('auth:field.taxNumber')}
        hint={t('cabinet:household.taxNumberHint')}
        inputMode="numeric"
        autoComplete="off"
        optional
        texts={{
          invalid: t('auth:field.taxNumberInvalid'),
          taken: t('cabinet:household.taxNumberTaken'),
          not_allowed: t('cabinet:household.taxNumberOwn'),
        }}
      />
    </FormDialog>
  );
}
