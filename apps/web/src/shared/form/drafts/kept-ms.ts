/** So long a draft stays on the device. */
export const keptMs = 14 * 24 * 3600_000;
