/**
 * The one error catalogue [R-UIX-16]: code → HTTP status. The server answers with it, the page translates it;
 * no other code leaves the server. `email_not_confirmed` is 403 at login and 409 at approve: the action gives the status.
 */
export const errorStatus = {
  validation_failed: 400,
  some_specific_users_not_exist: 400,
  official_letter_required: 400,
  consent_required: 400,
  passwords_do_not_match: 400,
  token_invalid: 400,
  report_needs_media: 400,
  too_many_files: 400,
  link_is_broken: 400,
  unauthenticated: 401,
  incorrect_email_or_password: 401,
  refresh_token_reused: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  forbidden: 403,
  email_not_confirmed: 403,
  account_is_not_approved: 403,
  account_is_declined: 403,
  user_region_mismatch: 403,
  not_found: 404,
  event_not_found: 404,
  external_account_unknown: 404,
  request_timeout: 408,
  duplicate_username: 409,
  email_already_invited: 409,
  event_participants_limit_exceeded: 409,
  event_respond_time_expired: 409,
  stale_version: 409,
  idempotency_key_reused: 409,
  participation_once_per_month: 409,
  household_already_takes_part: 409,
  help_request_too_often: 409,
  region_change_too_often: 409,
  feedback_limit_reached: 409,
  status_change_not_allowed: 409,
  insufficient_stock: 409,
  goods_expired: 409,
  position_already_transferred: 409,
  position_in_use: 409,
  account_has_history: 409,
  event_not_editable: 409,
  file_too_large: 413,
  file_type_not_allowed: 415,
  file_infected: 422,
  too_many_requests: 429,
  general_error: 500,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Codes of field errors, in `errors[]` of a `validation_failed`. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'not_allowed',
  'region_not_allowed',
  'not_found',
  'taken',
  'unknown_field',
  'too_common',
] as const;

/** Codes of field errors that become the `detail` when nothing else is wrong [R-API-6]. */
export const specialFieldCodes = [
  'consent_required',
  'passwords_do_not_match',
  'too_many_files',
  'report_needs_media',
  'official_letter_required',
  'token_invalid',
] as const satisfies readonly ErrorCode[];
export type FieldCode = (typeof fieldCodes)[number] | (typeof specialFieldCodes)[number];

export interface FieldError {
  /** Dotted: `issuedAid.0.quantityPerParticipant`. */
  path: string;
  code: FieldCode;
}
