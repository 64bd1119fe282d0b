import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';

export function MainFields() {
  const { t } = useTranslation('cabinet');
  return (
    <FormSection title={t('events.form.main')}>
      <TextField name="name" label={t('events.form.name')} hint={t('events.form.nameHint')} counter={limits.title} />
      <TextField
        name="description"
        label={t('events.form.description')}
        hint={t('events.form.descriptionHint')}
        rows={4}
        counter={limits.description}
      />
    </FormSection>
  );
}
