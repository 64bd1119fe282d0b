import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { LazyFields } from '../../../shared/form/lazy-fields.tsx';
import { lazyPart } from '../../../shared/ui/status/lazy-part.tsx';

const EventFiles = lazyPart(() => import('./event-files.tsx').then(m => m.EventFiles));

/** The logo, photos and videos of an event. */
export function MediaFields() {
  const { t } = useTranslation('cabinet');
  return (
    <FormSection title={t('events.form.media')} lead={t('events.form.mediaWarning')}>
      <LazyFields names={['mediaFileIds', 'logoFileId']} height={360}>
        <EventFiles />
      </LazyFields>
    </FormSection>
  );
}
