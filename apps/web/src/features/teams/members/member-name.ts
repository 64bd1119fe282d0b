import type { Member } from '@oplich/contract/teams/schemas';

/** How a member is called on the page. */
export const memberName = ({ surname, name }: Pick<Member, 'surname' | 'name'>): string => `${surname} ${name}`;
