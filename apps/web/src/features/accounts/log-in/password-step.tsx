import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorKey, hasCode } from '../../../shared/api-client/index.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { PasswordField } from '../../../shared/form/fields/password-field.tsx';
import { SubmitButton } from '../../../shared/form/submit-button.tsx';
import { useContractForm } from '../../../shared/form/use-contract-form.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { Alert } from '../../../shared/ui/status/alert.tsx';
import { authBreakpoints, from } from '../../../theme/theme.ts';
import { AuthHeading } from '../components/auth-heading.tsx';
import { DemoAccounts } from '../components/demo-accounts.tsx';
import { EmailField } from '../components/email-field.tsx';
import { TextLink } from '../components/text-link.tsx';
import { useSession } from '../session/use-session.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { MapLink } from '../../../shared/ui/figures/map-link.tsx';

export interface Credentials {
  email: string;
  password: string;
}
interface PasswordStepProps {
  email: string;
  notification: ReactNode;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** E-mail and password, and the other ways in. */
export function PasswordStep({ email, notification, onSubmit }: PasswordStepProps) {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const { error } = useSession();
  // Where the guest wanted to go survives a sign-up as well.
  const { search } = useLocation();
  const contractForm = useContractForm({
    schema: () => import('@oplich/contract/accounts/sign-in').then(m => m.Login),
    defaultValues: { email, password: '' },
    onSubmit,
  });
  const { form, submit, failure } = contractForm;

  return (
    <>
      <AuthHeading title={t('login.title')} lead={<BesidePanel>{t('common:tagline')}</BesidePanel>} />
      {notification}
      <FormFrame
        contractForm={contractForm}
        failureMessage={
          <Alert
            severity={hasCode(failure, 'account_is_not_approved') ? 'warning' : 'error'}
            action={
              hasCode(failure, 'email_not_confirmed') && (
                <TextLink to={`${paths.confirmEmail}?email=${encodeURIComponent(form.getValues('email'))}`}>
                  {t('login.resend')}
                </TextLink>
              )
            }
          >
            {hasCode(failure, 'token_invalid') ? t('login.external.linkExpired') : t(`errors:${errorKey(error)}`)}
          </Alert>
        }
      >
        <EmailField autoComplete="username" />
        <PasswordField name="password" label={t('password.label')} autoComplete="current-password" />
        <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
      </FormFrame>
      <ProviderButtons />
      <Box sx={{ mt: 5, display: 'grid', gap: 4 }}>
        <TextLink to={paths.forgotPassword}>{t('login.forgot')}</TextLink>
        <Typography color="textSecondary">
          {t('login.noAccount')} <TextLink to={paths.signup + search}>{t('login.signUp')}</TextLink>
        </Typography>
        <MapLink />
      </Box>
      <DemoAccounts
        onPick={account => {
          form.reset(account);
          void submit();
        }}
      />
    </>
  );
}

/** With room for it, the layout's panel says this sentence already. */
function BesidePanel({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ [from(authBreakpoints.desktop)]: { display: 'none' } }}>
      {children}
    </Box>
  );
}
