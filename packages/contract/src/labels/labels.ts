import type { AccountStatus } from '../accounts/states.ts';
import type { ParticipantStatus, RejectionReason } from '../participants/states.ts';
import type { ReportStatus, PeopleCategory, LivingCondition } from '../reports/states.ts';
import type { GoodsCategory, MovementKind } from '../warehouse/states.ts';

/** What has a label that more than one of page, e-mails, sheets and documents says; a new state needs one in each language to compile. */
export interface Labels {
  goodsCategory: Record<GoodsCategory, string>;
  movementKind: Record<MovementKind, string>;
  participantStatus: Record<ParticipantStatus, string>;
  rejectionReason: Record<RejectionReason, string>;
  accountStatus: Record<AccountStatus, string>;
  reportStatus: Record<ReportStatus, string>;
  peopleCategory: Record<PeopleCategory, string>;
  livingCondition: Record<LivingCondition, string>;
}
