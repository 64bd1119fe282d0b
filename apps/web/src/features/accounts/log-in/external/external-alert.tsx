/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { i18n } from '../../../../i18n/i18n.ts';
import { Alert } from '../../../../shared/light-page/form/alert.tsx';
import { paths } from '../../../../shared/routing/paths.ts';
import type { ExternalReturn } from './use-external-return.ts';
import { failureText } from '../failure-text.ts';

interface ExternalAlertProps {
  state: ExternalReturn;
  /** Log in without joining the provider: perhaps it was somebody else who came from there. */
  onForget: () => void;
}

/** What a return from a provider says above the log-in form, and what to do about it. */
export function ExternalAlert(props: ExternalAlertProps) {
  const message = saidOf(props);
  return message && <div class="above-form">{message}</div>;
}

function saidOf({ state, onForget }: ExternalAlertProps): ComponentChildren {
  const t = i18n.t;
  switch (state.at) {
    case 'failed':
      return (
        <Alert severity={state.because === 'cancelled' ? 'info' : 'error'}>
          {t(`auth:login.external.${state.because}`)}
        </Alert>
      );
    case 'refused':
      return <Alert severity="error">{failureText(state.error)}</Alert>;
    case 'unknown':
      return (
        <Alert
          action={
            <>
              {!state.person.accountExists && (
                <a class="button primary" href={paths.signup}>
                  {t('auth:login.signUp')}
                </a>
              )}
              <button type="button" class="button" onClick={onForget}>
                {t('auth:login.external.forget')}
              </button>
            </>
          }
        >
          {t(state.person.accountExists ? 'auth:login.external.exists' : 'auth:login.external.unknown', {
            email: state.person.email ?? '',
          })}
        </Alert>
      );
    default:
      return null;
  }
}
