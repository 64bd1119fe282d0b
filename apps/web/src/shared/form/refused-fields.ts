import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import type { ApiError } from '../api-client/api-error.ts';

/** Error codes that concern a field although the server names none. */
export type CodeFields<Name extends string = string> = Partial<Record<ErrorCode, Name>>;

/** Returns the field errors of a refusal. */
export function refusedFields(
  { code, errors }: ApiError,
  codeFields: CodeFields = {},
): { path: string; code: FieldCode | ErrorCode }[] {
  const field = codeFields[code as ErrorCode];
  return [...errors, ...(field === undefined ? [] : [{ path: field, code: code as ErrorCode }])];
}
