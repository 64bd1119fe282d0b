import type { ErrorCode, FieldError } from '@oplich/contract/shared/errors';

/** A refusal of the server. `code` is its `detail`, which may be newer than this page, so texts have a fallback. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Further fields of the refusal, such as `allowedAt`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(status: number, problem: Record<string, unknown>) {
    const { detail, errors, requestId, type: _type, title: _title, status: _status, ...extra } = problem;
    const code = typeof detail === 'string' ? detail : 'general_error';
    super(code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = Array.isArray(errors) ? (errors as FieldError[]) : [];
    this.requestId = typeof requestId === 'string' ? requestId : undefined;
    this.extra = extra;
  }
}

/** No answer came: no network, a closed connection, or a timeout. */
export class NoAnswerError extends Error {
  readonly reason: 'no_connection' | 'time_out';

  constructor(reason: 'no_connection' | 'time_out', cause: unknown) {
    super(reason, { cause });
    this.name = 'NoAnswerError';
    this.reason = reason;
  }
}

export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes as string[]).includes(error.code);

/** Returns whether the same request may succeed later: no answer, or 408, 429, 5xx. Any other 4xx is final. */
export const isFailure = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof ApiError && (error.status === 408 || error.status === 429 || error.status >= 500));

/** Returns after how many seconds to retry, where a refusal says so. */
export function retryAfter(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.extra['retryAfter'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/** Returns whether an error is a final refusal, which repeating the request would not change. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && !isFailure(error);

/**
 * Returns whether a failed action is settled, so that repeating it is a new action. Without an answer, or when only its session was
 * refused, it may have been done.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && isRefusal(error) && error.status !== 401 && error.status !== 403;
