/** The beginning of every call's path. */
export const prefix = '/api';
