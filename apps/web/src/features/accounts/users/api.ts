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

/** Those who await approval are partners too, narrowed by the query. */
export const accountsList = {
  awaiting: lists.partners,
  ...lists,
};
export const userCounts = api.query('GET /accounts/users/counts');
/** A person's profile as an administrator sees it; every look at documents is recorded, so it is not asked for twice in a row. */
export const accountInfo = (id: string) => ({
  ...api.query('GET /accounts/{id}/info', { params: { id } }),
  staleTime: 60_000,
});
