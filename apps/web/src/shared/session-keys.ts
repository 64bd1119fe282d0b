/** The keys of the session in local storage [R-SES-30]. */
export const sessionKeys = { auth: 'authToken', refresh: 'refreshToken', role: 'userRole' } as const;
