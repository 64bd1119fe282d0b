import { hasOneOf } from '@oplich/contract/shared/duties';
import { dutiesOfPages } from '../../../shared/routing/page-duties.ts';
import { useRole } from '../session/use-session.ts';
import { useActing } from './use-acting.ts';

/**
 * Returns whether one's duties open the page at a path, so that nothing leads where one is turned away. What the role may
 * open is not asked here; while the duties are not known, a partner that acts for itself has them all, and nobody else one.
 */
export function useMayOpen(): (path: string) => boolean {
  const role = useRole();
  const { duties, isForPartner } = useActing();
  return path => {
    const needed = role === null || role === 'displaced' ? undefined : dutiesOfPages[path]?.[role];
    if (!needed) return true;
    return duties ? hasOneOf(duties, needed) : role === 'philanthrop' && !isForPartner;
  };
}
