/** Writes a line of the log: what about, and what happened. */
export type Warn = (about: object, message: string) => void;

/** What a log may say of an error: its name and code, as the message may contain anybody's data. */
export function nameAndCode(error: unknown): { name?: unknown; code?: unknown } {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return { name, code };
}

export interface OutageLog {
  failed(error: unknown): void;
  /** Call it after a success: the next failure is logged again. */
  worked(): void;
}

/** Logs the first of a series of failures: retries each second would fill the log. */
export function outageLog(warn: Warn, message: string): OutageLog {
  let isOut = false;
  return {
    failed(error) {
      if (!isOut) warn(nameAndCode(error), message);
      isOut = true;
    },
    worked() {
      isOut = false;
    },
  };
}
