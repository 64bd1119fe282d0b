/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../../i18n/i18n.ts';
import { errorText } from '../../../shared/api-client/error-text.ts';
import { Alert } from '../../../shared/light-page/form/alert.tsx';
import { post } from './post.ts';

/** Emails take some time: a user who requests another at once gets two and opens the one that no longer works. */
const pauseSeconds = 60;
/** Returns how long it is until then, "0:59". */
const waitTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Sends the confirmation email once more; after each email it takes a minute until the next. */
export function ResendButton({ email }: { email: string }) {
  const t = i18n.t;
  const [left, setLeft] = useState(pauseSeconds);
  const [state, setState] = useState<{ isPending?: boolean; isSent?: boolean; failure?: unknown }>({});
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft(seconds => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function resend(): Promise<void> {
    if (isWaiting || state.isPending) return;
    setState({ isPending: true });
    try {
      await post('/accounts/resend-new-confirmation-email', { email });
      setState({ isSent: true });
      setLeft(pauseSeconds);
    } catch (failure) {
      setState({ failure });
    }
  }

  return (
    <div class="resend">
      {state.failure !== undefined && <Alert severity="error">{errorText(state.failure)}</Alert>}
      <button
        type="button"
        class="button"
        aria-disabled={isWaiting || state.isPending}
        aria-busy={state.isPending}
        onClick={() => void resend()}
      >
        {isWaiting ? t('auth:resend.wait', { time: waitTime(left) }) : t('auth:resend.again')}
      </button>
      <p role="status" class="small">
        {state.isSent && t('auth:resend.sent', { email })}
      </p>
    </div>
  );
}
