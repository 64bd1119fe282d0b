import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';

/** Every code of the catalogue and of the fields, and the few sentences that have no code: all of them in each language. */
export type ErrorTexts = Record<ErrorCode | FieldCode, string> &
  Record<
    | 'no_connection'
    | 'time_out'
    | 'did_not_load'
    | 'help_request_wait'
    | 'participation_wait'
    | 'too_many_for_now'
    | 'storage_full'
    | 'too_many_unused_files',
    string
  >;
