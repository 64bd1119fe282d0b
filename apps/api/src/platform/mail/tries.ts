/** Tries of a letter before it is given up; the queue spreads them over about three days. */
export const mailTries = 12;
