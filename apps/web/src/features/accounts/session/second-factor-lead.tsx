import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { useProfile } from './use-session.ts';

const setUpAt = paths.settingsSection('security');

/**
 * Leads a session that owes the second factor to where it is set up, from the list of settings too: once it is owed no longer,
 * that would show its rows in the place of the recovery codes, which nobody can show again.
 */
export function SecondFactorLead({ children }: { children: ReactNode }) {
  const { data: profile } = useProfile();
  const { pathname, search } = useLocation();
  const leads = profile?.secondFactorDue === true && pathname + search !== setUpAt;
  return leads ? <Navigate to={setUpAt} replace /> : children;
}
