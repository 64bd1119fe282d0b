/** @jsxImportSource preact */
import { i18n } from '../../../i18n/i18n.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { sessionKeys } from '../../../shared/session-keys.ts';
import { useStored } from '../../../shared/light-page/use-stored.ts';

/**
 * Links to the event in the cabinet: to take part or, for partners and administrators, to run it; logged-in users need no account.
 */
export function HowToTakePart({ id }: { id: string }) {
  const t = i18n.t;
  const isSignedIn = useStored(sessionKeys.auth) !== null;
  const role = useStored(sessionKeys.role);
  const takesPart = !isSignedIn || role === 'displaced';
  return (
    <section class="card how">
      <h2>{t(takesPart ? 'auth:preview.howTitle' : 'auth:preview.inCabinet')}</h2>
      {isSignedIn ? (
        <>
          <p>{t(takesPart ? 'auth:preview.howSignedIn' : 'auth:preview.whoOpens')}</p>
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
