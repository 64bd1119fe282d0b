import type { ErrorCode, FieldError } from '@oplich/contract/shared/errors';

/** A refusal of the server. `code` is `detail` as it came: it may be newer than this page, so texts fall back. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** What the refusal says besides, e.g. `allowedAt`. */
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

/** No answer came: no network, a closed connection, or the time was up. */
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

/** Whether the same question may get another answer: nothing came, or 408, 429, 5xx. Another 4xx is an answer. */
export const isFailure = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof ApiError && (error.status === 408 || error.status === 429 || error.status >= 500));

/** Returns after how many seconds the server wants to be asked again, where a refusal says so. */
export function retryAfter(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.extra['retryAfter'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/** An answer that stays the same however often it is asked for. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && !isFailure(error);

/**
 * Whether an action that failed got its answer all the same: whoever does it again means another one. Where no answer came, and where only
 * its session was refused, it may have been done.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && isRefusal(error) && error.status !== 401 && error.status !== 403;
