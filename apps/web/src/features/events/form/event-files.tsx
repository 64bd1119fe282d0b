import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';

const media = ['photo', 'video'] as const;

/** The upload fields of an event. */
export function EventFiles() {
  const { t } = useTranslation('cabinet');
  return (
    <>
      <FilesField
        name="mediaFileIds"
        label={t('events.form.pictures')}
        purpose={media}
        max={limits.eventMedia}
        send={upload}
      />
      <FilesField name="logoFileId" label={t('events.form.logo')} purpose="logo" max={1} send={upload} />
    </>
  );
}
