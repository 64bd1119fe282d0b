import { eventTypes } from '@oplich/contract/events/states';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../shared/form/fields/choice-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import type { EventValues } from './event-values.ts';

/** Who sees the event and who may come; `isFixed` once people joined. */
export function TypeFields({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('cabinet');
  const type = useFormContext<EventValues>().getValues('type');
  if (isFixed) {
    return (
      <FormSection title={t('events.form.forWhom')}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t(`events.form.typeName.${type}`)}</Typography>
          <Typography color="textSecondary">{t(`events.form.typeMeans.${type}`)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('events.form.typeFixed')}
          </Typography>
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection title={t('events.form.forWhom')}>
      <ChoiceField
        name="type"
        label={t('events.form.type')}
        options={eventTypes.map(value => ({
          value,
          label: t(`events.form.typeName.${value}`),
          hint: t(`events.form.typeMeans.${value}`),
        }))}
      />
    </FormSection>
  );
}
