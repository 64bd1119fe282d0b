/** The one place that writes to the console: causes for developers, never texts for people. */
export const log = {
  error(message: string, cause?: unknown): void {
    console.error(message, cause);
  },
};
