import { futureDays } from '@oplich/contract/accounts/future-days';
import { kyivDay } from '@oplich/contract/shared/kyiv-time';
import type { CheckBody } from '../../../shared/form/findings.ts';

/** Returns the check of days that have not come, at their field and not only once all steps are done. */
export const checkDays =
  (isPartner: boolean): CheckBody =>
  body =>
    futureDays(body as Parameters<typeof futureDays>[0], isPartner, kyivDay(new Date()));
