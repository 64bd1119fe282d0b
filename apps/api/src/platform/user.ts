import type { AccountStatus, Language, PartnerType, Role } from '@oplich/contract';

/** Who makes a request: the account as it is now, read anew for every request. */
export interface User {
  id: string;
  role: Role;
  status: AccountStatus;
  partnerType: PartnerType | null;
  regionId: number | null;
  language: Language;
  sessionId: string;
  /** A second factor is demanded of this session, and it has not shown one. */
  owesSecondFactor: boolean;
  /** Where the request came from. */
  address: string;
}
