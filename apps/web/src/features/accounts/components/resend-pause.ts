/** An email takes its time; who asks at once gets two of them and opens the one that no longer works. */
export const resendPauseSeconds = 60;

/** Returns how long it is until then, "0:59". */
export const waitTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
