import type { Profile } from '@oplich/contract/accounts/profile';

/** Administrators and who only acts for partners give neither an address nor documents. */
export const isKnownByDocuments = ({ role }: Pick<Profile, 'role'>): boolean =>
  role === 'displaced' || role === 'philanthrop';
