import type { AccountStatus } from '../accounts/states.ts';
import type { PartnerType, Role } from '../shared/roles.ts';
import type { ParticipantStatus, RejectionReason } from '../participants/states.ts';
import type { ReportStatus, PeopleCategory, LivingCondition } from '../reports/states.ts';
import type { GoodsCategory, MovementKind } from '../warehouse/states.ts';

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
  | 'totalWithoutVat'
  | 'uniqueCode'
  | 'receivedDate'
  | 'expiryDate';
/** Where goods under a unique code are, and where they went. */
export type CodeSum =
  'received' | 'issued' | 'transferred' | 'writtenOff' | 'shortage' | 'onHand' | 'inTransit' | 'unaccounted';
export type TurnoverSum = 'opening' | 'in' | 'out' | 'closing' | 'closingValue';
export type IssuedAidField =
  'date' | 'recipient' | 'goods' | 'quantity' | 'cost' | 'place' | 'uniqueCode' | 'event' | 'reverted';

/** What has a label that more than one of page, e-mails, sheets and documents says; a new state needs one in each language to compile. */
export interface Labels {
  goods: Record<GoodsField, string>;
  codeSum: Record<CodeSum, string>;
  turnover: Record<TurnoverSum, string>;
  issuedAid: Record<IssuedAidField, string>;
  event: Record<'event' | 'organizer', string>;
  goodsCategory: Record<GoodsCategory, string>;
  movementKind: Record<MovementKind, string>;
  participantStatus: Record<ParticipantStatus, string>;
  rejectionReason: Record<RejectionReason, string>;
  /** `returned`: declined until its partner has corrected it. */
  accountStatus: Record<AccountStatus | 'returned', string>;
  role: Record<Role | PartnerType, string>;
  person: Record<PersonField, string>;
  reportStatus: Record<ReportStatus, string>;
  peopleCategory: Record<PeopleCategory, string>;
  livingCondition: Record<LivingCondition, string>;
}
