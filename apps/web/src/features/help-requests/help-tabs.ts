import type { Role } from '@oplich/contract/shared/roles';
import type { HelpScope } from './api.ts';

export type HelpTab = HelpScope | 'statistics';

/** The places of the help area by role, the usual one first [R-PAG-24]. */
const tabsOf = {
  displaced: ['mine'],
  philanthrop: ['users', 'mine', 'statistics'],
  administrator: ['users', 'partners', 'statistics'],
} as const satisfies Record<Role, readonly [HelpTab, ...HelpTab[]]>;

export const helpTabsFor = (role: Role): readonly [HelpTab, ...HelpTab[]] => tabsOf[role];

/** The tab the address asks for, if the role has it. */
export const readTab = (role: Role, asked: string | null): HelpTab =>
  helpTabsFor(role).find(tab => tab === asked) ?? tabsOf[role][0];
