/** Returns the storage key of an image's thumbnail. */
export const thumbnailKey = (storageKey: string): string => `${storageKey}-thumbnail`;
