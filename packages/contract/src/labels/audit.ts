import type { ProfileUpdate } from '../accounts/profile-updates.ts';
import type { UpdateAct } from '../acts/schemas.ts';
import type { AuditSubject, AuditWords } from '../audit/actions.ts';
import type { AuditDetail } from '../audit/details.ts';
import type { UpdateEvent } from '../events/bodies.ts';
import type { UpdateHelpRequest } from '../help-requests/schemas.ts';
import type { SecurityKind } from '../security-log/kinds.ts';
import type { Duty } from '../shared/duties.ts';
import type { HouseholdTrait } from '../participants/household-traits.ts';
import type { Labels } from './labels.ts';

type ProfileField = Exclude<
  keyof ProfileUpdate,
  'email' | 'partnerType' | 'version' | 'noPatronym' | 'noTaxNumber' | 'noOrganizationHeadPatronym'
>;

/** The words of audit and security log for all codes, in one language. */
export interface AuditLabels {
  action: AuditWords;
  subject: Record<AuditSubject, string>;
  securityKind: Record<SecurityKind, string>;
  detail: Record<AuditDetail, string>;
  /** What of a thing was changed: of goods, of an account, of anything else. */
  field: {
    goods: Labels['goods'];
    account: Record<ProfileField, string>;
    thing: Record<Exclude<keyof UpdateEvent | keyof UpdateHelpRequest | keyof UpdateAct, 'version'>, string>;
  };
  /** What the values of details are called. */
  value: Pick<Labels, 'role'> & {
    standing: Labels['participantStatus'];
    because: Labels['rejectionReason'];
    approval: Labels['approvalKind'];
    audience: Labels['faqAudience'];
    decision: Labels['duplicateState'];
    category: Labels['goodsCategory'];
    duty: Record<Duty, string>;
    file: Readonly<Record<string, string>>;
    trait: Record<HouseholdTrait, string>;
    outcome: Readonly<Record<string, string>>;
    paper: Readonly<Record<string, string>>;
  };
  nothing: string;
  yes: string;
  no: string;
  /** The actor of automatic actions. */
  product: string;
}
