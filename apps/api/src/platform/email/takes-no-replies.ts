/** Returns of `Опліч <no-reply@oplich.example>` the address alone. */
export const addressIn = (from: string): string => /<(.+)>$/.exec(from)?.[1] ?? from;

/** Returns whether an address says of itself that nobody reads what comes there. */
export const takesNoReplies = (from: string): boolean => /^(?:no|do-?not)[-._]?reply\b/i.test(addressIn(from));
