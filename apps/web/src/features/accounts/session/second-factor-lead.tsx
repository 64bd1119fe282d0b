import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../shared/routing/paths.ts';
import { useProfile } from './use-session.ts';

/** Leads an administrator whose session owes the second factor to where it is set up. */
export function SecondFactorLead({ children }: { children: ReactNode }) {
  const { data: profile } = useProfile();
  const { pathname } = useLocation();
  const leads = profile?.secondFactorDue === true && pathname !== paths.settings;
  return leads ? <Navigate to={paths.settingsSection('security')} replace /> : children;
}
