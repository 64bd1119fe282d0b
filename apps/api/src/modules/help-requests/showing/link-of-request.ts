/** The page of a request, as notices lead to it. */
export const linkOfRequest = (id: string) => `/cabinet/help/request/${id}`;
