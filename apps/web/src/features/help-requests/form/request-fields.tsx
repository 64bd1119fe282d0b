import { limits } from '@oplich/contract/shared/limits';
import type { Profile } from '@oplich/contract/accounts/profile';
import { helpCategories } from '@oplich/contract/help-requests/states';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { SelectField } from '../../../shared/form/fields/select-field.tsx';
import { TextField } from '../../../shared/form/fields/text-field.tsx';
import { useRole } from '../../accounts/index.ts';
import type { HelpRequestDetails } from '../api.ts';
import { ItemFields } from './item-fields.tsx';
import { LetterFields } from './letter-fields.tsx';

const media = ['photo', 'video'] as const;

interface RequestFieldsProps {
  profile: Profile;
  /** Letters of the request that is corrected. */
  letters?: HelpRequestDetails['officialLetterRequest'];
}

/** What a request says, when it is made and when it is corrected. */
export function RequestFields({ profile, letters = [] }: RequestFieldsProps) {
  const { t } = useTranslation(['cabinet', 'common']);
  const isPartner = useRole() === 'philanthrop';
  return (
    <>
      <FormSection title={t('cabinet:help.form.what')}>
        <SelectField
          name="category"
          label={t('cabinet:help.facts.category')}
          options={helpCategories.map(one => ({ value: one, label: t(`common:helpCategory.${one}`) }))}
          texts={{ invalid: t('cabinet:help.form.chooseCategory') }}
        />
        <TextField
          name="title"
          label={t('cabinet:help.form.title')}
          hint={t('cabinet:help.form.titleHint')}
          counter={limits.title}
        />
        <TextField
          name="description"
          label={t('cabinet:help.form.description')}
          hint={t(isPartner ? 'cabinet:help.form.descriptionHintPartner' : 'cabinet:help.form.descriptionHint')}
          rows={5}
          counter={limits.description}
        />
      </FormSection>
      <ItemFields isPartner={isPartner} />
      {isPartner && <LetterFields profile={profile} letters={letters} />}
      <FormSection title={t('cabinet:help.form.media')} lead={t('cabinet:help.form.mediaLead')}>
        <FilesField
          name="mediaFileIds"
          label={t('cabinet:help.files.title')}
          purpose={media}
          max={limits.requestMedia}
          send={upload}
        />
      </FormSection>
    </>
  );
}
