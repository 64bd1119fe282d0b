import type { Role } from '@oplich/contract/shared/roles';

export const loadPartnerDashboard = () => import('./components/partner-dashboard.tsx');
export const loadAdministratorDashboard = () => import('./components/administrator-dashboard.tsx');

/** Loads what a role sees besides the page itself, side by side with it; nothing more for a person. */
export async function loadDashboard(role: Role | null): Promise<void> {
  if (role === 'philanthrop') await loadPartnerDashboard();
  if (role === 'administrator') await loadAdministratorDashboard();
}
