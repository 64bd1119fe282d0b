import Link from '@mui/material/Link';
import { dutyOfAccount } from '@oplich/contract/shared/duties';
import type { AccountKind } from '@oplich/contract/shared/roles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { useActing } from './use-acting.ts';
import { useMayOpen } from './use-may-open.ts';

interface UserLinkProps {
  id: string;
  /** What their account is, where it is known. */
  role?: AccountKind;
  children: ReactNode;
}

/** A person's name, for administrators with the duty a link to their page. */
export function UserLink({ id, role, children }: UserLinkProps) {
  const { duties } = useActing();
  const mayOpen = useMayOpen();
  const isOpen = role && duties ? duties.includes(dutyOfAccount[role]) : mayOpen(patterns.user);
  if (!isOpen) return children;
  return (
    <Link component={RouterLink} to={paths.user(id)}>
      {children}
    </Link>
  );
}
