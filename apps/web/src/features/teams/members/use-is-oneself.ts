import type { Member } from '@oplich/contract/teams/schemas';
import { useProfile } from '../../accounts/index.ts';

/** Whether a member is who is logged in: nobody suspends or removes themselves, nor gives up running the team. */
export function useIsOneself({ accountId }: Pick<Member, 'accountId'>): boolean {
  const { data: profile } = useProfile();
  return accountId !== null && accountId === profile?.id;
}
