/** Tries of an email before it is given up; the queue spreads them over about three days. */
export const emailTries = 12;
