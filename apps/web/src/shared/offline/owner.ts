let readOwner: () => string | null = () => null;

/** The session says, once at start, how to tell whose it is; what is kept on the device must not import it. */
export function connectOwner(read: () => string | null): void {
  readOwner = read;
}

/** Whether what belongs to one owner is the same person's, acting for another partner or for themselves. */
export const isSamePerson = (owner: string, other: string | null): boolean =>
  owner.split(' ')[0] === other?.split(' ')[0];

/** Whether an owner acts for a partner, not for themselves. */
export const isForPartner = (owner: string): boolean => owner.includes(' ');

/** The partner an owner acts for, or nothing. */
export const partnerOf = (owner: string | null): string => owner?.split(' ')[1] ?? '';

/** The account that is logged in here, also without a connection. What is kept on this device belongs to one account. */
export const ownerOfDevice = (): string | null => readOwner();
