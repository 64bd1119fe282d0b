import type { ExternalError, UnknownExternalAccount } from '@oplich/contract/accounts/external';
import { useEffect, useState } from 'preact/hooks';
import { hasCode } from '../../../../shared/api-client/api-error.ts';
import { isDrawing } from '../../../../shared/is-drawing.ts';
import { paths } from '../../../../shared/routing/paths.ts';
import { exchangeExternal } from '../../session/enter.ts';
import { externalLink } from './external-link.ts';
import { externalReturnTo } from './external-return-to.ts';

/** How far a return from a provider has come. */
export type ExternalReturn =
  | { at: 'nowhere' }
  | { at: 'exchanging' }
  | { at: 'code'; code: string }
  | { at: 'unknown'; person: UnknownExternalAccount }
  | { at: 'failed'; because: ExternalError }
  | { at: 'refused'; error: unknown };

const errors: readonly string[] = ['cancelled', 'expired', 'unavailable', 'failed'] satisfies ExternalError[];

function begin(query: URLSearchParams): ExternalReturn {
  if (query.has('externalCode')) return { at: 'exchanging' };
  const error = query.get('externalError');
  if (error !== null) return { at: 'failed', because: errors.includes(error) ? (error as ExternalError) : 'failed' };
  const person = externalLink.read();
  return person ? { at: 'unknown', person } : { at: 'nowhere' };
}

const queryOfAddress = () => new URLSearchParams(isDrawing ? '' : window.location.search);

/**
 * Takes the code that a return from a provider brought to the log-in page, cleans the address at once, and exchanges it.
 * `onIn`, always the same, is called when that has let the person in: a code works once.
 */
export function useExternalReturn(onIn: () => void) {
  const [query] = useState(queryOfAddress);
  const [state, setState] = useState(() => begin(query));

  useEffect(() => {
    if (!query.has('externalCode') && !query.has('externalError')) return;
    // Whoever came back before, it is another way now.
    externalLink.clear();
    window.history.replaceState(null, '', paths.login + externalReturnTo.take());
    const code = query.get('externalCode');
    if (code !== null) exchangeExternal({ code }).then(onIn, (error: unknown) => setState(afterRefusal(error, code)));
  }, [query, onIn]);

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
