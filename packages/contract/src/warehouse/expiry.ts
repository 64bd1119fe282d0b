/** Returns whether goods were no good any more on a day: they are good on their last day [R-WHS-25]. Imports no zod. */
export const isExpired = (expiryDate: string | null, day: string): boolean => expiryDate !== null && expiryDate < day;
