import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { roles } from '@oplich/contract/roles';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../shared/form/field-text.ts';
import { ChoiceField } from '../../../shared/form/choice-field.tsx';
import { RegionsField } from '../../../shared/form/regions-field.tsx';
import { SelectField } from '../../../shared/form/select-field.tsx';
import { personName } from '../../../shared/format/person-name.ts';
import { PersonSearch } from '../../participants/index.ts';
import type { MessageValues } from '../message-values.ts';

/** For whom a message is: a role and regions, or people found one by one. */
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
        <PeopleField />
      ) : (
        <>
          <SelectField
            name="role"
            label={t('notifications.new.role')}
            optional
            placeholder={t('notifications.role.everybody')}
            options={roles.map(role => ({ value: role, label: t(`notifications.role.${role}`) }))}
          />
          <RegionsField
            name="regionIds"
            label={t('notifications.new.regions')}
            allLabel={t('notifications.new.allRegions')}
            hint={t('notifications.new.regionsHint')}
          />
        </>
      )}
    </>
  );
}

function PeopleField() {
  const { t } = useTranslation(['cabinet', 'common']);
  const { field } = useController<MessageValues, 'people'>({ name: 'people' });
  const error = useFieldText('people', { required: t('cabinet:notifications.new.nobody') });
  const id = useId();
  return (
    <Box
      role="group"
      aria-label={t('cabinet:notifications.new.toWhom.people')}
      aria-describedby={error && `${id}-error`}
      tabIndex={-1}
      data-invalid={error !== undefined}
    >
      <PersonSearch picked={field.value} onPick={person => field.onChange([...field.value, person])} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {field.value.map(person => (
          <Chip
            key={person.id}
            label={personName(person)}
            deleteIcon={
              <RemoveIcon aria-label={t('cabinet:notifications.new.removePerson', { name: personName(person) })} />
            }
            onDelete={() => field.onChange(field.value.filter(({ id }) => id !== person.id))}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
