import { roles } from '@oplich/contract/shared/roles';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { RegionsSelect } from '../../../shared/form/fields/places/regions-select.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import type { MessageValues } from '../message-values.ts';
import { RecipientsField } from './recipients-field.tsx';

/** The recipients of a message: a role and regions, or people found individually. */
export function AudienceFields() {
  const { t } = useTranslation('cabinet');
  const { control } = useFormContext<MessageValues>();
  const to = useWatch({ control, name: 'to' });
  return (
    <>
      <ChoiceField
        name="to"
        label={t('notifications.new.to')}
        options={(['groups', 'people'] as const).map(value => ({
          value,
          label: t(`notifications.new.toWhom.${value}`),
        }))}
      />
      {to === 'people' ? (
        <RecipientsField />
      ) : (
        <>
          <SelectField
            name="role"
            label={t('notifications.new.role')}
            optional
            placeholder={t('notifications.role.everybody')}
            options={roles.map(role => ({ value: role, label: t(`notifications.role.${role}`) }))}
          />
          <RegionsSelect
            name="regionIds"
            label={t('notifications.new.regions')}
            hint={t('notifications.new.regionsHint')}
            optional
          />
        </>
      )}
    </>
  );
}
