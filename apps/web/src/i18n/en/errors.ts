import { counted } from '@oplich/contract/shared/counted';
import { accountStorage, expectedDays, spans } from '@oplich/contract/shared/limits';
import type { ErrorTexts } from '../errors.ts';

export const errors: ErrorTexts = {
  // Log-in, sign-up and events
  account_is_declined:
    'The account was declined. The decision was sent to you by e-mail, with the address of support and, where the data can be corrected, a link to do it.',
  account_is_not_approved: `An administrator is still checking the account. This takes ${expectedDays.partnerCheck.from} to ${expectedDays.partnerCheck.to} working days; we will e-mail you the decision.`,
  duplicate_username: 'This e-mail is already registered. Use another one or log in.',
  email_already_invited: 'This person is already invited.',
  email_not_confirmed: 'The e-mail is not confirmed yet. Open the link in the e-mail we sent you.',
  event_participants_limit_exceeded: 'There are not that many free places at this event.',
  event_respond_time_expired: 'The time to respond is over.',
  general_error: 'Something went wrong. Try again later.',
  incorrect_email_or_password: 'The e-mail or the password does not match. Check both and try again.',
  some_specific_users_not_exist: 'Some of the added people are not registered. Check their e-mail addresses.',
  user_region_mismatch: 'The event takes place in another region than the one in your profile.',
  // The rest of the catalogue
  validation_failed: 'Check the marked fields.',
  official_letter_required: 'Add a request letter first: help cannot be requested without it.',
  consent_required: 'Your consent is needed: tick the box.',
  passwords_do_not_match: 'The passwords do not match. Type the same password twice.',
  token_invalid: 'The link no longer works. Get a new one.',
  report_needs_media: 'Add at least one photo or video to the report.',
  too_many_files: 'Too many files. Remove some.',
  link_is_broken: 'The link is broken. Ask for it to be sent again.',
  unauthenticated: 'The session is over. Log in again.',
  refresh_token_reused: 'The session was ended for safety. Log in again.',
  second_factor_required: 'Enter the code from your authenticator app.',
  second_factor_wrong: 'The code does not fit. Take a new one from the app.',
  forbidden: 'You cannot do this.',
  not_found: 'This is no longer here. It may have been deleted.',
  event_not_found: 'The event was not found. It may have been cancelled.',
  external_account_unknown: 'There is no account for this sign-in yet. Sign up first.',
  stale_version: 'Someone has just changed this. Refresh the page and make your changes again.',
  idempotency_key_reused: 'This was already sent with other data. Refresh the page and try again.',
  participation_once_per_month: 'You can apply to take part no more than once a month.',
  household_already_takes_part:
    'Somebody of your household takes part already: this event has one place for each household.',
  help_request_too_often: `A help request can be created no more often than once every ${counted('en', spans.helpRequestDays, 'days')}.`,
  region_change_too_often: `The region can be changed once in ${counted('en', spans.regionChangeDays, 'days')}.`,
  feedback_limit_reached: 'You have sent as many messages as possible for now. Try later.',
  status_change_not_allowed: 'This can no longer be done: the state has changed. Refresh the page.',
  goods_expired:
    'The goods are past their expiry date. They can only be written off or returned to the partner they came from.',
  insufficient_stock: 'There is not that much in the warehouse. Lower the quantity.',
  position_already_transferred: 'This position has already been transferred to the partner.',
  position_in_use: 'This position cannot be removed: goods of it have moved or are reserved.',
  account_has_history:
    'This account has unfinished matters or a history, so it cannot be removed like this. Refresh the page.',
  event_not_editable: 'This event can no longer be changed.',
  file_too_large: 'The file is too large. Make it smaller or choose another one.',
  file_type_not_allowed: 'This kind of file does not fit. Use JPG, PNG or PDF.',
  file_infected: 'A virus was found in the file. Choose another one.',
  request_timeout: 'Sending took too long and was cut off. Check your connection and try again.',
  too_many_requests: 'Too many tries in a row. Wait a few minutes and try again.',
  storage_full: `Your files take up all the space of an account (${accountStorage.bytes / 1_000_000} MB). Delete what you no longer need.`,
  too_many_unused_files:
    'Too many files are waiting to be used. Finish or leave the forms they belong to: what is not used is deleted after a day.',
  too_many_for_now: 'Too many requests in a short time. You can go on in {{minutes}} min.',
  // At a field
  required: 'Fill in this field.',
  invalid: 'Check that this is filled in correctly.',
  too_short: 'Too short. Write a little more.',
  too_long: 'Too long. Shorten the text.',
  too_small: 'Too small. Enter more.',
  too_large: 'Too large. Enter less.',
  not_allowed: 'This field cannot be changed here.',
  region_not_allowed: 'This region is not open to you.',
  taken: 'This is already taken. Enter another.',
  unknown_field: 'This field does not belong here.',
  too_common:
    'This password is easy to guess: it is very common, or contains the name, the surname or the e-mail. Choose another.',
  // Without a code
  no_connection: 'No connection to the server. Check the internet and try again.',
  time_out: 'The server did not answer in time. Try again.',
  did_not_load: 'This did not load. Check the internet and try again.',
  help_request_wait: 'You can request help again from {{date}}.',
  participation_wait: 'You can apply again from {{date}}.',
};
