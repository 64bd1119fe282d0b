import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { LateFields } from '../../../shared/form/late-fields.tsx';
import { latePart } from '../../../shared/ui/status/late-part.tsx';

const EventFiles = latePart(() => import('./event-files.tsx').then(m => m.EventFiles));

/** The logo, photos and videos of an event. */
export function MediaFields() {
  const { t } = useTranslation('cabinet');
  return (
    <FormSection title={t('events.form.media')} lead={t('events.form.mediaWarning')}>
      <LateFields names={['mediaFileIds', 'logoFileId']} height={360}>
        <EventFiles />
      </LateFields>
    </FormSection>
  );
}
