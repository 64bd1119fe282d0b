import { z } from 'zod';
import { rule } from '../accounts/person-fields.ts';
import { withCode, Day, optional } from '../shared/fields.ts';

export const ExchangeRate = z.object({ uahPerUsd: z.string().nullable(), asOf: z.string().nullable() });
const rate = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,4})?$/)
  .refine(value => /[1-9]/.test(value), withCode('too_small'));

/** What guards administrators; switching one off loosens it. */
export const securitySettings = ['administratorsNeedSecondFactor', 'fourEyes'] as const;
export type SecuritySetting = (typeof securitySettings)[number];

export const SecuritySettings = z.object({
  administratorsNeedSecondFactor: z.boolean(),
  /** What cannot be taken back, and what changes who administrates, waits for a second administrator. */
  fourEyes: z.boolean(),
} satisfies Record<SecuritySetting, z.ZodType>);
/** Absent fields stay. */
export const SetSecuritySettings = z
  .object({
    administratorsNeedSecondFactor: optional(z.boolean()),
    fourEyes: optional(z.boolean()),
  })
  .check(
    rule<{ administratorsNeedSecondFactor?: unknown; fourEyes?: unknown }>(
      v => v.administratorsNeedSecondFactor !== undefined || v.fourEyes !== undefined,
      'administratorsNeedSecondFactor',
      'required',
    ),
  );

export const ExchangeRateQuery = z.object({ date: Day.optional() });
export const SetExchangeRate = z.object({ uahPerUsd: rate, asOf: optional(Day) });
