let readOwner: () => string | null = () => null;

/** Called by the session once at start with how to read the owner, because the storage must not import the session. */
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

/**
 * Returns the account that is logged in here, also without a connection. Data stored on this device belong to one account.
 */
export const ownerOfDevice = (): string | null => readOwner();
