import Box from '@mui/material/Box';
import { householdNeeds, sexes } from '@oplich/contract/households/people';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';

/** The fields of oneself and of each member: sex and needs. */
export function SexAndNeeds() {
  const { t } = useTranslation('cabinet');
  return (
    <>
      <SelectField
        name="sex"
        label={t('household.sexLabel')}
        placeholder={t('household.sexUnsaid')}
        optional
        options={sexes.map(value => ({ value, label: t(`household.sex.${value}`) }))}
      />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, fontWeight: 500 }}>
          {t('household.needsLabel')}
        </Box>
        {householdNeeds.map(need => (
          <CheckboxField key={need} name={need} label={t(`household.need.${need}`)} />
        ))}
      </Box>
    </>
  );
}
