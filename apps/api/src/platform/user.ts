import { hasOnlyDesk } from '@oplich/contract';
import type { AccountKind, AccountStatus, Duty, Language, PartnerType, Role } from '@oplich/contract';

/** A person who is signed in, as their account is now, read anew for every request. */
export interface Person {
  id: string;
  role: AccountKind;
  status: AccountStatus;
  partnerType: PartnerType | null;
  regionId: number | null;
  language: Language;
  sessionId: string;
  /** A second factor is demanded of this session, and it has not shown one. */
  owesSecondFactor: boolean;
  /** Where the request came from. */
  address: string;
  /** Whose log-in it is, where they act for a partner: the rest is the partner's then. */
  memberId: string | null;
  /** Somebody let in to the table of one event for its day: hardly any call is open to them. */
  isHelper: boolean;
  /** The partner the session acts for, whether that holds still or not. */
  actingFor: string | null;
  duties: readonly Duty[];
}

/** Who makes a request in a role: for themselves, or for the partner they act for. */
export interface User extends Person {
  role: Role;
  /** At whose tables they hand out, where that is their duty; `null`: of all events. */
  deskEvents: readonly string[] | null;
}

/** Returns which of a partner's events somebody sees: who has nothing but the desk those they are there for; `null`: all. */
export const visibleEvents = ({
  duties,
  deskEvents = null,
}: Pick<User, 'duties'> & { deskEvents?: User['deskEvents'] }): readonly string[] | null =>
  hasOnlyDesk(duties) ? deskEvents : null;

/** Returns whose log-in it is: of themselves, or of the member who acts for the partner. */
export const personOf = ({ id, memberId }: Pick<Person, 'id' | 'memberId'>): string => memberId ?? id;

/** Who sent a request: the person whose log-in it is, and whose rights they use for what is not their own. */
export interface SignedIn {
  person: Person;
  /** Themselves, or the partner they act for; nobody where they may act for it no longer, or for nobody yet. */
  actor: User | null;
}
