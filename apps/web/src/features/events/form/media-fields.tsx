import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';

const media = ['photo', 'video'] as const;

/** The logo, photos and videos of an event. */
export function MediaFields() {
  const { t } = useTranslation('cabinet');
  return (
    <FormSection title={t('events.form.media')} lead={t('events.form.mediaWarning')}>
      <FilesField
        name="mediaFileIds"
        label={t('events.form.pictures')}
        purpose={media}
        max={limits.eventMedia}
        send={upload}
      />
      <FilesField name="logoFileId" label={t('events.form.logo')} purpose="logo" max={1} send={upload} />
    </FormSection>
  );
}
