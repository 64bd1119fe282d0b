import type { NotificationAudience } from '@oplich/contract/notifications/schemas';
import type { PartnerType, Role } from '@oplich/contract/shared/roles';

/** A person found by search, and their role. */
export interface Recipient {
  id: string;
  name: string;
  kind: 'displaced' | PartnerType;
  /** Distinguishes them from others of the same name. */
  detail: string;
}

/** A message as its form holds it. */
export interface MessageValues {
  to: 'groups' | 'people';
  role: Role | '';
  regionIds: string[];
  people: Recipient[];
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

type ForWhom = Pick<MessageValues, 'to' | 'role' | 'regionIds' | 'people'>;

/** Returns the recipients: a role and regions, or people found individually. */
export const audienceOf = ({ to, role, regionIds, people }: ForWhom): NotificationAudience =>
  to === 'people'
    ? { userIds: people.map(person => person.id) }
    : { ...(role && { role }), ...(regionIds.length > 0 && { regionIds: regionIds.map(Number) }) };
