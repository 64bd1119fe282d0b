import type { Role } from '@oplich/contract/shared/roles';

/** Lists of reports side by side; the first is what waits for the reader. */
const tabsOf = {
  philanthrop: ['due', 'returned', 'submitted', 'accepted'],
  administrator: ['submitted', 'all', 'due', 'analysis'],
  displaced: [],
} as const satisfies Record<Role, readonly string[]>;
export type ReportTab = (typeof tabsOf)[Role][number];

export const reportTabsFor = (role: Role): readonly ReportTab[] => tabsOf[role];

/** The list an address names; anything else is the first one. */
export function readReportTab(role: Role, tabInUrl: string | null): ReportTab {
  const tabs = reportTabsFor(role);
  return tabs.find(tab => tab === tabInUrl) ?? tabs[0] ?? 'due';
}
