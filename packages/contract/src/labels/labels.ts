import type { OrderCriterion } from '../events/order-criteria.ts';
import type { PerKind } from '../events/per-kinds.ts';
import type { ShownAccountState } from '../accounts/shown-states.ts';
import type { TimelineKind } from '../accounts/states.ts';
import type { AccountKind, PartnerType } from '../shared/roles.ts';
import type { LateIssueStatus, ParticipantStatus, RejectionReason } from '../participants/states.ts';
import type { ReportStatus, PeopleCategory, LivingCondition } from '../reports/states.ts';
import type { CodeSum } from '../warehouse/code-sums.ts';
import type { GoodsCategory, MovementKind } from '../warehouse/states.ts';
import type { ActKind, ActStatus } from '../acts/states.ts';
import type { DeclarationStatus } from '../declarations/states.ts';
import type { DuplicateReason, DuplicateState } from '../duplicates/states.ts';
import type { EmailName } from '../emails/schemas.ts';
import type { EmailState } from '../emails/states.ts';
import type { StepFreeAccess } from '../events/travel/step-free.ts';
import type { EventState, EventType } from '../events/states.ts';
import type { BringWords } from '../events/travel/what-to-bring.ts';
import type { FaqAudience } from '../faq/audiences.ts';
import type { AdministratorDuty, PartnerDuty } from '../shared/duties.ts';
import type { ShownMemberState } from '../teams/member-states.ts';
import type { ApprovalKind, ApprovalState } from '../approvals/states.ts';
import type { SecuritySetting } from '../settings/schemas.ts';
import type { FeedbackState } from '../feedback/states.ts';
import type { HelpRequestState } from '../help-requests/state-of-request.ts';
import type { HelpCategory } from '../help-requests/states.ts';

/** What of a profile is named by page, sheets, documents and e-mails. */
export type PersonField =
  | 'surname'
  | 'name'
  | 'patronym'
  | 'fullName'
  | 'birthday'
  | 'email'
  | 'phoneNumber'
  | 'region'
  | 'passport'
  | 'idCard'
  | 'booklet'
  | 'taxNumber'
  | 'volunteerRegisterDate'
  | 'volunteerCertificate'
  | 'organizationName'
  | 'edrpou'
  | 'head'
  | 'actsOnBasis'
  | 'aidRegions'
  | 'nonProfitCertificate'
  | 'edrExtract'
  | 'officialLetterRequest'
  | 'declaration';
/** What of goods is a column of the page, of our own sheets and of those that are taken in. */
export type GoodsField =
  | 'name'
  | 'category'
  | 'units'
  | 'quantity'
  | 'received'
  | 'balance'
  | 'reserved'
  | 'available'
  | 'netUnitPrice'
  | 'costPerItemWithoutVat'
  /** Columns of the two: what the supplier's paper says of a unit, and what a unit is counted at. */
  | 'documentPrice'
  | 'bookCost'
  | 'totalWithoutVat'
  | 'uniqueCode'
  | 'receivedDate'
  | 'expiryDate';
export type TurnoverSum = 'opening' | 'in' | 'out' | 'closing' | 'closingValue';
export type IssuedAidField =
  'date' | 'recipient' | 'goods' | 'quantity' | 'cost' | 'place' | 'uniqueCode' | 'event' | 'reverted';

/** What goods and requests for help are sorted by; the public map loads these alone. */
export interface CategoryLabels {
  goodsCategory: Record<GoodsCategory, string>;
  helpCategory: Record<HelpCategory, string>;
}

/** What has a label that more than one of page, e-mails, sheets and documents says; a new state needs one in each language to compile. */
export interface Labels extends CategoryLabels {
  goods: Record<GoodsField, string>;
  codeSum: Record<CodeSum, string>;
  turnover: Record<TurnoverSum, string>;
  issuedAid: Record<IssuedAidField, string>;
  event: Record<'event' | 'organizer', string>;
  movementKind: Record<MovementKind, string>;
  helpRequestStatus: Record<HelpRequestState, string>;
  actStatus: Record<ActStatus, string>;
  actKind: Record<ActKind, string>;
  declarationStatus: Record<DeclarationStatus, string>;
  eventState: Record<EventState, string>;
  eventType: Record<EventType, string>;
  duplicateReason: Record<DuplicateReason, string>;
  duplicateState: Record<DuplicateState, string>;
  timelineKind: Record<TimelineKind, string>;
  feedbackState: Record<FeedbackState, string>;
  memberState: Record<ShownMemberState, string>;
  partnerDuty: Record<PartnerDuty, string>;
  /** `all`: of administrators with all duties. */
  administratorDuty: Record<AdministratorDuty | 'all', string>;
  approvalKind: Record<ApprovalKind, string>;
  /** The settings that are switched off. */
  loosens: Record<SecuritySetting, string>;
  lateIssueStatus: Record<LateIssueStatus, string>;
  approvalState: Record<ApprovalState, string>;
  faqAudience: Record<FaqAudience, string>;
  emailState: Record<EmailState, string>;
  email: Record<EmailName, string>;
  /** What a line of aid is given for. */
  perKind: Record<PerKind, string>;
  participantStatus: Record<ParticipantStatus, string>;
  didNotCome: string;
  rejectionReason: Record<RejectionReason, string>;
  accountState: Record<ShownAccountState, string>;
  toBring: BringWords['toBring'];
  bringItem: BringWords['bringItem'];
  stepFree: Record<StepFreeAccess, string>;
  beforeTravel: Record<
    | 'bring'
    | 'arrival'
    | 'entrance'
    | 'shelter'
    | 'directions'
    | 'contactPhone'
    | 'point'
    | 'map'
    | 'goods'
    | 'perParticipant',
    string
  >;
  waitingOrder: Record<OrderCriterion | 'title' | 'lead' | 'joined' | 'nobodyChanges', string>;
  role: Record<AccountKind | PartnerType, string>;
  person: Record<PersonField, string>;
  reportStatus: Record<ReportStatus, string>;
  peopleCategory: Record<PeopleCategory, string>;
  livingCondition: Record<LivingCondition, string>;
}

/** What the preview of an event says before it is known who reads it. */
export type PreviewLabels = Record<'title' | 'when' | 'where' | 'howTitle' | 'how' | 'logIn' | 'signUp', string>;

/** The texts for people who set out for an event. */
export type TravelLabels = Pick<
  Labels,
  'toBring' | 'bringItem' | 'stepFree' | 'beforeTravel' | 'waitingOrder' | 'perKind'
>;

/** What people are, and what their profiles hold. */
export type PeopleLabels = Pick<Labels, 'role' | 'person' | 'partnerDuty'>;

/** States and kinds, goods and actions on them. */
export type StateLabels = Omit<Labels, keyof CategoryLabels | keyof TravelLabels | keyof PeopleLabels>;
