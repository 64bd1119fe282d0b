/** Where the session stands in local storage [spec §3]. */
export const sessionKeys = { auth: 'authToken', refresh: 'refreshToken', role: 'userRole' } as const;
