import type { ExternalError, UnknownExternalAccount } from '@oplich/contract/accounts/external';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCode } from '../../../shared/api-client/index.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { exchangeExternal } from '../session/session.ts';
import { externalReturnTo } from './external-return-to.ts';
import { externalLink } from './external-link.ts';

/** How far a return from a provider has come. */
export type ExternalReturn =
  | { at: 'nowhere' }
  | { at: 'exchanging' }
  | { at: 'code'; code: string }
  | { at: 'unknown'; person: UnknownExternalAccount }
  | { at: 'failed'; because: ExternalError }
  | { at: 'refused'; error: unknown };

const errors: readonly string[] = ['cancelled', 'expired', 'unavailable', 'failed'] satisfies ExternalError[];

function begin(search: string): ExternalReturn {
  const query = new URLSearchParams(search);
  if (query.has('externalCode')) return { at: 'exchanging' };
  const error = query.get('externalError');
  if (error !== null) return { at: 'failed', because: errors.includes(error) ? (error as ExternalError) : 'failed' };
  const person = externalLink.read();
  return person ? { at: 'unknown', person } : { at: 'nowhere' };
}

/** Takes the code that a return from a provider brought to the log-in page, cleans the address at once, and exchanges it. */
export function useExternalReturn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => begin(search));
  // A code works once: not again when React mounts twice or the address has changed.
  const isTaken = useRef(false);

  useEffect(() => {
    const code = new URLSearchParams(search).get('externalCode');
    if (isTaken.current || !/external(Code|Error)=/.test(search)) return;
    isTaken.current = true;
    // Whoever came back before, it is another way now.
    externalLink.clear();
    void navigate({ pathname: paths.login, search: externalReturnTo.take() }, { replace: true });
    if (code !== null) exchangeExternal({ code }).catch((error: unknown) => setState(afterRefusal(error, code)));
  }, [search, navigate]);

  const forget = () => {
    externalLink.clear();
    setState({ at: 'nowhere' });
  };
  return { state, forget };
}

function afterRefusal(error: unknown, code: string): ExternalReturn {
  if (hasCode(error, 'second_factor_required')) return { at: 'code', code };
  if (hasCode(error, 'token_invalid')) return { at: 'failed', because: 'expired' };
  if (!hasCode(error, 'external_account_unknown')) return { at: 'refused', error };
  const person = error.extra as unknown as UnknownExternalAccount;
  externalLink.write(person);
  return { at: 'unknown', person };
}
