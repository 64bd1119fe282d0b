import { dutyOfAccount, type Duty } from '@oplich/contract/shared/duties';
import { accountKinds, partnerTypes, type Role } from '@oplich/contract/shared/roles';
import { accountSorts } from '@oplich/contract/accounts/sorts';
import { accountStatuses } from '@oplich/contract/accounts/states';
import { knownSort } from '../../../../shared/hooks/known-sort.ts';
import type { ListState } from '../../../../shared/hooks/use-list-state.ts';
import type { Profile, UsersQuery } from '../api.ts';

const userTabs = [
  'awaiting',
  'updates',
  'deletion',
  'displaced',
  'volunteers',
  'organizations',
  'administrators',
  'deleted',
] as const;
export type UserTab = (typeof userTabs)[number];

export const userFilters = ['role', 'status', 'partnerType', 'regionId', 'emailConfirmed'] as const;
export type UserFilterName = (typeof userFilters)[number];

const partnerFilters = ['status', 'regionId', 'emailConfirmed'] as const;
/** The filters of each list; other parameters of the URL are ignored. What is waiting has lists of its own. */
export const filtersOf: Record<UserTab, readonly UserFilterName[]> = {
  awaiting: ['partnerType', 'regionId', 'emailConfirmed'],
  updates: ['partnerType', 'regionId'],
  deletion: ['role', 'regionId'],
  displaced: ['regionId', 'emailConfirmed'],
  volunteers: partnerFilters,
  organizations: partnerFilters,
  administrators: ['emailConfirmed'],
  deleted: ['role', 'regionId'],
};

/** What a list is narrowed to by being that list. */
const always: Partial<Record<UserTab, UsersQuery>> = {
  awaiting: { status: ['notApproved'] },
  updates: { pendingUpdate: 'true' },
  deletion: { deletionRequested: 'true' },
  volunteers: { partnerType: ['volunteer'] },
  organizations: { partnerType: ['organization'] },
  deleted: { deleted: 'true' },
};
/** The longest waiting come first. */
const usualSort: Partial<Record<UserTab, UsersQuery['sort']>> = {
  awaiting: 'registrationDate',
  updates: 'pendingUpdateAt',
};

/** Lists that may contain organizations, whose names and codes are searched. */
export const isOfPartners = (tab: UserTab): boolean => !['displaced', 'volunteers', 'administrators'].includes(tab);

/** The kind of account of each list; absent where it has all kinds one works with. */
const kindOf: Partial<Record<UserTab, Role>> = {
  awaiting: 'philanthrop',
  updates: 'philanthrop',
  displaced: 'displaced',
  volunteers: 'philanthrop',
  organizations: 'philanthrop',
  administrators: 'administrator',
};

/** The lists of accounts that are one's duty; all of them while the duties are not known. */
export const tabsFor = (duties: readonly Duty[] | null): UserTab[] =>
  userTabs.filter(tab => {
    const kind = kindOf[tab];
    return !duties || !kind || duties.includes(dutyOfAccount[kind]);
  });

export const readTab = (value: string | null, tabs: readonly UserTab[] = userTabs): UserTab =>
  tabs.find(tab => tab === value) ?? tabs.find(tab => kindOf[tab] !== undefined) ?? 'deletion';

/** The list in which somebody is looked for first. */
export function tabOf({ role, partnerType, status, deletedAt, pendingUpdate }: Whose): UserTab {
  if (deletedAt) return 'deleted';
  if (role === 'displaced') return 'displaced';
  if (role === 'administrator') return 'administrators';
  // In no other list, as long as they are there.
  if (role === 'member') return 'deletion';
  if (status === 'notApproved') return 'awaiting';
  if (pendingUpdate) return 'updates';
  return partnerType === 'organization' ? 'organizations' : 'volunteers';
}
type Whose = Pick<Profile, 'role' | 'partnerType' | 'status' | 'deletedAt' | 'pendingUpdate'>;

const flag = (value: string) => (value === 'true' || value === 'false' ? value : undefined);

/** What the address says as what the server is asked; what makes no sense is left out. */
export function usersQuery(
  tab: UserTab,
  {
    page,
    pageSize,
    search,
    sort,
    filters,
  }: Pick<ListState<UserFilterName>, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>,
): UsersQuery {
  const value = (name: UserFilterName) => (filtersOf[tab].includes(name) ? filters[name] : '');
  const role = accountKinds.find(one => one === value('role'));
  const status = accountStatuses.find(one => one === value('status'));
  const partnerType = partnerTypes.find(one => one === value('partnerType'));
  const emailConfirmed = flag(value('emailConfirmed'));
  return {
    page,
    ...(pageSize && { pageSize }),
    sort: knownSort(sort, accountSorts) ?? usualSort[tab] ?? '-registrationDate',
    ...(search && { search }),
    ...(role && { role: [role] }),
    ...(status && { status: [status] }),
    ...(partnerType && { partnerType: [partnerType] }),
    ...(/^\d+$/.test(value('regionId')) && { regionId: [Number(value('regionId'))] }),
    ...(emailConfirmed && { emailConfirmed }),
    ...always[tab],
  };
}
