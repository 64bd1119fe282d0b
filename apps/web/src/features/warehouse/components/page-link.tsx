import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMayOpen } from '../../accounts/index.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';

const pages = {
  event: { pattern: patterns.event, path: paths.event },
  // Reservations and issues by a request concern displaced people.
  helpRequest: { pattern: paths.helpTab('users'), path: paths.helpRequest },
  declaration: { pattern: patterns.declaration, path: paths.declaration },
} as const;

interface PageLinkProps {
  type: keyof typeof pages;
  id: string;
  /** What the server says of the thing itself; one of the version before does not. */
  opens?: boolean | null;
  children: ReactNode;
}

/** What goods were moved for, and the way to its page where that opens for who reads. */
export function PageLink({ type, id, opens, children }: PageLinkProps) {
  const mayOpen = useMayOpen();
  const { pattern, path } = pages[type];
  if (opens === false || !mayOpen(pattern)) return children;
  return (
    <Link component={RouterLink} to={path(id)}>
      {children}
    </Link>
  );
}
