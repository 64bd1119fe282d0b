import type { Profile } from '@oplich/contract/accounts/profile';
import { isKnownByDocuments } from '../profile-form/is-known-by-documents.ts';

/**
 * Whether an administrator may change a person's data: only of displaced people and partners, not of deleted ones, nor of the own
 * household, on which one does not decide.
 */
export const mayCorrect = (profile: Pick<Profile, 'role' | 'allowed'>): boolean =>
  isKnownByDocuments(profile) && profile.allowed?.includes('delete') === true;
