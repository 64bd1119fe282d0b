import {
  refusalOf,
  startingStatuses,
  type StatusSet,
  type Transition,
  type TransitionRefusal,
} from '../shared/transitions.ts';

export const participantStatuses = ['invited', 'applied', 'confirmed', 'aided', 'rejected'] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];
export const rejectionReasons = [
  'declined',
  'revoked',
  'withdrawn',
  'byOrganizer',
  'expired',
  'eventCancelled',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why a person was invited without being picked by hand: they were first on the waiting list when a place became free. */
export const invitedBecause = ['waitingList'] as const;
export type InvitedBecause = (typeof invitedBecause)[number];

/** The state of a person at an event; `none`: neither invited nor applied. */
export type ParticipantState = ParticipantStatus | 'none';
/**
 * Who takes an action: the person, the organizer of the event or an administrator, a job that runs by the clock (`time`), a change of the
 * whole event, or the organizer who calls people from its waiting list.
 */
export type ParticipantSide = 'person' | 'organizer' | 'time' | 'event' | 'waitingList';
/**
 * `ahead`: the event is scheduled and has not begun; `open`: not cancelled and its report is not accepted; `issuing`: from its day in Kyiv
 * until its report is accepted; `scheduled`: it has not taken place.
 */
export type ParticipantCondition = 'ahead' | 'open' | 'issuing' | 'scheduled';
/** `place`: takes a free place; `month`: no other application within the month; `stock`: enough goods. */
export type ParticipantNeed = 'place' | 'month' | 'stock';

export interface ParticipantTransition extends Transition<
  ParticipantState,
  ParticipantSide,
  ParticipantCondition,
  ParticipantNeed
> {
  readonly to: ParticipantStatus;
  /** The reason a rejection records. */
  readonly because?: RejectionReason;
  /** Of rejected people, only those rejected for one of these reasons. */
  readonly after?: readonly RejectionReason[];
  /** What takes the action; `status` is the generic call `POST /events/{id}/participants/{participantId}/{status}`. */
  readonly through:
    'status' | 'apply' | 'invite' | 'confirmAid' | 'revertAid' | 'reminder' | 'clock' | 'event' | 'waitingList';
}

/**
 * Sets of statuses, used by lists, statements and rules. An expired invitation counts as rejected.
 */
export const participantSets = {
  /** One of the event's places is theirs. */
  holdsPlace: { invited: true, applied: true, confirmed: true, aided: true, rejected: false },
  /** They applied or accepted. */
  takesPart: { invited: false, applied: true, confirmed: true, aided: true, rejected: false },
  /** They are notified of changes of the event. */
  isExpected: { invited: true, applied: true, confirmed: true, aided: false, rejected: false },
  /** On the list of the hand-out: they are to receive aid, or have received it. */
  isListed: { invited: false, applied: false, confirmed: true, aided: true, rejected: false },
  /** They take part and have not received aid. */
  isPlanned: { invited: false, applied: true, confirmed: true, aided: false, rejected: false },
  /** They received aid. */
  isHelped: { invited: false, applied: false, confirmed: false, aided: true, rejected: false },
} as const satisfies Record<string, StatusSet<ParticipantStatus>>;

/** Returns whether a state is in a set; `none` and undefined are in no set. */
export const isInSet = (set: keyof typeof participantSets, status: ParticipantState | undefined): boolean =>
  status !== undefined && status !== 'none' && participantSets[set][status];

/** The transitions of participants [R-PAR-11]. */
export const participantTransitions = {
  apply: {
    from: { none: true, invited: false, applied: false, confirmed: false, aided: false, rejected: true },
    to: 'applied',
    by: ['person'],
    when: ['ahead'],
    needs: ['place', 'month'],
    after: ['withdrawn', 'declined', 'expired'],
    through: 'apply',
  },
  // An invited person who applies in time accepts the invitation.
  acceptByApplying: {
    from: { none: false, invited: true, applied: false, confirmed: false, aided: false, rejected: false },
    to: 'confirmed',
    by: ['person'],
    when: ['ahead'],
    needs: ['month'],
    through: 'apply',
  },
  accept: {
    from: { none: false, invited: true, applied: false, confirmed: false, aided: false, rejected: false },
    to: 'confirmed',
    by: ['person'],
    when: ['ahead'],
    needs: ['month'],
    through: 'status',
  },
  decline: {
    from: { none: false, invited: true, applied: false, confirmed: false, aided: false, rejected: false },
    to: 'rejected',
    by: ['person'],
    when: ['ahead'],
    because: 'declined',
    through: 'status',
  },
  withdraw: {
    from: { none: false, invited: false, applied: true, confirmed: true, aided: false, rejected: false },
    to: 'rejected',
    by: ['person'],
    when: ['ahead'],
    because: 'withdrawn',
    through: 'status',
  },
  // Through the link of a reminder, also after the event has begun, because arrival windows may be later.
  sayNotComing: {
    from: { none: false, invited: false, applied: false, confirmed: true, aided: false, rejected: false },
    to: 'rejected',
    by: ['person'],
    when: ['scheduled'],
    because: 'withdrawn',
    through: 'reminder',
  },
  invite: {
    from: { none: true, invited: false, applied: false, confirmed: false, aided: false, rejected: true },
    to: 'invited',
    by: ['organizer'],
    when: ['ahead'],
    needs: ['place'],
    through: 'invite',
  },
  // A place became free, and they are the first on the waiting list who can take it.
  inviteWaiting: {
    from: { none: true, invited: false, applied: false, confirmed: false, aided: false, rejected: true },
    to: 'invited',
    by: ['event'],
    when: ['ahead'],
    needs: ['place'],
    through: 'waitingList',
  },
  // The organizer called them shortly before the event, and they will come.
  confirmWaiting: {
    from: { none: true, invited: false, applied: false, confirmed: false, aided: false, rejected: true },
    to: 'confirmed',
    by: ['waitingList'],
    when: ['open'],
    needs: ['place', 'month'],
    through: 'waitingList',
  },
  revoke: {
    from: { none: false, invited: true, applied: false, confirmed: false, aided: false, rejected: false },
    to: 'rejected',
    by: ['organizer'],
    when: ['open'],
    because: 'revoked',
    through: 'status',
  },
  confirm: {
    from: { none: false, invited: false, applied: true, confirmed: false, aided: false, rejected: false },
    to: 'confirmed',
    by: ['organizer'],
    when: ['open'],
    through: 'status',
  },
  reject: {
    from: { none: false, invited: false, applied: true, confirmed: true, aided: false, rejected: false },
    to: 'rejected',
    by: ['organizer'],
    when: ['open'],
    because: 'byOrganizer',
    through: 'status',
  },
  // An expired application can be reinstated; instead of an expired invitation a new one is sent.
  reinstate: {
    from: { none: false, invited: false, applied: false, confirmed: false, aided: false, rejected: true },
    to: 'confirmed',
    by: ['organizer'],
    when: ['open'],
    needs: ['place', 'month'],
    after: ['byOrganizer', 'expired'],
    through: 'status',
  },
  issue: {
    from: { none: false, invited: false, applied: false, confirmed: true, aided: false, rejected: false },
    to: 'aided',
    by: ['organizer'],
    when: ['issuing'],
    needs: ['stock'],
    through: 'confirmAid',
  },
  revert: {
    from: { none: false, invited: false, applied: false, confirmed: false, aided: true, rejected: false },
    to: 'confirmed',
    by: ['organizer'],
    when: ['issuing'],
    needs: ['stock'],
    through: 'revertAid',
  },
  expire: {
    from: { none: false, invited: true, applied: false, confirmed: false, aided: false, rejected: false },
    to: 'rejected',
    by: ['time'],
    because: 'expired',
    through: 'clock',
  },
  // The event took place.
  end: {
    from: { none: false, invited: true, applied: true, confirmed: false, aided: false, rejected: false },
    to: 'rejected',
    by: ['event'],
    because: 'expired',
    through: 'event',
  },
  cancel: {
    from: { none: false, invited: true, applied: true, confirmed: true, aided: false, rejected: false },
    to: 'rejected',
    by: ['event'],
    because: 'eventCancelled',
    through: 'event',
  },
} as const satisfies Record<string, ParticipantTransition>;
export type ParticipantAction = keyof typeof participantTransitions;
export const participantActions = Object.keys(participantTransitions) as ParticipantAction[];

const table: Readonly<Record<ParticipantAction, ParticipantTransition>> = participantTransitions;
/** Returns the transition of an action. */
export const participantTransition = (action: ParticipantAction): ParticipantTransition => table[action];

/** A participant as of now: an expired invitation counts as rejected. */
export interface ParticipantNow {
  status: ParticipantState;
  rejectedBecause: RejectionReason | null;
  appliedAt: unknown;
}

/** Returns the statuses that rows may have when an action begins; for `none` there is no row. */
export const rowsOfAction = (action: ParticipantAction): ParticipantStatus[] =>
  startingStatuses(table[action]).filter(status => status !== 'none');

interface ParticipantStanding {
  sides: readonly ParticipantSide[];
  holds: (condition: ParticipantCondition) => boolean;
}

/** Returns why an action cannot be taken on a participant now; `null` when it can. */
export function participantRefusal(
  action: ParticipantAction,
  { status, rejectedBecause, appliedAt }: ParticipantNow,
  standing: ParticipantStanding,
): TransitionRefusal | null {
  const refusal = refusalOf(table, action, { status, ...standing });
  const { after } = table[action];
  if (refusal !== null || status !== 'rejected' || !after) return refusal;
  if (rejectedBecause === null || !after.includes(rejectedBecause)) return 'status';
  return action === 'reinstate' && rejectedBecause === 'expired' && appliedAt === null ? 'status' : null;
}

/** Returns the actions that are possible for a participant now, in the order of the table. */
export const allowedParticipantActions = (now: ParticipantNow, standing: ParticipantStanding): ParticipantAction[] =>
  participantActions.filter(action => participantRefusal(action, now, standing) === null);

/** Returns the action with which a side moves a participant to a status through the generic call. */
export const participantActionTo = (
  from: ParticipantStatus,
  to: ParticipantStatus,
  side: ParticipantSide,
): ParticipantAction | undefined =>
  participantActions.find(action => {
    const { through, from: starts, to: end, by } = table[action];
    return through === 'status' && starts[from] && end === to && by.includes(side);
  });

/** The state of a decision on several people: not notified yet, notified, or cancelled before. */
export type BatchState = 'waiting' | 'told' | 'cancelled';
/** Within `spans.undoSeconds` of the decision [R-PAR-42]. */
export const batchTransitions = {
  cancel: {
    from: { waiting: true, told: false, cancelled: false },
    to: 'cancelled',
    by: ['organizer'],
    when: ['inTime'],
  },
  tell: { from: { waiting: true, told: false, cancelled: false }, to: 'told', by: ['time'] },
} as const satisfies Record<string, Transition<BatchState, 'organizer' | 'time', 'inTime'>>;

export const lateIssueStatuses = ['open', 'booked', 'dismissed'] as const;
export type LateIssueStatus = (typeof lateIssueStatuses)[number];
/** An issue that arrived after the duty of who made it had ended; `issuable`: aid may be issued to the person there still [R-TEA-32]. */
export const lateIssueTransitions = {
  book: {
    from: { open: true, booked: false, dismissed: false },
    to: 'booked',
    by: ['coordinator'],
    when: ['issuable'],
  },
  dismiss: { from: { open: true, booked: false, dismissed: false }, to: 'dismissed', by: ['coordinator'] },
} as const satisfies Record<string, Transition<LateIssueStatus, 'coordinator', 'issuable'>>;
export type LateIssueAction = keyof typeof lateIssueTransitions;
export const lateIssueActions = ['book', 'dismiss'] as const satisfies readonly LateIssueAction[];

/** Who caused a change of a participant's status. */
export type ChangeMaker = 'person' | 'organizer' | 'time';

/** Returns who made a change that happened: an invitation nobody answered in time ran out by itself. */
export function makerOfChange({
  from,
  to,
  because,
}: {
  from: ParticipantStatus | null;
  to: ParticipantStatus;
  because: RejectionReason | null;
}): ChangeMaker {
  if (because === 'expired' && from === 'invited') return 'time';
  const action = participantActions.find(
    one => table[one].from[from ?? 'none'] && table[one].to === to && (table[one].because ?? null) === because,
  );
  // What becomes of a whole event its organizer does.
  return action !== undefined && table[action].by.includes('person') ? 'person' : 'organizer';
}
