/** A statement out of time, a lock that was not free in time, transactions that stood in each other's way once too often. */
const busy: readonly unknown[] = ['57014', '55P03', '40P01', '40001'];

/** Whether the database had no connection or no time left for what it was asked, and did none of it: it may have both in a moment. */
export const isBusy = (error: { code?: unknown; message?: unknown }): boolean =>
  busy.includes(error.code) || error.message === 'timeout exceeded when trying to connect';

/**
 * The codes of PostgreSQL and poolers when a connection cannot be made or breaks: class 08 (connection exceptions, and everything PgBouncer
 * reports itself), class 53 (disk, memory or connections exhausted), a server that stops, starts or has become a replica; and those of the
 * system when the host is unreachable or its name cannot be resolved.
 */
const unavailableCodes =
  /^(?:08...|57P0[123]|25006|53[123]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Whether the database could not be reached, or went away before it answered: whether it did what it was asked is not known. */
export const isGone = ({ code, message, syscall }: { code?: unknown; message?: unknown; syscall?: unknown }): boolean =>
  (typeof code === 'string' && unavailableCodes.test(code)) ||
  // The socket file is missing.
  (code === 'ENOENT' && syscall === 'connect') ||
  (typeof message === 'string' &&
    /^(?:Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed))/.test(
      message,
    ));
