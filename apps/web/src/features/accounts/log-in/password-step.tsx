/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { i18n } from '../../../i18n/i18n.ts';
import { hasCode } from '../../../shared/api-client/api-error.ts';
import { Alert } from '../../../shared/light-page/form/alert.tsx';
import { Form, SubmitButton } from '../../../shared/light-page/form/form.tsx';
import { PasswordField, TextField } from '../../../shared/light-page/form/text-field.tsx';
import { useForm } from '../../../shared/light-page/form/use-form.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading, TextLink } from '../auth-layout/auth-layout.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ProviderLinks } from './external/provider-links.tsx';
import { failureText } from './failure-text.ts';
import { useFetchCabinet } from './fetch-cabinet.ts';
import { loadLogin } from './load-schemas.ts';

export interface Credentials {
  email: string;
  password: string;
}
interface PasswordStepProps {
  email: string;
  notification: ComponentChildren;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

/** E-mail and password, and the other ways in. */
export function PasswordStep({ email, notification, onSubmit }: PasswordStepProps) {
  const t = i18n.t;
  const fetchCabinet = useFetchCabinet();
  const form = useForm({
    defaultValues: { email, password: '' },
    schema: loadLogin,
    onSubmit(credentials) {
      fetchCabinet();
      return onSubmit(credentials);
    },
  });

  return (
    <>
      <AuthHeading title={t('auth:login.title')} lead={<span class="beside-panel">{t('tagline')}</span>} />
      {notification}
      {/* A user who types here is about to enter the cabinet. */}
      <div onInput={fetchCabinet}>
        <Form form={form} failureMessage={failure => <Refusal failure={failure} email={String(form.read('email'))} />}>
          <TextField
            form={form}
            name="email"
            type="email"
            label={t('auth:email.label')}
            autoComplete="username"
            inputMode="email"
            texts={{ invalid: t('auth:email.invalid') }}
          />
          <PasswordField form={form} name="password" label={t('auth:password.label')} autoComplete="current-password" />
          <SubmitButton isPending={form.isPending}>{t('auth:login.submit')}</SubmitButton>
        </Form>
      </div>
      <ProviderLinks />
      <div class="ways">
        <TextLink to={paths.forgotPassword}>{t('auth:login.forgot')}</TextLink>
        <p>
          {t('auth:login.noAccount')}{' '}
          <TextLink to={paths.signup} keepsSearch>
            {t('auth:login.signUp')}
          </TextLink>
        </p>
        <TextLink to={paths.map}>{t('nav.map')}</TextLink>
      </div>
      <DemoAccounts
        onPick={account => {
          form.fill(account);
          void form.submit();
        }}
      />
    </>
  );
}

function Refusal({ failure, email }: { failure: unknown; email: string }) {
  const t = i18n.t;
  return (
    <Alert
      severity={hasCode(failure, 'account_is_not_approved') ? 'warning' : 'error'}
      action={
        hasCode(failure, 'email_not_confirmed') && (
          <TextLink to={`${paths.confirmEmail}?email=${encodeURIComponent(email)}`}>{t('auth:login.resend')}</TextLink>
        )
      }
    >
      {hasCode(failure, 'token_invalid') ? t('auth:login.external.linkExpired') : failureText(failure)}
    </Alert>
  );
}
