import type { ExternalError, UnknownExternalAccount } from '@oplich/contract/accounts/external';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasCode } from '../../../../shared/api-client/api-error.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { exchangeExternal } from '../../session/enter.ts';
import { externalLink } from './external-link.ts';
import { externalReturnTo } from '../tab-handover.ts';

/** How far a return from a provider has come. */
export type ExternalReturn =
  | { at: 'nowhere' }
  | { at: 'exchanging' }
  | { at: 'code'; code: string }
  | { at: 'unknown'; person: UnknownExternalAccount }
  | { at: 'failed'; because: ExternalError }
  | { at: 'refused'; error: unknown };

const errors: readonly string[] = ['cancelled', 'expired', 'unavailable', 'failed'] satisfies ExternalError[];

/** What a return from a provider brought to the log-in page. */
export type Brought = { code: string } | { error: ExternalError } | null;

/**
 * Reads the parameters of a return from an identity provider and removes them from the URL, which then has the page the guest wanted.
 */
export function consumeReturn(): Brought {
  const query = new URLSearchParams(window.location.search);
  const [code, error] = [query.get('externalCode'), query.get('externalError')];
  if (code === null && error === null) return null;
  // An earlier return does not apply to this one.
  externalLink.clear();
  window.history.replaceState(null, '', paths.login + externalReturnTo.take());
  if (code !== null) return { code };
  return { error: errors.includes(error ?? '') ? (error as ExternalError) : 'failed' };
}

function begin(brought: Brought): ExternalReturn {
  if (brought) return 'code' in brought ? { at: 'exchanging' } : { at: 'failed', because: brought.error };
  const person = externalLink.read();
  return person ? { at: 'unknown', person } : { at: 'nowhere' };
}

interface Entering {
  /** A user is logged in already, and stays so. */
  isIn: boolean;
  /** Called when the exchange has let the person in; always the same. */
  goIn: () => void;
}

/** Exchanges the code of a return, and reports the progress. */
export function useExternalReturn(brought: Brought, { isIn, goIn }: Entering) {
  const [state, setState] = useState(() => begin(brought));
  /** A code works once. */
  const codeRef = useRef(brought && 'code' in brought ? brought.code : null);

  useEffect(() => {
    const { current } = codeRef;
    codeRef.current = null;
    if (current === null || isIn) return;
    exchangeExternal({ code: current }).then(goIn, (error: unknown) => setState(afterRefusal(error, current)));
  }, [isIn, goIn]);

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
