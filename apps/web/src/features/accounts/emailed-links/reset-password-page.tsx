/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { hasCode } from '../../../shared/api-client/api-error.ts';
import { repeatableKey } from '../../../shared/api-client/idempotency-key.ts';
import { Form, SubmitButton } from '../../../shared/light-page/form/form.tsx';
import { PasswordField } from '../../../shared/light-page/form/text-field.tsx';
import { useForm } from '../../../shared/light-page/form/use-form.ts';
import { useLanguage } from '../../../shared/light-page/use-language.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { AuthHeading, AuthLayout, TextLink } from '../auth-layout/auth-layout.tsx';
import { Entering } from '../auth-layout/entering.tsx';
import { ToLogIn } from '../auth-layout/to-log-in.tsx';
import { useRedirectSignedIn } from '../auth-layout/use-redirect-signed-in.ts';
import { wayToLogIn } from '../log-in/way-to-login.ts';
import { newPasswordFields } from '../registration-fields/account-fields.ts';
import { linkOfEmail } from './link-of-email.ts';
import { loadResetPassword } from './load-schemas.ts';
import { Outcome } from './outcome.tsx';
import { post } from './post.ts';
import { useLinkAnswer } from './use-link-answer.ts';
import { Waiting } from './waiting.tsx';

/** Set a new password with the emailed token; also how a new administrator sets the first one. */
export function ResetPasswordPage() {
  useLanguage();
  const { isIn } = useRedirectSignedIn();
  const [link] = useState(linkOfEmail);
  const isWhole = link.email !== '' && link.token !== '';
  return (
    <AuthLayout title={i18n.t('auth:reset.title')}>
      {isIn ? <Entering /> : isWhole ? <OfLink link={link} /> : <Broken />}
    </AuthLayout>
  );
}

/**
 * Shown for a link that was used, is late or was replaced; the user may have used it themselves. Loaded from the server again.
 */
const Broken = () => (
  <Outcome>
    <AuthHeading title={i18n.t('auth:reset.title')} lead={i18n.t('auth:reset.brokenText')} />
    <a class="button primary wide" href={paths.forgotPassword}>
      {i18n.t('auth:reset.newLink')}
    </a>
    <p class="way-back">
      <TextLink to={wayToLogIn()}>{i18n.t('auth:forgot.back')}</TextLink>
    </p>
  </Outcome>
);

function OfLink({ link }: { link: ReturnType<typeof linkOfEmail> }) {
  const t = i18n.t;
  const [isDone, setDone] = useState(false);
  // Before anything is typed. Where it cannot be asked, one finds out by trying.
  const check = useLinkAnswer(() => post('/accounts/reset-password/check', link));
  // An answer that was lost and another press must not end in a link that works no longer.
  const [headersFor] = useState(repeatableKey);
  const form = useForm({
    defaultValues: { password: '', confirmPassword: '' },
    schema: loadResetPassword,
    toBody: values => ({ ...values, ...link }),
    async onSubmit(values) {
      const body = { ...values, ...link };
      await post('/accounts/reset-password', body, headersFor(body));
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <Outcome>
        <AuthHeading title={t('auth:reset.doneTitle')} lead={t('auth:reset.doneText')} />
        <ToLogIn email={link.email}>{t('auth:reset.logIn')}</ToLogIn>
      </Outcome>
    );
  }
  if (check.at === 'asking') return <Waiting title={t('auth:reset.title')} />;
  const isRefused =
    check.at === 'answered'
      ? (check.answer as { works?: boolean }).works === false
      : hasCode(check.error, 'validation_failed');
  if (isRefused || hasCode(form.failure, 'token_invalid')) return <Broken />;
  return (
    <>
      <AuthHeading title={t('auth:reset.title')} lead={t('auth:reset.lead', { email: link.email })} />
      <Form form={form}>
        {newPasswordFields().map(field => (
          <PasswordField key={field.name} form={form} {...field} />
        ))}
        <SubmitButton isPending={form.isPending}>{t('auth:reset.submit')}</SubmitButton>
      </Form>
    </>
  );
}
