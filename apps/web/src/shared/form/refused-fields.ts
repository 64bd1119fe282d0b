import type { ErrorCode, FieldCode } from '@oplich/contract/shared/errors';
import type { ApiError } from '../api-client/api-error.ts';

/** Codes that belong to a field although the server names none. */
export type CodeFields<Name extends string = string> = Partial<Record<ErrorCode, Name>>;

/** Returns what a refusal of the server says of the fields of what was sent. */
export function refusedFields(
  { code, errors }: ApiError,
  codeFields: CodeFields = {},
): { path: string; code: FieldCode | ErrorCode }[] {
  const field = codeFields[code as ErrorCode];
  return [...errors, ...(field === undefined ? [] : [{ path: field, code: code as ErrorCode }])];
}
