import type { Calls } from '@oplich/contract/calls';
import type { CallRequest } from '@oplich/contract/shared/call';
import { api } from '../../../shared/api-client/index.ts';
import type { UserTab } from './list/users-filter.ts';

export type { AccountRow } from '@oplich/contract/accounts/users';
export type { Profile } from '@oplich/contract/accounts/profile';
/** The query of the widest list; lists of one role leave out the filter by role. */
export type UsersQuery = NonNullable<CallRequest<Calls, 'GET /accounts/list'>['query']>;

const lists = {
  partners: (query: UsersQuery) => api.query('GET /accounts/philanthrop/list', { query }),
  displaced: (query: UsersQuery) => api.query('GET /accounts/displaced/list', { query }),
  administrators: (query: UsersQuery) => api.query('GET /accounts/administrators/list', { query }),
  everybody: (query: UsersQuery) => api.query('GET /accounts/list', { query }),
};
/** The same lists as files. */
const files = {
  partners: (query: UsersQuery, signal: AbortSignal) => api.call('GET /accounts/philanthrop/list', { query, signal }),
  displaced: (query: UsersQuery, signal: AbortSignal) => api.call('GET /accounts/displaced/list', { query, signal }),
  administrators: (query: UsersQuery, signal: AbortSignal) =>
    api.call('GET /accounts/administrators/list', { query, signal }),
  everybody: (query: UsersQuery, signal: AbortSignal) => api.call('GET /accounts/list', { query, signal }),
};

/** Most tabs list partners or everybody, narrowed by the query. */
const byTab = <F>(all: Record<keyof typeof lists, F>): Record<UserTab, F> => ({
  awaiting: all.partners,
  updates: all.partners,
  displaced: all.displaced,
  volunteers: all.partners,
  organizations: all.partners,
  administrators: all.administrators,
  deletion: all.everybody,
  deleted: all.everybody,
});
export const accountsList = byTab(lists);
export const accountsFile = byTab(files);
/** The pairs of somebody that wait for a decision; it is an administrator with `people` who reads them. */
export const possibleDuplicates = (accountId: string) =>
  api.query('GET /accounts/duplicates', { query: { accountId, state: ['open'] } });
export const userCounts = api.query('GET /accounts/users/counts');
/** A person's profile as an administrator sees it; every look at documents is recorded, so it is not asked for twice in a row. */
export const accountInfo = (id: string) => ({
  ...api.query('GET /accounts/{id}/info', { params: { id } }),
  staleTime: 60_000,
});

/** Never from memory: what a deletion would end may have changed since. */
export const historyOf = (id: string) => ({
  ...api.query('GET /accounts/{id}/history', { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/**
 * The partners a verifier may take next: registrations first, the longest waiting first. Two, because one may be open on the page.
 */
export const queues = [
  lists.partners({ status: ['notApproved'], emailConfirmed: 'true', sort: 'registrationDate', pageSize: 2 }),
  lists.partners({ pendingUpdate: 'true', sort: 'pendingUpdateAt', pageSize: 2 }),
] as const;
