import { accountKinds, type AccountKind } from './roles.ts';

/**
 * Duties limit what members of a partner, and administrators, may do. The table of calls names the duties of each call; any one of them
 * is enough. A partner's own account has all of them.
 */
export const partnerDuties = [
  /** Creates, edits, cancels and accomplishes events, invites, decides applications, writes to participants. */
  'events',
  /** Works at the hand-out: the day's list, issuing and reverting aid. */
  'desk',
  'warehouse',
  /** Acts, declarations, unique codes, own requests to administrators. */
  'documents',
  /** Serves people's requests. */
  'requests',
  'reports',
  /** Members of the team, and the second factor required of them. */
  'team',
  /** Sees everything of the partner except personal data. */
  'read',
] as const;
export type PartnerDuty = (typeof partnerDuties)[number];

export const administratorDuties = [
  /** Partners and their updates. */
  'verification',
  /** Displaced people's accounts. */
  'people',
  'requests',
  /** With reports. */
  'events',
  /** The central one, with acts and declarations. */
  'warehouse',
  /** FAQ, broadcasts, feedback. */
  'content',
  'audit',
  /** With security settings. */
  'administrators',
] as const;
export type AdministratorDuty = (typeof administratorDuties)[number];
export type Duty = PartnerDuty | AdministratorDuty;
export const allDuties: readonly Duty[] = [...new Set<Duty>([...partnerDuties, ...administratorDuties])];

/** The duties of which a call needs any one, by role. */
export interface DutiesOfCall {
  philanthrop?: readonly [PartnerDuty, ...PartnerDuty[]];
  administrator?: readonly [AdministratorDuty, ...AdministratorDuty[]];
}

/** Returns duties with those they include: any except `desk` includes `read`. */
export const withIncluded = (duties: readonly PartnerDuty[]): PartnerDuty[] =>
  partnerDuties.filter(duty => duties.includes(duty) || (duty === 'read' && duties.some(one => one !== 'desk')));

/**
 * Returns the duties of an account that acts for itself: a partner has all, an administrator those given (`null` means all), others
 * none.
 */
export function ownDuties(role: AccountKind, given: readonly Duty[] | null): readonly Duty[] {
  if (role === 'philanthrop') return partnerDuties;
  return role === 'administrator' ? (given ?? administratorDuties) : [];
}

/** Returns an administrator's duties as answers show them: `all` stands for all of them. */
export function shownAdministratorDuties(duties: readonly Duty[]): readonly (AdministratorDuty | 'all')[] {
  const had = administratorDuties.filter(duty => duties.includes(duty));
  return had.length === administratorDuties.length ? ['all'] : had;
}

/** The duty an administrator needs for an account, by its kind. */
export const dutyOfAccount = {
  displaced: 'people',
  philanthrop: 'verification',
  // Members act for partners only.
  member: 'verification',
  administrator: 'administrators',
} as const satisfies Record<AccountKind, AdministratorDuty>;
export const accountDuties = ['people', 'verification', 'administrators'] as const satisfies AdministratorDuty[];

/** The duties by which an administrator finds displaced people: who writes to everybody is no reader of their directory. */
export const displacedSearchDuties = ['events', 'people', 'warehouse'] as const satisfies AdministratorDuty[];

/** Returns the kinds of accounts an administrator with these duties works with. */
export const kindsWithin = (duties: readonly Duty[]): AccountKind[] =>
  accountKinds.filter(kind => duties.includes(dutyOfAccount[kind]));

/** Whether somebody has one of the duties that open something. */
export const hasOneOf = (duties: readonly Duty[], needed: readonly Duty[]): boolean =>
  duties.some(duty => needed.includes(duty));

/** Whether somebody's duties open a call of their role; one that names none is open to the role. */
export function hasDutyFor(
  { role, duties }: { role: AccountKind; duties: readonly Duty[] },
  needed: DutiesOfCall = {},
): boolean {
  const ofRole = role === 'philanthrop' || role === 'administrator' ? needed[role] : undefined;
  return ofRole === undefined || hasOneOf(duties, ofRole);
}

/** Whether somebody is only there to hand out aid: they see the desk and nothing else. */
export const hasOnlyDesk = (duties: readonly Duty[]): boolean =>
  duties.length > 0 && duties.every(duty => duty === 'desk');

/** Whether a partner's member lets helpers in to a table: who runs the event or the team. */
export const mayAdmitHelpers = (duties: readonly Duty[]): boolean =>
  duties.some(duty => duty === 'events' || duty === 'team');

/**
 * A person's own calls, whomever they act for: their account, notifications, messages to support, and joining another team.
 */
export const isOwnCall = (key: string): boolean =>
  /^\w+ \/(?:accounts|notifications|feedback)\b/.test(key) || key === 'POST /team/join';
