/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { i18n } from '../../../../i18n/i18n.ts';
import { useLanguage } from '../../../../shared/light-page/use-language.ts';
import { wantedPage } from '../../../../shared/routing/return-to.ts';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { Entering } from '../../auth-layout/entering.tsx';
import { useRedirectSignedIn } from '../../auth-layout/use-redirect-signed-in.ts';
import { SignupForm } from './signup-form.tsx';
import type { SignupKind } from './signup-kinds.tsx';

interface SignupPageProps {
  kind: SignupKind;
  /** Called with the email of the new account. */
  onDone: (email: string) => void;
}

/** A sign-up, of a displaced person or of a partner. */
export function SignupPage({ kind, onDone }: SignupPageProps) {
  useLanguage();
  const { isIn } = useRedirectSignedIn();
  // A link that is pressed early leads past the choice of a sign-up, which takes note of it else.
  useEffect(() => {
    if (!isIn) wantedPage.keep(window.location.search);
  }, [isIn]);
  const title = i18n.t(`auth:signup.${kind}PageTitle`);
  return (
    <AuthLayout title={title}>
      {isIn ? <Entering /> : <SignupForm kind={kind} title={title} onDone={onDone} />}
    </AuthLayout>
  );
}
