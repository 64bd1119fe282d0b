/** The page of a request, as notifications lead to it. */
export const linkOfRequest = (id: string) => `/cabinet/help/request/${id}`;
