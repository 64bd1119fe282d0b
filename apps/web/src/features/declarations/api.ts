import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../shared/api-client/index.ts';

export type { Declaration, DeclarationRow } from '@oplich/contract/declarations/schemas';
type DeclarationsFilter = NonNullable<CallRequest<Calls, 'GET /declarations'>['query']>;

/** An accepted declaration puts goods into the warehouse. */
export const invalidatedByDeclarations = ['declarations', 'warehouse'] as const;

export const declarations = (query: DeclarationsFilter) => api.query('GET /declarations', { query });
export const declarationsFile = (query: DeclarationsFilter, signal: AbortSignal) =>
  api.call('GET /declarations', { query, signal });
export const declaration = (id: string) => api.query('GET /declarations/{id}', { params: { id } });
