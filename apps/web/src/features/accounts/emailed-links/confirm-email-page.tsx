/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { hasCode } from '../../../shared/api-client/api-error.ts';
import { errorText } from '../../../shared/api-client/error-text.ts';
import { Alert } from '../../../shared/light-page/form/alert.tsx';
import { useLanguage } from '../../../shared/light-page/use-language.ts';
import { AuthHeading, AuthLayout } from '../auth-layout/auth-layout.tsx';
import { ToLogIn } from '../auth-layout/to-log-in.tsx';
import { EmailForm } from './email-form.tsx';
import { linkOfEmail } from './link-of-email.ts';
import { Outcome } from './outcome.tsx';
import { post } from './post.ts';
import { ResendButton } from './resend-button.tsx';
import { useLinkAnswer } from './use-link-answer.ts';
import { Waiting } from './waiting.tsx';

/** Where the emailed link leads: confirms at once. Without a token it is the place to ask for a new letter. */
export function ConfirmEmailPage() {
  useLanguage();
  const [link] = useState(linkOfEmail);
  return (
    <AuthLayout title={i18n.t('auth:confirm.title')}>
      {link.email && link.token ? <Confirming link={link} /> : <AskingAgain link={link} />}
    </AuthLayout>
  );
}

function Confirming({ link }: { link: ReturnType<typeof linkOfEmail> }) {
  const t = i18n.t;
  // A second confirmation of the same token is an answer (`alreadyConfirmed`), not a fault.
  const confirmation = useLinkAnswer(() => post('/accounts/confirm-email', link));
  if (confirmation.at === 'asking') return <Waiting title={t('auth:confirm.title')} />;
  if (confirmation.at === 'failed') {
    if (hasCode(confirmation.error, 'token_invalid', 'validation_failed')) return <AskingAgain link={link} />;
    const retry = (
      <button type="button" class="button" onClick={confirmation.again}>
        {t('action.retry')}
      </button>
    );
    return (
      <Outcome>
        <AuthHeading title={t('auth:confirm.title')} />
        <Alert severity="error" action={retry}>
          {errorText(confirmation.error)}
        </Alert>
      </Outcome>
    );
  }
  const answer = confirmation.answer as { alreadyConfirmed?: true } | undefined;
  const state = answer?.alreadyConfirmed ? 'already' : 'done';
  return (
    <Outcome>
      <AuthHeading title={t(`auth:confirm.${state}Title`)} lead={t(`auth:confirm.${state}Text`)} />
      <p class="of-partners">{t('auth:confirm.partnerText')}</p>
      <ToLogIn email={link.email}>{t('auth:login.submit')}</ToLogIn>
    </Outcome>
  );
}

/** Asks for a new confirmation email. The answer is the same whether or not the address is known. */
function AskingAgain({ link: { email, token } }: { link: ReturnType<typeof linkOfEmail> }) {
  const t = i18n.t;
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <AuthHeading
        title={t(token ? 'auth:confirm.failedTitle' : 'auth:confirm.title')}
        lead={t(token ? 'auth:confirm.failedText' : 'auth:confirm.askText')}
      />
      {sentTo ? (
        <div class="form">
          <Outcome>
            <Alert>{t('auth:resend.sent', { email: sentTo })}</Alert>
          </Outcome>
          <ResendButton email={sentTo} />
        </div>
      ) : (
        <EmailForm
          email={email}
          submitLabel={t('auth:resend.submit')}
          onSubmit={async address => {
            await post('/accounts/resend-new-confirmation-email', { email: address });
            setSentTo(address);
          }}
        />
      )}
    </>
  );
}
