/** The one place that writes to the console: causes for developers, never texts for people. */
export const log = {
  error(message: string, cause?: unknown): void {
    // eslint-disable-next-line no-console -- this is the place where it is allowed
    console.error(message, cause);
  },
};
