import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';

/** A partner's official letter: the one in the profile, or one that goes with this request. Who acts for the partner knows of theirs that it is there. */
export function LetterFields({ profile: { actingFor, organization } }: { profile: Profile }) {
  const { t } = useTranslation('cabinet');
  const inProfile = actingFor ? [] : (organization?.officialLetterRequest ?? []);
  const has = actingFor?.hasOfficialLetter ?? inProfile.length > 0;
  return (
    <FormSection title={t('help.form.letter')} lead={t(has ? 'help.form.letterThere' : 'help.form.letterNeeded')}>
      {inProfile.length > 0 && (
        <div>
          <Typography variant="body2" color="textSecondary">
            {t('help.form.letterProfile')}
          </Typography>
          <FileLinks files={inProfile} />
        </div>
      )}
      <FilesField
        name="officialLetterRequestFileIds"
        label={t('help.files.letter')}
        purpose="document"
        max={limits.documentsPerField}
        send={upload}
        isRequired={!has}
      />
    </FormSection>
  );
}
