/** How long a draft is stored on the device. */
export const keptMs = 14 * 24 * 3600_000;
