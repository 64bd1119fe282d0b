import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useProfile, useRole } from '../../features/accounts/index.ts';
import { personName } from '../../shared/format/person-name.ts';

/** Name, email and role of the logged-in user. */
export function SignedInAs() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const role = useRole();
  const roleName = profile?.partnerType ?? profile?.role ?? role;
  return (
    <>
      {profile && <Typography sx={{ fontWeight: 600 }}>{personName(profile)}</Typography>}
      {profile && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {profile.email}
        </Typography>
      )}
      {roleName && (
        <Typography variant="body2" color="textSecondary">
          {t(`role.${roleName}`)}
        </Typography>
      )}
    </>
  );
}
