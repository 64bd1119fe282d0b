/** Where every call's path begins. */
export const prefix = '/api';
