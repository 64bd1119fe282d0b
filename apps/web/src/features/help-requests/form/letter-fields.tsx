import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { limits } from '@oplich/contract/shared/limits';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../shared/api-client/index.ts';
import { FileLinks } from '../../../shared/files/file-links.tsx';
import { FilesField } from '../../../shared/form/fields/files-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import type { HelpRequestDetails } from '../api.ts';

interface LetterFieldsProps {
  profile: Profile;
  /** What the request that is corrected was read with. */
  letters: HelpRequestDetails['officialLetterRequest'];
}

/**
 * A partner's official letter: the one in the profile, or one for this request. Members are told that the profile has one.
 */
export function LetterFields({ profile: { actingFor, organization }, letters }: LetterFieldsProps) {
  const { t } = useTranslation('cabinet');
  const inProfile = actingFor ? [] : (organization?.officialLetterRequest ?? []);
  // Without one of its own a request is read with the profile's.
  const ownLetters = letters.filter(({ id }) => inProfile.every(one => one.id !== id));
  const isInProfile = actingFor?.hasOfficialLetter ?? inProfile.length > 0;
  const has = ownLetters.length > 0 || isInProfile;
  const lead = ownLetters.length > 0 ? 'letterGiven' : isInProfile ? 'letterThere' : 'letterNeeded';
  return (
    <FormSection title={t('help.form.letter')} lead={t(`help.form.${lead}`)}>
      {ownLetters.length > 0 ? (
        <FileLinks files={ownLetters} />
      ) : (
        inProfile.length > 0 && (
          <div>
            <Typography variant="body2" color="textSecondary">
              {t('help.form.letterProfile')}
            </Typography>
            <FileLinks files={inProfile} />
          </div>
        )
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
