/** States and their transitions as tables: from → to → who. What is not in a table is refused with `status_change_not_allowed`. */

export const accountStatuses = ['notApproved', 'approved', 'declined'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
/** An administrator's decisions about a partner's registration; approving also lifts an earlier decline. */
export const accountDecisions = {
  approve: { from: ['notApproved', 'declined'], to: 'approved' },
  decline: { from: ['notApproved'], to: 'declined' },
} as const satisfies Record<string, { from: readonly AccountStatus[]; to: AccountStatus }>;
export type AccountDecision = keyof typeof accountDecisions;
/** What of an account outlives it, or has to be ended before it can be deleted. */
export const historyKinds = [
  'scheduledEvent',
  'goodsInTransit',
  'event',
  'movement',
  'issuedAid',
  'helpRequest',
  'act',
  'declaration',
  'report',
] as const;
/** What a displaced person's activity is made of. */
export const activityKinds = ['event', 'helpRequest', 'receivedAid'] as const;

export const eventTypes = ['general', 'hybrid', 'private'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['scheduled', 'accomplished', 'finished'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** `accomplished` by the organizer's deed, `finished` when the event's report is accepted. */
export const eventTransitions = {
  scheduled: ['accomplished'],
  accomplished: ['finished'],
  finished: [],
} as const satisfies Record<EventStatus, readonly EventStatus[]>;

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

/** Who makes a participant's move: the person themself, or the organizer of the event or an administrator. */
export type Mover = 'person' | 'organizer';
export interface ParticipantMove {
  from: ParticipantStatus;
  to: ParticipantStatus;
  by: Mover;
  /** The reason a move to `rejected` records. */
  because?: RejectionReason;
  /** The call that makes the move; `status` is the generic `POST /events/{id}/participants/{participantId}/{status}`. */
  through: 'status' | 'apply' | 'invite' | 'confirmAid' | 'revertAid';
  /** Only from these reasons (of a rejected participant). */
  onlyAfter?: readonly RejectionReason[];
  /** The place is taken anew, so one must be free and the month must allow it. */
  needsPlace?: true;
}

/** The participants' transitions [contract §4], the only place they stand. */
export const participantMoves = [
  { from: 'invited', to: 'confirmed', by: 'person', through: 'status' },
  { from: 'invited', to: 'rejected', by: 'person', through: 'status', because: 'declined' },
  { from: 'invited', to: 'rejected', by: 'organizer', through: 'status', because: 'revoked' },
  { from: 'applied', to: 'confirmed', by: 'organizer', through: 'status' },
  { from: 'applied', to: 'rejected', by: 'organizer', through: 'status', because: 'byOrganizer' },
  { from: 'applied', to: 'rejected', by: 'person', through: 'status', because: 'withdrawn' },
  { from: 'confirmed', to: 'rejected', by: 'person', through: 'status', because: 'withdrawn' },
  { from: 'confirmed', to: 'rejected', by: 'organizer', through: 'status', because: 'byOrganizer' },
  {
    from: 'rejected',
    to: 'confirmed',
    by: 'organizer',
    through: 'status',
    onlyAfter: ['byOrganizer', 'expired'],
    needsPlace: true,
  },
  {
    from: 'rejected',
    to: 'applied',
    by: 'person',
    through: 'apply',
    onlyAfter: ['withdrawn', 'declined', 'expired'],
    needsPlace: true,
  },
  { from: 'rejected', to: 'invited', by: 'organizer', through: 'invite', needsPlace: true },
  { from: 'invited', to: 'confirmed', by: 'person', through: 'apply' },
  { from: 'confirmed', to: 'aided', by: 'organizer', through: 'confirmAid' },
  { from: 'aided', to: 'confirmed', by: 'organizer', through: 'revertAid' },
] as const satisfies readonly ParticipantMove[];

/** The move the table allows, or nothing. */
export function findMove(
  from: ParticipantStatus,
  to: ParticipantStatus,
  by: Mover,
  through: ParticipantMove['through'],
): ParticipantMove | undefined {
  const moves: readonly ParticipantMove[] = participantMoves;
  return moves.find(move => move.from === from && move.to === to && move.by === by && move.through === through);
}

/**
 * The move through the generic status update that the table allows from what a participant is now. Rejected people come
 * back only after certain reasons; an invitation that ran out only if the person had applied.
 */
export function allowedMove(
  participant: { status: ParticipantStatus; rejectedBecause: RejectionReason | null; appliedAt: unknown },
  to: ParticipantStatus,
  by: Mover,
): ParticipantMove | undefined {
  const { status, rejectedBecause, appliedAt } = participant;
  const move = findMove(status, to, by, 'status');
  if (!move?.onlyAfter) return move;
  if (rejectedBecause === null || !move.onlyAfter.includes(rejectedBecause)) return undefined;
  return rejectedBecause !== 'expired' || appliedAt !== null ? move : undefined;
}

/** Who brought a change of a participant's state about. */
export type ChangeMaker = Mover | 'time';

/** Who made a change that happened, by the table: an invitation nobody answered in time ran out by itself. */
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
  const moves: readonly ParticipantMove[] = participantMoves;
  // Who never took part begins as who comes back; what no move of the table says, the organizer's event did.
  const move = moves.find(
    one => one.from === (from ?? 'rejected') && one.to === to && (one.because ?? null) === because,
  );
  return move?.by ?? 'organizer';
}

export const movementKinds = [
  'receipt',
  'issue',
  'issueReverted',
  'transferOut',
  'transferIn',
  'transferCancelled',
  'shortage',
  'writeOff',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Categories of goods: those of help requests without the three that are no goods [contract §5, §6]. */
export const goodsCategories = ['food', 'hygiene', 'clothing', 'medicine', 'children', 'appliances', 'other'] as const;
export type GoodsCategory = (typeof goodsCategories)[number];

export const actKinds = ['aidTransfer', 'helpRequest'] as const;
export type ActKind = (typeof actKinds)[number];
/** What an act is made because of. */
export const actBases = ['event', 'transferAct', 'helpRequest'] as const;
export type ActBasis = (typeof actBases)[number];
/** Who stands in an act as sender or receiver. */
export const actPartyKinds = ['central', 'organization', 'volunteer', 'displaced'] as const;
export type ActPartyKind = (typeof actPartyKinds)[number];
export const actStatuses = ['draft', 'issued', 'confirmed', 'cancelled'] as const;
export type ActStatus = (typeof actStatuses)[number];
export type ActDeed = 'issue' | 'confirm' | 'cancel' | 'addSignedCopy';
/** Which side makes a deed: the receiver, the sender, the sender or an administrator, or everybody who may read the act. */
export type ActSide = 'sender' | 'receiver' | 'senderOrAdministrator' | 'reader';

/**
 * The deeds of an act [contract §5], the only place they stand: from which states, to which, and by whom. An act of a
 * help request is born confirmed and may be cancelled at any time, another only until it is confirmed.
 */
export const actDeeds = {
  issue: { from: { aidTransfer: ['draft'], helpRequest: [] }, to: 'issued', by: 'sender' },
  confirm: { from: { aidTransfer: ['issued'], helpRequest: [] }, to: 'confirmed', by: 'receiver' },
  cancel: {
    from: { aidTransfer: ['draft', 'issued'], helpRequest: ['confirmed'] },
    to: 'cancelled',
    by: 'senderOrAdministrator',
  },
  addSignedCopy: {
    from: { aidTransfer: ['issued', 'confirmed'], helpRequest: ['confirmed'] },
    to: null,
    by: 'reader',
  },
} as const satisfies Record<
  ActDeed,
  { from: Record<ActKind, readonly ActStatus[]>; to: ActStatus | null; by: ActSide }
>;

export const languages = ['uk', 'en'] as const;
export type Language = (typeof languages)[number];

export const questionTypes = ['text', 'number', 'choice', 'yesNo', 'date'] as const;

/** What help is asked for [contract §5]: goods, and three kinds of help that are no goods. */
export const helpCategories = [
  'food',
  'hygiene',
  'clothing',
  'medicine',
  'housing',
  'children',
  'appliances',
  'legal',
  'psychological',
  'other',
] as const;
export type HelpCategory = (typeof helpCategories)[number];

export const helpRequestStatuses = ['underConsideration', 'executed', 'rejected'] as const;
export type HelpRequestStatus = (typeof helpRequestStatuses)[number];
/** What the public map counts: rejected requests are nobody's business. */
export const mapStatuses = ['underConsideration', 'executed'] as const satisfies readonly HelpRequestStatus[];
export type MapStatus = (typeof mapStatuses)[number];
/** What may be done to a help request in each state, and what becomes of it; a claim leaves the state as it is. */
export const helpRequestDeeds = {
  underConsideration: {
    claim: 'underConsideration',
    release: 'underConsideration',
    execute: 'executed',
    reject: 'rejected',
  },
  // Only by cancelling the act that executed it.
  executed: { reopen: 'underConsideration' },
  rejected: {},
} as const satisfies Record<HelpRequestStatus, Record<string, HelpRequestStatus>>;
export const helpRequestChanges = [
  'requested',
  'claimed',
  'extended',
  'released',
  'claimExpired',
  'executed',
  'rejected',
  'reopened',
] as const;
export type HelpRequestChange = (typeof helpRequestChanges)[number];
export const declarationStatuses = ['draft', 'submitted', 'accepted', 'rejected'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];
/** A rejected declaration is mended and submitted again; an accepted one is in the ledger and stays. */
export const declarationMoves = {
  submit: { from: ['draft', 'rejected'], to: 'submitted' },
  accept: { from: ['submitted'], to: 'accepted' },
  reject: { from: ['submitted'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly DeclarationStatus[]; to: DeclarationStatus }>;
/** While it may be changed. */
export const editableDeclaration = ['draft', 'rejected'] as const satisfies readonly DeclarationStatus[];

/** Whom a question of the FAQ is for. Guests read the displaced people's. */
export const faqAudiences = ['displaced', 'philanthrop'] as const;
export type FaqAudience = (typeof faqAudiences)[number];

export const feedbackStates = ['open', 'answered'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
/** A message is answered once: the reply is in the person's mailbox and cannot be taken back. */
export const feedbackTransitions = {
  open: ['answered'],
  answered: [],
} as const satisfies Record<FeedbackState, readonly FeedbackState[]>;

export const reportStatuses = ['draft', 'submitted', 'accepted', 'returned'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** A returned report is mended and submitted again; an accepted one finished its event and stays. */
export const reportMoves = {
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  accept: { from: ['submitted'], to: 'accepted' },
  return: { from: ['submitted'], to: 'returned' },
} as const satisfies Record<string, { from: readonly ReportStatus[]; to: ReportStatus }>;
export type ReportMove = keyof typeof reportMoves;
/** While it may be changed. */
export const editableReport = ['draft', 'returned'] as const satisfies readonly ReportStatus[];
/** Whom an event helped [contract §7]; one person may be in several. */
export const peopleCategories = ['children', 'adults', 'elderly', 'pregnant', 'disabled', 'families'] as const;
export type PeopleCategory = (typeof peopleCategories)[number];
/** The three that a birthday tells, so that together they are everybody. */
export const ageCategories = ['children', 'adults', 'elderly'] as const satisfies readonly PeopleCategory[];
export const livingConditions = ['ownHome', 'rented', 'relatives', 'collective', 'damaged', 'other'] as const;
export type LivingCondition = (typeof livingConditions)[number];
