/** Tries of an email before it is given up: the queue waits e, e² … e¹⁰ seconds between them, then six hours each time, about three days in all. */
export const emailTries = 21;
