import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../shared/form/fields/checkbox-field.tsx';
import { EmailField } from '../components/email-field.tsx';
import { ReadButton } from '../consent/read-button.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';

export const accountFields = ['email', 'password', 'confirmPassword', 'consentPersonalData', 'agreeTerms'] as const;

/**
 * How one will log in, and the consents. Last, because passwords are not kept in the draft. Whom organizers may invite by a filter
 * from now on is told so, and where to switch it off.
 */
export function AccountStep({ tellsInvitations = false }: { tellsInvitations?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <EmailField />
      <NewPasswordFields />
      <Box>
        <CheckboxField name="consentPersonalData" label={t('field.consent')} hint={t('field.consentHint')} />
        <ReadButton text="personalData" />
        <CheckboxField name="agreeTerms" label={t('field.terms')} />
        <ReadButton text="terms" />
        {tellsInvitations && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            {t('field.invitations')}
          </Typography>
        )}
      </Box>
    </>
  );
}
