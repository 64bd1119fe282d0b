import type { Calls } from '@oplich/contract/calls';
import type { Sent } from '@oplich/contract/core';
import { api } from '../../../shared/api-client/index.ts';

export type { AccountRow } from '@oplich/contract/users';
export type { Profile } from '@oplich/contract/profile';
export type PartnersFilter = NonNullable<Sent<Calls, 'GET /accounts/philanthrop/list'>['query']>;

const lists = {
  partners: (query: PartnersFilter) => api.query('GET /accounts/philanthrop/list', { query }),
  displaced: (query: PartnersFilter) => api.query('GET /accounts/displaced/list', { query }),
  administrators: (query: PartnersFilter) => api.query('GET /accounts/administrators/list', { query }),
};

/** Those who await approval, of themselves or of changes, are partners too, narrowed by the query. */
export const accountsList = {
  awaiting: lists.partners,
  updates: lists.partners,
  ...lists,
};
export const userCounts = api.query('GET /accounts/users/counts');
/** A person's profile as an administrator sees it; every look at documents is recorded, so it is not asked for twice in a row. */
export const accountInfo = (id: string) => ({
  ...api.query('GET /accounts/{id}/info', { params: { id } }),
  staleTime: 60_000,
});

/** Whom a verifier may take next: the longest waiting, of registrations first. Two, for one may be on the page. */
export const queues = [
  lists.partners({ status: ['notApproved'], emailConfirmed: 'true', sort: 'registrationDate', pageSize: 2 }),
  lists.partners({ pendingUpdate: 'true', sort: 'pendingUpdateAt', pageSize: 2 }),
] as const;
