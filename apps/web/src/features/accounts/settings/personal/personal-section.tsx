import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '@oplich/contract/accounts/profile';
import { useTranslation } from 'react-i18next';
import { upload } from '../../../../shared/api-client/index.ts';
import { EmailAddress } from '../../../../shared/ui/figures/email-address.tsx';
import { Fact } from '../../../../shared/ui/layout/facts.tsx';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { AdministratorDutyNames } from '../../duties/administrator-duty-names.tsx';
import { OwnProfileForm } from '../own-profile-form.tsx';
import { PersonPart, PicturePart, SocialLinkPart } from '../../profile-form/profile-parts.tsx';

/** Names, birthday, contacts; what cannot be changed is shown with the reason. */
export function PersonalSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['cabinet', 'common']);
  return (
    <OwnProfileForm profile={profile} isVerified>
      <Card component="div" sx={{ p: { xs: 4, sm: 4 } }}>
        <Box component="dl" sx={{ m: 0 }}>
          <Fact isLong label={t('cabinet:settings.email')} note={<Quiet>{t('cabinet:settings.emailFixed')}</Quiet>}>
            <EmailAddress of={profile.email} />
          </Fact>
          {profile.partnerType && (
            <Fact
              label={t('cabinet:settings.partnerType')}
              note={<Quiet>{t('cabinet:settings.partnerTypeFixed')}</Quiet>}
            >
              {t(`common:role.${profile.partnerType}`)}
            </Fact>
          )}
          {profile.role === 'administrator' && profile.duties && (
            <Fact
              isLong
              label={t('cabinet:accounts.duties.label')}
              note={<Quiet>{t('cabinet:accounts.duties.given')}</Quiet>}
            >
              <AdministratorDutyNames duties={profile.duties} />
            </Fact>
          )}
        </Box>
      </Card>
      <PersonPart />
      <PicturePart name="photoFileId" send={upload} />
      {profile.partnerType === undefined && <SocialLinkPart />}
    </OwnProfileForm>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);
