/** Returns an instant as answers and records write it; of none, none. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
