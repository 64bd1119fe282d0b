/** @jsxImportSource preact */
import { i18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { sessionKeys } from '../../../shared/session-keys.ts';
import { useStored } from '../../../shared/light-page/use-stored.ts';

/** The ways to the event in the cabinet. Who helps or administers takes no part; who has logged in needs no account. */
export function HowToTakePart({ id }: { id: string }) {
  const t = i18n.t;
  const isSignedIn = useStored(sessionKeys.auth) !== null;
  const role = useStored(sessionKeys.role);
  if (isSignedIn && role !== 'displaced') return null;
  return (
    <section class="card how">
      <h2>{t('auth:preview.howTitle')}</h2>
      {isSignedIn ? (
        <>
          <p>{t('auth:preview.howSignedIn')}</p>
          <a class="button primary" href={paths.event(id)}>
            {t('auth:preview.open')}
          </a>
        </>
      ) : (
        <>
          <p>{t('auth:preview.how')}</p>
          <a class="button primary" href={paths.loginFor(paths.event(id))}>
            {t('auth:preview.logIn')}
          </a>
          <a class="button" href={paths.signupFor(paths.event(id))}>
            {t('auth:preview.signUp')}
          </a>
        </>
      )}
    </section>
  );
}
