/** Where the small picture of an image is kept, beside the image. */
export const thumbnailKey = (storageKey: string): string => `${storageKey}-thumbnail`;
