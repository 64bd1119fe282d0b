import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { CodeAccount, CodeRow } from '@oplich/contract/warehouse/code-account';

interface CodeOf {
  code: string;
  /** An administrator reads a partner's. */
  ownerId?: string | undefined;
}
const queryOf = ({ code, ownerId }: CodeOf) => ({ code, ...(ownerId && { ownerId }) });

/** Keys begin with `['warehouse']`, as all that a movement of goods changes. */
type CodesFilter = NonNullable<CallRequest<Calls, 'GET /warehouse/codes'>['query']>;
export const codes = (query: CodesFilter) => api.query('GET /warehouse/codes', { query });
export const codesFile = (query: CodesFilter, signal: AbortSignal) =>
  api.call('GET /warehouse/codes', { query, signal });
export const codeAccount = (of: CodeOf) => api.query('GET /warehouse/codes/account', { query: queryOf(of) });
export const codeReport = (of: CodeOf, signal: AbortSignal) =>
  api.call('GET /warehouse/codes/account', { query: { ...queryOf(of), format: 'xlsx' }, signal });
