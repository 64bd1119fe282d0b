import type { NoticeAudience } from '@oplich/contract/notifications';
import type { Role } from '@oplich/contract/roles';
import type { FoundPerson } from '../participants/index.ts';

/** A message as its form holds it. */
export interface MessageValues {
  to: 'groups' | 'people';
  role: Role | '';
  regionIds: string[];
  people: FoundPerson[];
  title: string;
  message: string;
}

export const emptyMessage: MessageValues = {
  to: 'groups',
  role: '',
  regionIds: [],
  people: [],
  title: '',
  message: '',
};

/** For whom: a role and regions, or people found one by one. */
export const audienceOf = ({ to, role, regionIds, people }: MessageValues): NoticeAudience =>
  to === 'people'
    ? { userIds: people.map(person => person.id) }
    : { ...(role && { role }), ...(regionIds.length > 0 && { regionIds: regionIds.map(Number) }) };
