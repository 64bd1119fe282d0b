import { errorStatus, specialFieldCodes, type ErrorCode, type FieldError } from '@oplich/contract';

/** A refusal for the client: a code of the catalogue, its status, and additional facts the caller may know. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly extra: Readonly<Record<string, unknown>> = {},
    status?: number,
  ) {
    super(code);
    this.status = status ?? errorStatus[code];
  }
}

/** Refuses with a code of the catalogue: `fail('participation_once_per_month', { allowedAt })`. */
export function fail(code: ErrorCode, extra?: Readonly<Record<string, unknown>>, status?: number): never {
  throw new Problem(code, extra, status);
}

const special: readonly string[] = specialFieldCodes;

/** Refuses with errors at fields; a special code that is the only one becomes the `detail` [R-API-6]. */
export function failFields(errors: readonly FieldError[]): never {
  const codes = new Set(errors.map(error => error.code));
  const [only] = codes;
  const detail = codes.size === 1 && only && special.includes(only) ? (only as ErrorCode) : 'validation_failed';
  throw new Problem(detail, { errors }, 400);
}

/** Refuses one field. */
export const failField = (path: string, code: FieldError['code']): never => failFields([{ path, code }]);

/** A refusal that has to leave something written, a count for example: an outcome and no exception, which would undo it. */
export class Refusal {
  constructor(readonly code: ErrorCode) {}
}
