import { partnerTypes } from '@oplich/contract/roles';
import { accountStatuses } from '@oplich/contract/states';
import type { ListState } from '../../../shared/hooks/use-list-state.ts';
import type { PartnersFilter } from './api.ts';

export const userTabs = ['awaiting', 'updates', 'partners', 'displaced', 'administrators'] as const;
export type UserTab = (typeof userTabs)[number];

export const userFilters = [
  'status',
  'partnerType',
  'regionId',
  'emailConfirmed',
  'deletionRequested',
  'deleted',
] as const;
export type UserFilterName = (typeof userFilters)[number];

/** Which filters a list has; what the address says beside them is not asked. */
export const filtersOf: Record<UserTab, readonly UserFilterName[]> = {
  awaiting: ['partnerType', 'regionId', 'emailConfirmed'],
  updates: ['partnerType', 'regionId'],
  partners: ['status', 'partnerType', 'regionId', 'deleted'],
  displaced: ['regionId', 'emailConfirmed', 'deletionRequested', 'deleted'],
  administrators: ['deleted'],
};

const sorts = [
  'registrationDate',
  'surname',
  'email',
  'status',
  'region',
  'partnerType',
  'organizationName',
  'pendingUpdateAt',
] as const;

/** Lists of partners, whatever of them is listed. */
export const isOfPartners = (tab: UserTab): boolean => tab !== 'displaced' && tab !== 'administrators';

export const readTab = (value: string | null): UserTab => userTabs.find(tab => tab === value) ?? 'awaiting';

const flag = (value: string) => (value === 'true' || value === 'false' ? value : undefined);

/** What the address says as what the server is asked; what makes no sense is left out. */
export function usersQuery(
  tab: UserTab,
  { page, search, sort, filters }: Pick<ListState<UserFilterName>, 'page' | 'search' | 'sort' | 'filters'>,
): PartnersFilter {
  const value = (name: UserFilterName) => (filtersOf[tab].includes(name) ? filters[name] : '');
  const status = accountStatuses.find(one => one === value('status'));
  const partnerType = partnerTypes.find(one => one === value('partnerType'));
  const emailConfirmed = flag(value('emailConfirmed'));
  const deletionRequested = flag(value('deletionRequested'));
  const field = sorts.find(one => one === sort.replace(/^-/, ''));
  // Who has waited longest comes first.
  const usual = { awaiting: 'registrationDate', updates: 'pendingUpdateAt' } as const;
  return {
    page,
    sort: field
      ? sort.startsWith('-')
        ? `-${field}`
        : field
      : tab in usual
        ? usual[tab as keyof typeof usual]
        : '-registrationDate',
    ...(search && { search }),
    ...(tab === 'awaiting' && { status: ['notApproved'] }),
    ...(tab === 'updates' && { pendingUpdate: 'true' as const }),
    ...(status && { status: [status] }),
    ...(partnerType && { partnerType: [partnerType] }),
    ...(/^\d+$/.test(value('regionId')) && { regionId: [Number(value('regionId'))] }),
    ...(emailConfirmed && { emailConfirmed }),
    ...(deletionRequested && { deletionRequested }),
    ...(value('deleted') === 'true' && { deleted: 'true' as const }),
  };
}
