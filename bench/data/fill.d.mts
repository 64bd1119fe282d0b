/** Fills an empty, migrated database; `factor` 1 is a country. */
export function fill(url: string, of: { factor: number; passwordHash?: string; now?: Date }): Promise<void>;
