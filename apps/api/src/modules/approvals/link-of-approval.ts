/** Returns where somebody is led who shall answer: the list, and in the address which of them it is. */
export const linkOfApproval = (id: string): string => `/cabinet/approvals?approval=${id}`;
