import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import type { ExportFormat, Page } from '@oplich/contract/shared/lists';
import type { Position } from '@oplich/contract/warehouse/schemas';
import { api } from '../../shared/api-client/index.ts';

export type { IssuedAid } from '@oplich/contract/warehouse/schemas';
export type {
  ImportAnswer,
  ImportRow,
  Movement,
  Position,
  Reservation,
  Turnover,
  TurnoverLine,
  WarehouseAnalysis,
} from '@oplich/contract/warehouse/schemas';
export type PositionsFilter = NonNullable<CallRequest<Calls, 'GET /warehouse/positions'>['query']>;
export type MovementsFilter = NonNullable<CallRequest<Calls, 'GET /warehouse/positions/{id}/movements'>['query']>;
export type TurnoverFilter = NonNullable<CallRequest<Calls, 'GET /warehouse/turnover'>['query']>;
export type IssuedAidFilter = NonNullable<CallRequest<Calls, 'GET /warehouse/issued-aid'>['query']>;

/** Every key begins with `['warehouse']`; an action on stock also changes events. */
export const invalidatedByStock = ['warehouse', 'events'] as const;

/** Without `central` the server answers whole positions; those of the central warehouse's window have no prices. */
export const positions = (query: Omit<PositionsFilter, 'central'>) => ({
  ...api.query('GET /warehouse/positions', { query }),
  select: (page: Page<unknown>) => page as Page<Position>,
});
export const position = (id: string) => api.query('GET /warehouse/positions/{id}', { params: { id } });
export const positionsFile = (query: PositionsFilter, signal: AbortSignal) =>
  api.call('GET /warehouse/positions', { query, signal });
export const movements = (id: string, query: MovementsFilter) =>
  api.query('GET /warehouse/positions/{id}/movements', { params: { id }, query });
export const movementsFile = (id: string, query: MovementsFilter, signal: AbortSignal) =>
  api.call('GET /warehouse/positions/{id}/movements', { params: { id }, query, signal });
export const reservations = (id: string) =>
  api.query('GET /warehouse/positions/{id}/reservations', { params: { id }, query: { pageSize: 100 } });
export const reservationsFile = (id: string, format: ExportFormat, signal: AbortSignal) =>
  api.call('GET /warehouse/positions/{id}/reservations', { params: { id }, query: { format }, signal });
export const turnover = (query: TurnoverFilter) => api.query('GET /warehouse/turnover', { query });
export const turnoverFile = (query: TurnoverFilter, signal: AbortSignal) =>
  api.call('GET /warehouse/turnover', { query, signal });
export const balance = (ownerId: string | undefined) =>
  api.query('GET /warehouse/balance', { query: ownerId ? { ownerId } : {} });
export const warehouseAnalysis = (ownerId: string | undefined) =>
  api.query('GET /warehouse/analysis', { query: ownerId ? { ownerId } : {} });
export const issuedAid = (query: IssuedAidFilter) => api.query('GET /warehouse/issued-aid', { query });
export const issuedAidFile = (query: IssuedAidFilter, signal: AbortSignal) =>
  api.call('GET /warehouse/issued-aid', { query, signal });
export const importTemplate = (signal: AbortSignal) =>
  api.call('GET /warehouse/positions/import/template', { query: { format: 'xlsx' }, signal });
