import type { Duty } from '@oplich/contract/shared/duties';
import type { Role } from '@oplich/contract/shared/roles';
import type { HelpScope } from './api.ts';

export type HelpTab = HelpScope | 'statistics';

/** The places of the help area by role, the usual one first [R-PAG-24]. */
const tabsOf = {
  displaced: ['mine'],
  philanthrop: ['users', 'mine', 'statistics'],
  administrator: ['users', 'partners', 'statistics'],
} as const satisfies Record<Role, readonly [HelpTab, ...HelpTab[]]>;

/** The duties that open a tab to a partner's member. */
const dutyOfTab: Partial<Record<HelpTab, Duty>> = { users: 'requests' };

/** The places of a role with these duties (`null`: not known, nothing is held back). */
export const helpTabsFor = (role: Role, duties: readonly Duty[] | null): readonly HelpTab[] =>
  tabsOf[role].filter(tab => {
    const needed = role === 'philanthrop' && duties ? dutyOfTab[tab] : undefined;
    return needed === undefined || duties?.includes(needed);
  });

/** The tab the address asks for, if it is one of these. */
export const readTab = (tabs: readonly HelpTab[], tabInUrl: string | null): HelpTab =>
  tabs.find(tab => tab === tabInUrl) ?? tabs[0] ?? 'statistics';
